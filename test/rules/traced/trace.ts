/** One rule of a seed, in our own words, and the tests that hold it. */
export interface Traced {
  /** Heading or number under which a reader of the seed finds it. */
  place: string;
  /** Numbers of the seed's sentences that say it, as `sentencesOf` counts them: `12`, `12-14, 17`. */
  sentences: string;
  /** The rule in our own words, in a sentence. */
  rule: string;
  /** A file and the title of a test, or the words of a table's row, as they stand in that file between quotes. */
  tests: readonly `${string} > ${string}`[];
}

/** A seed's sentences, each either held by tests or no rule. */
export interface TracedSeed {
  seed: '000' | '001' | '002' | '003' | '004';
  title: string;
  /** In the order of the seed. A sentence that says several rules stands in several rows. */
  rows: readonly Traced[];
  /** Every other sentence, and why it is no rule: a heading, an example of the rule before, manners nobody judges. */
  noRule: readonly { sentences: string; why: string }[];
}

/** What stands before a line's own words: marks of headings, lists, quotations and tables. */
const marks = /^(?:[#>|\s]+|[-*•+]\s+|\d+[.)]\s+)+/;
/** Between two sentences; not after a letter's or a word's abbreviation. */
const between = /(?<!\b(?:[Ee]\.g|[Ii]\.e|max|min|vs|etc)\.)(?<=[.!?][)\]"'”’*_]*)\s+(?=["'“‘([*_]*\p{Lu})/u;

/**
 * A seed's sentences, in order; the first is number 1. A line never goes on in the next; what has neither letters nor
 * digits is none.
 */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .flatMap((line) => line.replace(marks, '').split(between))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** The numbers that `12-14, 17` names; throws where that names none. */
export function numbersOf(sentences: string): number[] {
  return sentences.split(',').flatMap((part) => {
    const [, first, last = first] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && to >= from)) throw new Error(`“${sentences}” are no numbers of sentences.`);
    return Array.from({ length: to - from + 1 }, (_, place) => from + place);
  });
}

/** A cited test in its two parts: the file, and the title or words that stand in it. */
export function citation(test: string): { file: string; words: string } {
  const place = test.indexOf(' > ');
  return { file: test.slice(0, place), words: test.slice(place + 3) };
}
