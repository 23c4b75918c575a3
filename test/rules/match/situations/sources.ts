// Places that many situations come from.
export const CLAIMS =
  'seed 000, claiming a discard; 001, play; 003, 3.3.1 and 5.4.1; 004, order of play; riichi sheet, table';
export const KONGS = 'seed 000, additional kong rules; 003, kongs; riichi sheet, frame';
export const RIICHI = 'riichi sheet, frame, riichi';
export const FURITEN = 'riichi sheet, frame, furiten and table, temporary furiten';
export const DRAWS = 'riichi sheet, table, abortive draws';
export const FISHING = 'seed 000, calling hand';
export const BONUS = 'seed 000, bonus tiles; 004, flowers and seasons';
