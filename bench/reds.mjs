// Fits how fives are told to be red or plain, for what is fitted to readings.
import { fit } from './logistic.mjs';
import { load } from './modules.mjs';

const { redSigns, twinOf } = await load('./vision/name/fives.ts');

/** Red fives count so much: in the renders every third five is red, on tables, where red fives are played with, one in four. */
export const redsCount = 0.25;

/** Whether the five of a label is a red one. */
export const isRed = (label) => label.startsWith('0');

/** Weights of `redSigns`, of the readings that are fives of the right suit: `{codes, evidence, label, weight = 1}`; `penalty` as of `fit`. */
export function fitReds(readings, penalty = 1) {
  const fives = readings.filter(({ codes: [[code]], label }) => {
    const twin = twinOf(code);
    return twin !== undefined && [code, twin].includes(label);
  });
  return fit(
    fives.map((reading) => redSigns(reading)),
    fives.map(({ label }) => isRed(label)),
    fives.map(({ label, weight = 1 }) => weight * (isRed(label) ? redsCount : 1)),
    penalty,
  );
}
