import { mount } from 'svelte';
import { createApi } from '../electron/api/client';
import Main from './Main.svelte';
import './app.css';
import { App } from './state/app.svelte';
import { Theme } from './state/theme.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the app.');
const theme = new Theme();
const app = new App({ api: createApi() });
mount(Main, { target, props: { app, theme } });
void app.start();
