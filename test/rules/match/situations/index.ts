import { bonus } from './bonus';
import { british } from './british';
import { claims } from './claims';
import { classical } from './classical';
import { copies } from './copies';
import { counts } from './counts';
import { courses } from './courses';
import { declaring } from './declaring';
import { draws } from './draws';
import { fishing } from './fishing';
import { kongs } from './kongs';
import { options } from './options';
import { riichi } from './riichi';
import type { Situation } from './situation';
import { swaps } from './swaps';
import { wins } from './wins';
import { zungJung } from './zung-jung';

/** Situations in words, and what each ruleset says to them. */
export const situations: readonly Situation[] = [
  ...claims,
  ...copies,
  ...swaps,
  ...kongs,
  ...declaring,
  ...wins,
  ...draws,
  ...fishing,
  ...bonus,
  ...counts,
  ...courses,
  ...british,
  ...zungJung,
  ...riichi,
  ...classical,
  ...options,
];
