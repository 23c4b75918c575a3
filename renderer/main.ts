import { mount } from 'svelte';
import { createApi } from '../electron/api/client';
import { allTileCodes } from '../rules/tiles/tile';
import './app.css';
import { tilePicture } from './art/tiles';
import Main from './Main.svelte';
import { App } from './state/app.svelte';
import { Theme } from './state/theme.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the app.');
const theme = new Theme();
const app = new App({ api: createApi() });
mount(Main, { target, props: { app, theme } });
void app.start();

// All tile pictures together are smaller than one photograph; fetched ahead, none of them pops in later.
for (const code of allTileCodes) new Image().src = tilePicture(code);
