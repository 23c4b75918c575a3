import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { complain, terminal } from './commands/command';
import type { ExitStatus } from './commands/command';
import {
  collectCorrection,
  collectHand,
  collectOption,
  collectTiles,
  parseBy,
  parseCount,
  parseNumber,
  parseOneTile,
  parsePort,
  parseReplaces,
  parseSeat,
  parseSide,
  parseWords,
  usualPort,
} from './commands/arguments';
import type { PhotoOptions } from './commands/arguments';
import type { EvaluateOptions } from './commands/evaluate';
import type { CompareOptions } from './commands/compare';
import type { PictureLearner } from './commands/pictures';
import type { KnownTable } from '../../vision/protocol';
import type { TileCode } from '../../rules/tiles/tile';
import type { WaitsOptions } from './commands/waits';
import { appFolder } from './folders';

// Each call loads its own module, so that none waits for the libraries of another: OpenCV alone takes longer to start
// than a thousand hands to score.

/** The `sparrow` command; `finish` is told how the call ended. */
function createProgram(finish: (status: ExitStatus) => void): Command {
  const manifest = JSON.parse(readFileSync(join(appFolder(), 'package.json'), 'utf8')) as { version: string };
  const program = new Command('sparrow')
    .description('Reads mahjong tiles from photographs, scores the hand and says who pays whom.')
    .version(manifest.version)
    .addHelpText(
      'after',
      `
Tiles: 1m…9m characters, 1p…9p dots, 1s…9s bamboo, 1z…4z East South West North,
5z 6z 7z white green red dragon, 1f…4f flowers, 1g…4g seasons; 123m11z in short.
Seats and winds: E S W N.

Exit status: 0 done; 1 the input is understood and wrong (an invalid hand), and the
result says why; 2 the input could not be read.

Examples:
  sparrow photo hand.jpg --seat S --wind E --from W
  sparrow read hand.jpg --json
  sparrow score requests.ndjson
  sparrow waits 2345678p111222z --ruleset riichi-tenhou --seat S
  sparrow compare 123m555p777p999s22z --winning-tile 9s
  sparrow replay game.mjson --ruleset riichi-tenhou
  sparrow learn "Grandma's ivory" tiles.jpg
  sparrow evaluate --images photos --coco labels.json
  sparrow COMMAND --help      all options of a command`,
    )
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'sparrow: ')) });

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
      const { photo } = await import('./commands/photo');
      const { dealOf, correctionsOf } = await import('./commands/arguments');
      const { hasRedFives } = await import('./photo/request');
      const [deal, corrections] = [dealOf(options), correctionsOf(options)];
      finish(
        await withPictures(
          options,
          (pictures) => photo(images, deal, corrections, options, terminal, pictures),
          { ruleset: deal.ruleset, ...(hasRedFives(deal.ruleset) ? { redFives: true } : {}) },
        ),
      );
    });

  program
    .command('read')
    .description('recognition alone: the tiles found in photographs')
    .argument('<image...>', 'JPEG, PNG or WebP')
    .option('--seen <tiles>', 'tiles known to lie outside the picture: they cannot be in it', collectTiles)
    .option('--set <name>', 'the learnt set that is on the table: see sparrow learn')
    .option('--json', 'one line of JSON a picture', false)
    .addHelpText('after', '\nExample:\n  sparrow read hand.jpg --json')
    .action(async (images: string[], options: { json: boolean; set?: string; seen?: TileCode[] }) => {
      const { read } = await import('./commands/read');
      finish(await withPictures(options, (pictures) => read(images, options, terminal, pictures)));
    });

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
        const { learn } = await import('./commands/learn');
        finish(await withPictures({}, (pictures) => learn(name, images, options, terminal, pictures)));
      },
    );

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
      const { listSets } = await import('./commands/sets');
      finish(await listSets(options, terminal));
    });
  sets
    .command('export')
    .description('write a learnt set to a file, to give away or to keep')
    .argument('<name>', 'the set')
    .argument('[file]', 'file to write; standard output when there is none')
    .addHelpText('after', '\nExample:\n  sparrow sets export "Grandma\'s ivory" ivory.json')
    .action(async (name: string, file: string | undefined) => {
      const { exportSet } = await import('./commands/sets');
      finish(await exportSet(name, file, terminal));
    });
  sets
    .command('import')
    .description('take in a set from a file')
    .argument('<file>', 'a file made by export, here or in the app')
    .option('--as <name>', 'another name for it')
    .addHelpText('after', '\nExample:\n  sparrow sets import ivory.json --as "Aunt\'s ivory"')
    .action(async (file: string, options: { as?: string }) => {
      const { importSet } = await import('./commands/sets');
      finish(await importSet(file, options, terminal));
    });
  sets
    .command('remove')
    .description('remove a learnt set')
    .argument('<name>', 'the set')
    .addHelpText('after', '\nExample:\n  sparrow sets remove "Aunt\'s ivory"')
    .action(async (name: string) => {
      const { removeSet } = await import('./commands/sets');
      finish(await removeSet(name, terminal));
    });

  program
    .command('score')
    .description('score requests, one JSON object a line; one result line each, in order')
    .argument('[file]', 'file of requests; standard input when there is none, or -')
    .option('--full', "every way to take every hand's tiles, not the best alone", false)
    .addHelpText(
      'after',
      `
Examples:
  sparrow score requests.ndjson > results.ndjson
  echo '{"ruleset":"bmja","prevailingWind":"E","hands":{"S":{"concealed":"123m555p777p999s22z"}},
         "win":{"seat":"S","tile":"9s","by":"wall"}}' | tr -d '\\n' | sparrow score`,
    )
    .action(async (file: string | undefined, options: { full: boolean }) => {
      const { score } = await import('./commands/score');
      finish(await score(file, options.full, terminal));
    });

  program
    .command('waits')
    .description('what a hand waits for and what each win would be worth, or how far it is from waiting')
    .argument('[hand or file]', 'tiles, or a file of requests; standard input when there is none, or -')
    .option('--ruleset <id>', 'the rules to win by', 'bmja')
    .option('--seat <seat>', "the player's seat wind", parseSeat, 'E')
    .option('--wind <wind>', 'the prevailing wind', parseSeat, 'E')
    .option(
      '--discards <tiles>',
      "the player's own discards (furiten, and tiles that are gone)",
      collectTiles,
    )
    .option('--seen <tiles>', 'every other tile that can be seen', collectTiles)
    .option('--dora <tiles>', 'the dora indicators', collectTiles)
    .option('--declared <words>', 'what was declared, such as fishing or riichi', parseWords)
    .option('--option <name=value>', 'any option of the ruleset (repeatable)', collectOption)
    .option('--json', 'JSON instead of text for a hand given here', false)
    .addHelpText(
      'after',
      `
Tiles in hand first, then the sets on the table after slashes, a concealed kong with a star. Of
fourteen tiles the last is the one drawn: then it is said what can be discarded. Requests, one
JSON object a line, have the keys of a score request's hand beside ruleset, options, seat,
prevailingWind, seen and doraIndicators, and are answered with one line of JSON each.

Examples:
  sparrow waits 2345678p111222z --ruleset riichi-tenhou --seat S --wind E
  sparrow waits 555s999s2z/777z/234s --seat S --discards 1m9p
  sparrow waits 123m456p78s11z5z/222z --ruleset zung-jung --json
  echo '{"ruleset":"zung-jung","seat":"S","prevailingWind":"E","concealed":"2345678p111222z"}' | sparrow waits`,
    )
    .action(async (text: string | undefined, options: WaitsOptions) => {
      const { waits } = await import('./commands/waits');
      finish(await waits(text, options, terminal));
    });

  program
    .command('compare')
    .description('the same tiles and win under every ruleset, side by side')
    .argument('[hand or file]', 'tiles, or a file of requests; standard input when there is none, or -')
    .option('--seat <seat>', "the winner's seat wind", parseSeat, 'E')
    .option('--wind <wind>', 'the prevailing wind', parseSeat, 'E')
    .option('--winning-tile <tile>', 'the tile that completed the hand (the last in hand)', parseOneTile)
    .option('--by <way>', 'how it was won: wall, replacement, discard, robbed-kong', parseBy)
    .option('--from <seat>', 'who discarded the winning tile, or made the robbed kong', parseSeat)
    .option('--dora <tiles>', 'the dora indicators', collectTiles)
    .option('--declared <words>', 'what was declared, such as riichi', parseWords)
    .option('--last-tile', 'won with the last tile of the wall, or the discard after it')
    .option('--first-turn', 'won within the first, unbroken go-around')
    .option('--json', 'JSON instead of tables', false)
    .addHelpText(
      'after',
      `
What a ruleset has no word or tile for (riichi, flowers, red fives) is left out there, and that is
said. Requests are score requests without a ruleset, one JSON object a line.

Examples:
  sparrow compare 123m555p777p999s22z --seat S --winning-tile 9s
  sparrow compare 234m567p66s/555z/888s --seat E --from N --winning-tile 6s --json
  sparrow compare deals.ndjson`,
    )
    .action(async (text: string | undefined, options: CompareOptions) => {
      const { compare } = await import('./commands/compare');
      finish(await compare(text, options, terminal));
    });

  program
    .command('replay')
    .description('play a game record through the referee: a verdict an event, a settlement a deal')
    .argument('<file>', 'a match of this program, a record in mjai or of tenhou.net/6; - for standard input')
    .option('--ruleset <id>', 'the rules a riichi record was played by', 'riichi-tenhou')
    .option('--json', 'one line of JSON a verdict', false)
    .addHelpText(
      'after',
      `
Nothing that the record says of results is needed; where it says another result, that is told.

Example:
  sparrow replay game.mjson --ruleset riichi-tenhou`,
    )
    .action(async (file: string, options: { ruleset: string; json: boolean }) => {
      const { replay } = await import('./commands/replay');
      finish(await replay(file, options, terminal));
    });

  program
    .command('ask')
    .description('ask the referee about a match: who may claim, who gets it, what is legal, what comes next')
    .argument('<file>', 'a match of this program, a record in mjai or of tenhou.net/6; - for standard input')
    .argument('<question>', 'claims, gets, legal, next, tiles, settle, what-if, ranking')
    .argument(
      '[entry...]',
      'what is asked about, as JSON: calls on a discard (gets), entries (legal, what-if)',
    )
    .option(
      '--after <lines>',
      'ask about the match after so many lines of the file, or events of a record',
      parseCount,
    )
    .option('--ruleset <id>', 'the rules a riichi record was played by', 'riichi-tenhou')
    .option('--json', 'JSON instead of text', false)
    .addHelpText(
      'after',
      `
Calls say which came first with "order"; without it they came at once.

Examples:
  sparrow ask match.ndjson next
  sparrow ask match.ndjson legal '{"type": "draw", "seat": "S"}'
  sparrow ask match.ndjson gets '{"type": "win", "seat": "N"}' '{"type": "pung", "seat": "W", "tile": "5m", "own": "55m"}'`,
    )
    .action(
      async (
        file: string,
        question: string,
        entries: string[],
        options: { after?: number; ruleset: string; json: boolean },
      ) => {
        const { ask } = await import('./commands/ask');
        finish(await ask(file, question, entries, options, terminal));
      },
    );

  program
    .command('export')
    .description('write a riichi match or record in another notation')
    .argument('<file>', 'a match of this program, a record in mjai or of tenhou.net/6; - for standard input')
    .addOption(
      new Option('--to <notation>', 'the notation to write')
        .choices(['mjai', 'tenhou'])
        .makeOptionMandatory(),
    )
    .addHelpText('after', '\nExample:\n  sparrow export match.ndjson --to tenhou > match.json')
    .action(async (file: string, options: { to: 'mjai' | 'tenhou' }) => {
      const { exportRecord } = await import('./commands/export');
      finish(await exportRecord(file, options, terminal));
    });

  const match = program
    .command('match')
    .description('the matches that are kept')
    .addHelpText(
      'after',
      `
Matches are stored on this machine only, under SPARROW_HOME (or the platform's folder for
application data), each as a file to which lines are only ever added.

Examples:
  sparrow match list
  sparrow match show "Sunday"
  sparrow match export "Sunday" sunday.ndjson
  sparrow match import sunday.ndjson --as "Sunday at Grandma's"
  sparrow match archive "Sunday"
  sparrow match remove "Sunday"`,
    );
  match
    .command('list', { isDefault: true })
    .description('every match, the newest first')
    .option('--json', 'one JSON list', false)
    .addHelpText('after', '\nExample:\n  sparrow match list')
    .action(async (options: { json: boolean }) => {
      const { listMatches } = await import('./commands/match');
      finish(await listMatches(options, terminal));
    });
  match
    .command('show')
    .description('how a match stands')
    .argument('<name>', 'the match')
    .option('--json', 'one JSON object, with the log', false)
    .addHelpText('after', '\nExample:\n  sparrow match show "Sunday" --json')
    .action(async (name: string, options: { json: boolean }) => {
      const { showMatch } = await import('./commands/match');
      finish(await showMatch(name, options, terminal));
    });
  match
    .command('export')
    .description('write a match to a file, to give away or to keep')
    .argument('<name>', 'the match')
    .argument('[file]', 'file to write; standard output when there is none')
    .addHelpText('after', '\nExample:\n  sparrow match export "Sunday" sunday.ndjson')
    .action(async (name: string, file: string | undefined) => {
      const { exportMatch } = await import('./commands/match');
      finish(await exportMatch(name, file, terminal));
    });
  match
    .command('import')
    .description('take in a match from a file')
    .argument('<file>', 'a file made by export, here or in the app')
    .option('--as <name>', 'another name for it')
    .addHelpText('after', '\nExample:\n  sparrow match import sunday.ndjson --as "Sunday at Grandma\'s"')
    .action(async (file: string, options: { as?: string }) => {
      const { importMatch } = await import('./commands/match');
      finish(await importMatch(file, options, terminal));
    });
  match
    .command('rename')
    .description('give a match another name')
    .argument('<name>', 'the match')
    .argument('<to>', 'its new name')
    .addHelpText('after', '\nExample:\n  sparrow match rename "Sunday" "Sunday at Grandma\'s"')
    .action(async (name: string, to: string) => {
      const { renameMatch } = await import('./commands/match');
      finish(await renameMatch(name, to, terminal));
    });
  match
    .command('archive')
    .description('put a match into the archive, where nothing can be written to it')
    .argument('<name>', 'the match')
    .option('--out', 'take it out of the archive', false)
    .addHelpText('after', '\nExample:\n  sparrow match archive "Sunday"')
    .action(async (name: string, options: { out: boolean }) => {
      const { archiveMatch } = await import('./commands/match');
      finish(await archiveMatch(name, options, terminal));
    });
  match
    .command('remove')
    .description('remove a match')
    .argument('<name>', 'the match, or the file of a damaged one')
    .addHelpText('after', '\nExample:\n  sparrow match remove "Sunday"')
    .action(async (name: string) => {
      const { removeMatch } = await import('./commands/match');
      finish(await removeMatch(name, terminal));
    });

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
      const { evaluate } = await import('./commands/evaluate');
      finish(await withPictures(options, (pictures) => evaluate(options, terminal, pictures)));
    });

  program
    .command('serve')
    .description("serve the app to this machine's browsers")
    .option('--port <number>', 'port to use; a free one when it is taken', parsePort, usualPort)
    .option('--open', 'open it in the default browser', false)
    .addHelpText('after', '\nExample:\n  sparrow serve --open')
    .action(async (options: { port: number; open: boolean }) => {
      const { serve } = await import('./commands/serve');
      finish(await serve(options, terminal));
    });
  return program;
}

/** Runs a call that reads pictures, with a learnt set where one is named; says so where there is none. */
async function withPictures(
  { set, seen }: { set?: string; seen?: TileCode[] },
  call: (pictures: PictureLearner) => Promise<ExitStatus>,
  known: KnownTable = {},
): Promise<ExitStatus> {
  const { openPictures } = await import('./commands/pictures');
  const pictures = await openPictures(set, { ...known, ...(seen ? { hidden: seen } : {}) });
  return pictures.ok ? call(pictures.value) : complain(terminal, pictures.error.message);
}

async function main(): Promise<void> {
  // Whoever reads our output may stop early (`| head`); that is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  try {
    await createProgram((status) => {
      process.exitCode = status;
    }).parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else process.exitCode = complain(terminal, error instanceof Error ? error.message : String(error));
  }
}

await main();
