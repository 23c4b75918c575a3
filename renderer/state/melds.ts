import type { Seat } from '../../rules/seat';
import { mayBeInHand, mayHideFourth } from '../../vision/protocol';
import { text } from '../i18n/text';
import { markWinning, takeUp } from './hand';
import type { Hand, HandMeld, MeldPatch } from './hand';
import { seatAt } from './table';

/** How a set lies, in words: whom it was claimed from, or that it is concealed. */
export function meldNote(meld: Pick<HandMeld, 'concealed' | 'added' | 'from'>, seat: Seat): string {
  if (meld.concealed) return text.meld.concealed;
  const from = meld.from ? text.meld.claimedFrom(seatAt(seat, meld.from)) : text.meld.exposed;
  return meld.added ? `${text.meld.added}, ${from}` : from;
}

/** How a set could lie, as it was read first: for settling a doubt in one tap. */
export function meldReadings(meld: HandMeld): MeldPatch[] {
  const { concealed, added, from } = meld;
  const others = (['left', 'across', 'right'] as const).filter((place) => place !== from);
  const claimed = others.map((place): MeldPatch => ({ concealed: false, added, from: place }));
  // A chow is claimed from the left, whatever else may be in doubt.
  const places = meld.kind === 'chow' ? claimed.filter((patch) => patch.from === 'left') : claimed;
  const promoted = meld.reasons.includes(mayHideFourth) ? [{ concealed: false, added: true, from }] : [];
  if (meld.kind !== 'kong') return [{ concealed, added, from }, ...promoted, ...places];
  return [
    { concealed, added, from },
    ...(concealed ? [] : [{ concealed: true }]),
    ...(concealed || added ? [] : [{ concealed: false, added: true, from }]),
    ...places,
  ];
}

/** Whether a set may be no meld but part of the hand. */
export function mayBeHand({ reasons }: HandMeld): boolean {
  const ofHand: readonly string[] = Object.values(mayBeInHand);
  return reasons.some((reason) => ofHand.includes(reason));
}

/** The hand with a set that is part of it, and was never laid down; the turned tile of one that was asked about for it is what won. */
export function intoHand(hand: Hand, meld: HandMeld): Hand {
  const taken = takeUp(hand, meld.id);
  return meld.reasons.includes(mayBeInHand.winning) ? markWinning(taken, meld.claimed) : taken;
}
