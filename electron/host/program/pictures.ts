import type { Command } from 'commander';
import type { TileCode } from '../../../rules/tiles/tile';
import type { KnownTable } from '../../../vision/protocol';
import {
  collectCorrection,
  collectHand,
  collectOption,
  collectTiles,
  parseBy,
  parseCount,
  parseNumber,
  parseOneTile,
  parseReplaces,
  parseSeat,
  parseSide,
  parseWords,
} from '../commands/arguments';
import type { PhotoOptions } from '../commands/arguments';
import { complain, terminal } from '../commands/command';
import type { ExitStatus, Finish } from '../commands/command';
import type { EvaluateOptions } from '../commands/evaluate';
import type { PictureLearner } from '../commands/pictures';

/** Commands that read pictures, and the learnt sets that these are read with. Each call loads its own module. */
export function addPictures(program: Command, finish: Finish): void {
  addPhoto(program, finish);
  addRead(program, finish);
  addLearn(program, finish);
  addSets(program, finish);
  addEvaluate(program, finish);
}

function addPhoto(program: Command, finish: Finish): void {
  program
    .command('photo')
    .description('read the hand in a photograph, score it, and say why and who pays whom')
    .argument('<image...>', 'JPEG, PNG or WebP; one hand in each')
    .option('--ruleset <id>', 'the rules to score by', 'bmja')
    .option('--seat <seat>', "the winner's seat wind (E when not said)", parseSeat)
    .option('--side <side>', 'where in the picture the winner sits: bottom, right, top, left', parseSide)
    .option('--wind <wind>', 'the prevailing wind (E when not said)', parseSeat)
    .option('--from <seat>', 'who discarded the winning tile, or made the robbed kong', parseSeat)
    .option('--by <way>', 'how it was won: wall, replacement, discard, robbed-kong', parseBy)
    .option('--winning-tile <tile>', 'the tile that completed the hand, such as 9s', parseOneTile)
    .option(
      '--correct <number=tile>',
      'what a tile really is; none for no tile (repeatable)',
      collectCorrection,
    )
    .option('--add <tiles>', 'tiles of the hand that were not found', collectTiles)
    .option(
      '--hand <seat=tiles>',
      "another player's hand, sets on the table after slashes (repeatable)",
      collectHand,
    )
    .option('--limit <points>', 'the limit of a hand', parseCount)
    .option('--option <name=value>', 'any option of the ruleset (repeatable)', collectOption)
    .option('--declared <words>', 'what was declared, such as fishing or riichi,ippatsu', parseWords)
    .option('--dora <tiles>', 'the dora indicators (those in the picture when not said)', collectTiles)
    .option('--ura <tiles>', 'the indicators under them, of a riichi winner', collectTiles)
    .option('--counters <count>', 'counters (honba) on the table', parseNumber)
    .option('--bets <count>', 'riichi bets on the table, of all players', parseNumber)
    .option('--last-tile', 'won with the last tile of the wall, or the discard after it')
    .option('--first-turn', 'won within the first, unbroken go-around')
    .option('--replaces <what>', 'what the replacement tile stood in for: kong or bonus', parseReplaces)
    .option('--responsible <seat>', 'a player who must pay for all', parseSeat)
    .option('--seen <tiles>', 'tiles known to lie outside the picture: they cannot be in it', collectTiles)
    .option('--set <name>', 'the learnt set that is on the table: see sparrow learn')
    .option('--json', 'one line of JSON a picture', false)
    .addHelpText(
      'after',
      `
Examples:
  sparrow photo hand.jpg --seat S --wind E --from W
      South won on West's discard in the East round.
  sparrow photo hand.jpg --seat S --winning-tile 9s --correct 3=5m --correct 15-18=none
      Tile #3 is really the 5 of characters; #15 to #18 are no tiles of this hand.
  sparrow photo hand.jpg --seat E --hand "S=19m19p5z/777z/1111s*" --hand "W=11z2f"
      South has a pung of red dragons and a concealed kong (*) on the table.
  sparrow photo table.jpg --seat W --side left
      A picture of the whole table; West, at its left, has won, so North sits at the bottom.
  sparrow photo hand.jpg --ruleset riichi-ema-2025 --seat S --declared riichi --dora 4m --ura 1z --bets 1
      Riichi by the EMA rules of 2025, South's own draw.
  sparrow photo hand.jpg --seat S --seen 444p22m
      Three 4 of dots and two 2 of characters lie elsewhere on the table, so the hand has none but the others.
  sparrow photo hand.jpg --limit 500 --option looseTileCountsAsDrawn=true`,
    )
    .action(async (images: string[], options: PhotoOptions) => {
      const { photo } = await import('../commands/photo');
      const { dealOf, correctionsOf } = await import('../commands/arguments');
      const { hasRedFives } = await import('../photo/request');
      const [deal, corrections] = [dealOf(options), correctionsOf(options)];
      finish(
        await withPictures(
          options,
          (pictures) => photo(images, deal, corrections, options, terminal, pictures),
          { ruleset: deal.ruleset, ...(hasRedFives(deal.ruleset) ? { redFives: true } : {}) },
        ),
      );
    });
}

function addRead(program: Command, finish: Finish): void {
  program
    .command('read')
    .description('recognition alone: the tiles found in photographs')
    .argument('<image...>', 'JPEG, PNG or WebP')
    .option('--seen <tiles>', 'tiles known to lie outside the picture: they cannot be in it', collectTiles)
    .option('--set <name>', 'the learnt set that is on the table: see sparrow learn')
    .option('--json', 'one line of JSON a picture', false)
    .addHelpText('after', '\nExample:\n  sparrow read hand.jpg --json')
    .action(async (images: string[], options: { json: boolean; set?: string; seen?: TileCode[] }) => {
      const { read } = await import('../commands/read');
      finish(await withPictures(options, (pictures) => read(images, options, terminal, pictures)));
    });
}

function addLearn(program: Command, finish: Finish): void {
  program
    .command('learn')
    .description('learn a physical set of tiles from pictures of them, to read it better')
    .argument('<name>', 'what you call the set')
    .argument('<image...>', 'JPEG, PNG or WebP; the tiles laid out face up, in any order')
    .option('--coco <file>', 'the codes of the tiles in the pictures, as labels in the COCO format')
    .option('--replace', 'forget what was learnt of a set of this name before', false)
    .option('--json', 'one JSON object', false)
    .addHelpText(
      'after',
      `
Lay out one of each tile; more of a kind is fine. What the reader can name for certain is learnt;
it says which tiles it could not. Suits laid out from 1 to 9, and the dragons side by side with the
green one in the middle, tell dragons apart that look alike. A set that exists already learns more.
Sets are stored on this machine only, under SPARROW_HOME (or the platform's folder for application
data).

Examples:
  sparrow learn "Grandma's ivory" tiles.jpg
  sparrow learn "Grandma's ivory" tiles.jpg --coco labels.json
  sparrow photo hand.jpg --set "Grandma's ivory"
  sparrow sets --help    list, export, import and remove learnt sets`,
    )
    .action(
      async (name: string, images: string[], options: { coco?: string; replace: boolean; json: boolean }) => {
        const { learn } = await import('../commands/learn');
        finish(await withPictures({}, (pictures) => learn(name, images, options, terminal, pictures)));
      },
    );
}

function addSets(program: Command, finish: Finish): void {
  const sets = program
    .command('sets')
    .description('the sets of tiles that were learnt')
    .option('--json', 'one JSON list', false)
    .addHelpText(
      'after',
      `
Examples:
  sparrow sets
  sparrow sets export "Grandma's ivory" ivory.json
  sparrow sets import ivory.json --as "Aunt's ivory"
  sparrow sets remove "Aunt's ivory"`,
    )
    .action(async (options: { json: boolean }) => {
      const { listSets } = await import('../commands/sets');
      finish(await listSets(options, terminal));
    });
  sets
    .command('export')
    .description('write a learnt set to a file, to give away or to keep')
    .argument('<name>', 'the set')
    .argument('[file]', 'file to write; standard output when there is none')
    .addHelpText('after', '\nExample:\n  sparrow sets export "Grandma\'s ivory" ivory.json')
    .action(async (name: string, file: string | undefined) => {
      const { exportSet } = await import('../commands/sets');
      finish(await exportSet(name, file, terminal));
    });
  sets
    .command('import')
    .description('take in a set from a file')
    .argument('<file>', 'a file made by export, here or in the app')
    .option('--as <name>', 'another name for it')
    .addHelpText('after', '\nExample:\n  sparrow sets import ivory.json --as "Aunt\'s ivory"')
    .action(async (file: string, options: { as?: string }) => {
      const { importSet } = await import('../commands/sets');
      finish(await importSet(file, options, terminal));
    });
  sets
    .command('remove')
    .description('remove a learnt set')
    .argument('<name>', 'the set')
    .addHelpText('after', '\nExample:\n  sparrow sets remove "Aunt\'s ivory"')
    .action(async (name: string) => {
      const { removeSet } = await import('../commands/sets');
      finish(await removeSet(name, terminal));
    });
}

function addEvaluate(program: Command, finish: Finish): void {
  program
    .command('evaluate')
    .description('read a labelled set of photographs and print how well that went')
    .requiredOption('--images <folder>', 'folder of the pictures')
    .requiredOption('--coco <file>', 'labels in the COCO format, category names being tile codes')
    .option('--errors', 'list every wrong, missed and extra tile', false)
    .option('--first <count>', 'only the first pictures', parseCount)
    .option('--set <name>', 'the learnt set that the pictures show: see sparrow learn')
    .option('--plot <file>', 'draw how far confidences mean what they say, as SVG')
    .option('--json', 'one JSON object', false)
    .addHelpText(
      'after',
      `
A hands.json beside the labels lists photographs that show one hand; then exact hands are counted too.

Example:
  sparrow evaluate --images photos/dev --coco photos/dev.json --errors`,
    )
    .action(async (options: EvaluateOptions & { set?: string }) => {
      const { evaluate } = await import('../commands/evaluate');
      finish(await withPictures(options, (pictures) => evaluate(options, terminal, pictures)));
    });
}

/** Runs a call that reads pictures, with a learnt set where one is named; says so where there is none. */
async function withPictures(
  { set, seen }: { set?: string; seen?: TileCode[] },
  call: (pictures: PictureLearner) => Promise<ExitStatus>,
  known: KnownTable = {},
): Promise<ExitStatus> {
  const { openPictures } = await import('../commands/pictures');
  const pictures = await openPictures(set, { ...known, ...(seen ? { hidden: seen } : {}) });
  return pictures.ok ? call(pictures.value) : complain(terminal, pictures.error.message);
}
