import { en } from './en';

/** The shape every language has. */
export type Texts = typeof en;

/** The texts of the app. */
export const text: Texts = en;
