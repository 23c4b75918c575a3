// Measures how well tables are sorted into hands, melds, ponds and walls, on scenes whose arrangement is known.
//
//   node bench/arrangements.mjs --scenes DIR [--read] [--readings FILE] [--first N] [--every N] [--only NAME] [--wrong]
//
// DIR holds labels.ndjson as models/training/render writes it for arrangements, and the pictures. By default the
// true outlines and codes are sorted, which measures the arrangement alone; with `--read` the pictures are read
// and sorted as the product does. `--readings` names a file that keeps what was read: a run that was stopped
// goes on from there, and tiles read before are only sorted anew. `--only` takes pictures whose name begins
// so, `--every` every so manieth of them; `--wrong` tells every mistake.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boundsOf, overlap } from './boxes.mjs';
import { load } from './modules.mjs';

const option = (name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const flag = (name) => process.argv.includes(`--${name}`);
const scenes = option('scenes');
if (scenes === undefined) {
  console.error(
    'usage: node bench/arrangements.mjs --scenes DIR [--read] [--readings FILE] [--first N] [--every N] [--only NAME] [--wrong]',
  );
  process.exit(2);
}

/** For each tile the number of the labelled one it is, or -1. */
function pair(tiles, labels) {
  const labelOf = tiles.map(() => -1);
  const taken = new Set();
  const pairs = labels
    .flatMap((label, i) => tiles.map((tile, j) => [overlap(boundsOf(label.quad), boundsOf(tile.quad)), i, j]))
    .filter(([value]) => value >= 0.4)
    .sort((a, b) => b[0] - a[0]);
  for (const [, i, j] of pairs) {
    if (taken.has(i) || labelOf[j] >= 0) continue;
    taken.add(i);
    labelOf[j] = i;
  }
  return labelOf;
}

/** Tiles as the product reads them: quads, codes and odds. */
async function createReadings() {
  const file = option('readings');
  const kept = new Map();
  if (file !== undefined && existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
      const row = JSON.parse(line);
      kept.set(row.file, row.tiles);
    }
  }
  let reader;
  return async (name) => {
    if (kept.has(name)) return kept.get(name);
    const { decodeImage } = await load('./electron/host/decode.ts');
    if (reader === undefined) {
      const { createReader } = await load('./vision/reader.ts');
      reader = await createReader({
        loadModel: async (model, part) => readFileSync(join('models', model, part)),
      });
    }
    const image = await decodeImage(readFileSync(join(scenes, name)));
    if (!image.ok) throw new Error(`${name}: ${image.error.message}`);
    const reading = await reader.read(image.value);
    const tiles = !reading.ok
      ? []
      : reading.value.tiles.map(({ quad, code, confidence, alternatives, needsReview }) => ({
          quad,
          code,
          odds: [[code, confidence], ...alternatives],
          needsReview,
        }));
    if (file !== undefined) appendFileSync(file, JSON.stringify({ file: name, tiles }) + '\n');
    return tiles;
  };
}

const { vouch } = JSON.parse(readFileSync('vision/calibration.json', 'utf8'));
const isDoubtful = ({ needsReview, odds }) => needsReview ?? (odds !== undefined && odds[0][1] < vouch);

const sums = new Map();
const mistakes = [];

/** Counts one question and its answer, for all pictures and for those of its kind. */
function count(file, what, right, text) {
  const kind = file.split('-')[0];
  for (const key of [what, `${what} (${kind})`]) {
    const sum = sums.get(key) ?? { right: 0, all: 0 };
    sum.all++;
    if (right) sum.right++;
    sums.set(key, sum);
  }
  if (!right) mistakes.push(`${file}  ${what}: ${text}`);
}

function judge(row, seen, labelOf, { groups, places }) {
  const { file, tiles } = row;
  const clear = (i) => tiles[i] !== undefined && (tiles[i].visible ?? 1) >= 0.6 && !tiles[i].ignore;
  const found = new Set(labelOf.filter((i) => i >= 0));
  const at = places.map((place) => labelOf[place.tile]);
  const members = groups.map((group) => at.filter((_, k) => places[k].group === group.id));
  const known = (list) => list.filter((i) => i < 0 || clear(i));
  const same = (a, b) => [...a].sort((x, y) => x - y).join() === [...b].sort((x, y) => x - y).join();
  const codes = (list) => list.map((i) => tiles[i]?.code ?? '–').join(' ');
  const groupsIn = (role) => groups.flatMap((group, k) => (group.role === role ? [k] : []));
  for (const meld of row.melds) {
    const mine = meld.tiles.filter(clear);
    if (meld.complete === false || mine.length < meld.codes.length) continue;
    const k = groupsIn('meld').find((each) => same(known(members[each]), mine));
    const group = groups[k];
    const text = `${meld.seat} ${meld.concealed ? 'concealed ' : ''}${meld.added ? 'added ' : ''}${meld.kind} ${codes(meld.tiles)}${meld.from ? ` from ${meld.from}` : ''}`;
    const as = group === undefined ? whereOf(mine) : JSON.stringify({ ...group, id: undefined });
    count(file, 'melds found whole', group !== undefined, `${text}: ${as}`);
    const right =
      group?.kind === meld.kind &&
      (group.concealed ?? false) === (meld.concealed ?? false) &&
      (group.added ?? false) === (meld.added ?? false);
    count(file, 'kind of meld', right, `${text}: ${as}`);
    if (meld.concealed) {
      count(
        file,
        'concealed kongs',
        right && group.faceDown === (meld.faceDown ?? undefined),
        `${text}: ${as}`,
      );
    } else {
      const claimed = group?.claimed === undefined ? undefined : at[group.claimed];
      const truth = meld.from === undefined ? undefined : (meld.claimed ?? undefined);
      count(
        file,
        'from whom',
        group !== undefined && group.from === (meld.from ?? undefined),
        `${text}: ${as}`,
      );
      count(file, 'claimed tile', group !== undefined && claimed === truth, `${text}: ${as}`);
      const all = right && group.from === (meld.from ?? undefined) && claimed === truth;
      count(file, 'melds right in all', all, `${text}: ${as}`);
      const read = mine.every((i) => seen[labelOf.indexOf(i)]?.code === tiles[i].code);
      if (read) count(file, 'melds right, if read right', all, `${text}: ${as}`);
      if (mine.some((i) => found.has(i))) countMarks('melds', all, mine, `${text}: ${as}`);
      else {
        const marked = groups.some((g) => g.role === 'hand' && g.side === meld.seat && g.needsReview);
        count(file, 'unseen melds: hand marked', marked, text);
      }
    }
    if (group !== undefined) count(file, 'side', group.side === meld.seat, `${text}: ${group.side}`);
  }
  /** Counts whether what is wrong is marked as doubtful, by its groups or tiles, and what is right is not. */
  function countMarks(what, right, list, text) {
    const own = list.map((i) => at.indexOf(i)).filter((k) => k >= 0);
    const byGroup = own.some((k) => groups.find((g) => g.id === places[k].group).needsReview === true);
    const byTile = own.some((k) => isDoubtful(seen[places[k].tile]));
    if (right) {
      count(file, `right ${what} not marked`, !byGroup, text);
      count(file, `right ${what}: no tile marked`, !byGroup && !byTile, text);
    } else {
      count(file, `wrong ${what} marked`, byGroup || byTile, text);
      count(file, `wrong ${what} marked by group`, byGroup, text);
    }
  }
  function whereOf(list) {
    return list
      .map((i) => {
        const k = at.indexOf(i);
        return k < 0 ? 'missed' : `${groups.find((g) => g.id === places[k].group).role} ${places[k].group}`;
      })
      .join(', ');
  }
  for (const seat of ['bottom', 'right', 'top', 'left']) {
    const of = (role) =>
      tiles.flatMap((tile, i) => (tile.role === role && tile.seat === seat && clear(i) ? [i] : []));
    const hand = of('hand').filter((i) => found.has(i));
    if (hand.length > 0) {
      const k = groupsIn('hand').find((each) => same(known(members[each]), hand));
      const near = groupsIn('hand').find((each) => members[each].some((i) => hand.includes(i)));
      const extra = near === undefined ? [] : known(members[near]).filter((i) => !hand.includes(i));
      const lost = near === undefined ? hand : hand.filter((i) => !members[near].includes(i));
      count(
        file,
        'hands',
        k !== undefined,
        `${seat} ${codes(hand)}: lost ${codes(lost)} (${whereOf(lost)}), extra ${codes(extra)}`,
      );
      if (!hand.every((i) => tiles[i].code === 'x'))
        countMarks('hands', k !== undefined, hand, `${seat} ${codes(hand)}`);
      if (k !== undefined) count(file, 'side', groups[k].side === seat, `hand ${seat}: ${groups[k].side}`);
      const drawn = hand.find((i) => tiles[i].drawn);
      if (k !== undefined && drawn !== undefined)
        count(file, 'winning tile', at[groups[k].winningTile] === drawn, `${seat} ${codes([drawn])}`);
      if (k !== undefined && drawn === undefined)
        count(
          file,
          'no winning tile',
          groups[k].winningTile === undefined,
          `${seat} ${codes([at[groups[k].winningTile]])}`,
        );
    }
    const bonus = of('bonus').filter((i) => found.has(i));
    if (bonus.length > 0) {
      const right = groupsIn('bonus').some((k) => same(known(members[k]), bonus) && groups[k].side === seat);
      count(file, 'bonus', right, `${seat} ${codes(bonus)}: ${whereOf(bonus)}`);
    }
    const pond = of('discards').filter((i) => found.has(i));
    if (pond.length > 0) {
      pond.sort((a, b) => tiles[a].order - tiles[b].order);
      const near = groupsIn('discards').find((k) => pond.some((i) => members[k].includes(i)));
      const rows = groups[near]?.rows?.flat().map((i) => at[i]) ?? [];
      const text = `${seat} ${codes(pond)}: ${groups[near]?.rows?.map((r) => codes(r.map((i) => at[i]))).join(' | ') ?? whereOf(pond)}`;
      count(file, 'pond in order', known(rows).join() === pond.join(), text);
      countMarks('ponds', known(rows).join() === pond.join(), pond, text);
      if (near !== undefined && rows.length > 0)
        count(file, 'side', groups[near].side === seat, `pond ${text}`);
      const riichi = pond.find((i) => tiles[i].riichi);
      if (riichi !== undefined)
        count(file, 'riichi', groups[near]?.riichi !== undefined && at[groups[near].riichi] === riichi, text);
    }
  }
  for (const role of ['wall', 'indicator', 'discards']) {
    tiles.forEach((tile, i) => {
      if (tile.role !== role || !clear(i) || !found.has(i)) return;
      const group = groups.find((g) => g.id === places[at.indexOf(i)].group);
      count(
        file,
        `tiles of ${role}`,
        group.role === role,
        `${tile.code} (${tile.seat ?? 'middle'}): ${group.role} ${group.kind ?? ''} ${group.side ?? ''}`,
      );
    });
  }
}

const { groupTiles } = await load('./vision/group.ts');
const rows = readFileSync(join(scenes, 'labels.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const only = option('only');
const chosen = rows
  .filter((row) => only === undefined || row.file.startsWith(only))
  .filter((_, i) => i % Number(option('every') ?? 1) === 0)
  .slice(0, Number(option('first') ?? Infinity));
const readings = flag('read') ? await createReadings() : undefined;
for (const row of chosen) {
  const clear = row.tiles.flatMap((tile, i) => ((tile.visible ?? 1) >= 0.6 && !tile.ignore ? [i] : []));
  const seen =
    readings === undefined
      ? clear.map((i) => ({ quad: row.tiles[i].quad, code: row.tiles[i].code }))
      : await readings(row.file);
  const labelOf = readings === undefined ? clear : pair(seen, row.tiles);
  judge(row, seen, labelOf, groupTiles(seen));
}
for (const [what, { right, all }] of [...sums].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${what.padEnd(28)} ${((100 * right) / all).toFixed(2).padStart(6)} %   ${right} of ${all}`);
if (flag('wrong')) for (const mistake of mistakes) console.log(mistake);
process.exit(0);
