import type { Command } from 'commander';
import {
  collectOption,
  collectTiles,
  parseBy,
  parseOneTile,
  parseSeat,
  parseWords,
} from '../commands/arguments';
import { terminal } from '../commands/command';
import type { Finish } from '../commands/command';
import type { CompareOptions } from '../commands/compare';
import type { WaitsOptions } from '../commands/waits';

/** Commands about hands whose tiles are known. Each call loads its own module. */
export function addHands(program: Command, finish: Finish): void {
  addScore(program, finish);
  addWaits(program, finish);
  addCompare(program, finish);
}

function addScore(program: Command, finish: Finish): void {
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
      const { score } = await import('../commands/score');
      finish(await score(file, options.full, terminal));
    });
}

function addWaits(program: Command, finish: Finish): void {
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
      const { waits } = await import('../commands/waits');
      finish(await waits(text, options, terminal));
    });
}

function addCompare(program: Command, finish: Finish): void {
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
      const { compare } = await import('../commands/compare');
      finish(await compare(text, options, terminal));
    });
}
