// Measures how well tables are sorted into hands, melds, ponds and walls, on scenes whose arrangement is known.
//
//   node bench/arrangements.mjs --scenes DIR [--read] [--sights FILE] [--first N] [--every N] [--only NAME] [--wrong]
//
// DIR holds labels.ndjson as models/training/render writes it for arrangements, and the pictures. By default the
// true outlines and codes are sorted, which measures the arrangement alone; with `--read` the pictures are read
// as the product does. `--sights` names a file that keeps what the networks saw: a run that was stopped goes on
// from there, and pictures seen before are only decided and sorted anew. `--only` takes pictures whose name
// begins so, `--every` every so manieth of them; `--wrong` tells every mistake.
//
// A hand, meld or pond is exact where every tile of it was found and has its code, nothing else is in it, and all
// is right that is told of it. A wrong one is marked where each of its faults is: the group it lies in, or the
// tile, says that a person should look.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boundsOf, leastSide, pairUp, shortSide } from './boxes.mjs';
import { BadInput, load } from './modules.mjs';
import { createSights } from './sights.mjs';

const option = (name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const flag = (name) => process.argv.includes(`--${name}`);
const scenes = option('scenes');
if (scenes === undefined)
  throw new BadInput(
    'usage: node bench/arrangements.mjs --scenes DIR [--read] [--sights FILE] [--first N] [--every N] [--only NAME] [--wrong]',
  );

/** For each tile the number of the labelled one it is, or -1. */
const pair = (tiles, labels) =>
  pairUp(
    labels.map(({ quad }) => boundsOf(quad)),
    tiles,
    0.4,
  );

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

const seats = ['bottom', 'right', 'top', 'left'];

/** Judges a reading of one picture; `labelOf` tells for each of its tiles which labelled one it is, or -1. */
function judge({ file, tiles, melds }, reading, labelOf) {
  const { groups } = reading;
  const clear = (i) => tiles[i] !== undefined && (tiles[i].visible ?? 1) >= 0.6 && !tiles[i].ignore;
  const seenAs = new Map(labelOf.flatMap((label, k) => (label >= 0 ? [[label, k]] : [])));
  const groupOf = (i) => groups.find((group) => group.id === reading.tiles[seenAs.get(i)]?.group);
  const members = new Map(
    groups.map((group) => [group, labelOf.filter((_, k) => reading.tiles[k].group === group.id)]),
  );
  // What can hardly be seen may be found or not.
  const known = (list) => list.filter((i) => i < 0 || clear(i));
  const same = (a, b) => [...a].sort((x, y) => x - y).join() === [...b].sort((x, y) => x - y).join();
  const codes = (list) => list.map((i) => tiles[i]?.code ?? '–').join(' ');
  const groupsIn = (role) => groups.filter((group) => group.role === role);
  const whereOf = (list) =>
    list
      .map((i) => {
        const group = groupOf(i);
        if (group === undefined) return 'missed';
        const { code } = reading.tiles[seenAs.get(i)];
        const as = code === tiles[i].code ? '' : ` as ${code}`;
        return `${group.role} ${group.id}${group.needsReview ? '?' : ''}${as}`;
      })
      .join(', ');
  /** Whether each tile has its code, or says that a person should look; backs among hidden ones have none. */
  const named = (i) => {
    const tile = reading.tiles[seenAs.get(i)];
    return tile === undefined ? undefined : tile.code === tiles[i].code;
  };
  /**
   * Counts whether what is wrong is marked as doubtful, and what is right is not. `sorted` says that all but
   * codes and missed tiles is right; `extra` are groups that it should not lie in or lacks tiles of.
   */
  function countMarks(what, sorted, list, text, extra = []) {
    const found = list.filter((i) => seenAs.has(i));
    const exact = sorted && found.length === list.length && list.every(named);
    const inGroups = [...new Set([...found.map(groupOf), ...extra])];
    const byGroup = inGroups.some((group) => group.needsReview === true);
    const byTile = found.some((i) => reading.tiles[seenAs.get(i)].needsReview);
    const more = `${text}: ${whereOf(list)}`;
    count(file, `${what} exact`, exact, more);
    if (exact) {
      count(
        file,
        `right ${what} not marked`,
        !byGroup,
        `${more}: ${inGroups.flatMap((g) => g.reasons ?? []).join(' ')}`,
      );
      count(file, `right ${what}: no tile marked`, !byGroup && !byTile, more);
    } else {
      const misread = found.filter((i) => !named(i));
      const whole = sorted && found.length === list.length;
      const told =
        (whole || byGroup || byTile) &&
        (byGroup || misread.every((i) => reading.tiles[seenAs.get(i)].needsReview));
      count(file, `wrong ${what} marked`, told, more);
      if (!whole) count(file, `wrongly sorted ${what} marked by group`, byGroup, more);
    }
    return { exact, marked: byGroup || byTile };
  }
  const bySeat = new Map(seats.map((seat) => [seat, []]));
  for (const meld of melds) {
    const mine = meld.tiles.filter(clear);
    if (meld.complete === false || mine.length < meld.codes.length) {
      bySeat.get(meld.seat).push(undefined);
      // What lies under the turned tile is not seen; that something does is.
      const onOther = mine.length === 3 && mine.includes(meld.addedTile);
      const pung = groupsIn('meld').find((each) => same(known(members.get(each)), mine));
      if (onOther && pung !== undefined)
        count(
          file,
          'kongs whose fourth tile hides the third told or asked about',
          pung.kind === 'kong' || pung.needsReview === true,
          `${meld.seat} ${codes(mine)} from ${meld.from}`,
        );
      continue;
    }
    const group = groupsIn('meld').find((each) => same(known(members.get(each)), mine));
    const truth = `${meld.seat} ${meld.concealed ? 'concealed ' : ''}${meld.added ? 'added ' : ''}${meld.kind} ${codes(meld.tiles)}${meld.from ? ` from ${meld.from}` : ''}`;
    const as = group === undefined ? whereOf(mine) : JSON.stringify({ ...group, id: undefined });
    const text = `${truth}: ${as}`;
    count(file, 'melds found whole', group !== undefined, text);
    const kind =
      group?.kind === meld.kind &&
      (group.concealed ?? false) === (meld.concealed ?? false) &&
      (group.added ?? false) === (meld.added ?? false);
    count(file, 'kind of meld', kind, text);
    let right = kind;
    if (meld.concealed) {
      right &&= group.faceDown === (meld.faceDown ?? undefined);
      count(file, 'concealed kongs', right, text);
    } else {
      const claimed = group?.claimed === undefined ? undefined : labelOf[group.claimed];
      const turned = meld.from === undefined ? undefined : (meld.claimed ?? undefined);
      const from = group !== undefined && group.from === (meld.from ?? undefined);
      count(file, 'from whom', from, text);
      count(file, 'claimed tile', group !== undefined && claimed === turned, text);
      right &&= from && claimed === turned;
      count(file, 'melds right in all', right, text);
      if (mine.every((i) => shortSide(tiles[i]) >= leastSide))
        count(file, `melds right in all, from ${leastSide} px`, right, text);
      if (mine.every(named)) count(file, 'melds right, if read right', right, text);
    }
    const hand = groupsIn('hand').find((each) => each.side === meld.seat);
    const nothing = mine.every((i) => !seenAs.has(i));
    bySeat.get(meld.seat).push(countMarks('melds', right, mine, truth, nothing && hand ? [hand] : []));
    if (group !== undefined) count(file, 'side', group.side === meld.seat, `${text}: ${group.side}`);
  }
  for (const seat of seats) {
    const all = (role) => tiles.flatMap((tile, i) => (tile.role === role && tile.seat === seat ? [i] : []));
    const of = (role) => all(role).filter(clear);
    const hand = of('hand');
    const found = hand.filter((i) => seenAs.has(i));
    if (found.length > 0) {
      const group = groupsIn('hand').find((each) => same(known(members.get(each)), found));
      const near = groupsIn('hand').find((each) => members.get(each).some((i) => found.includes(i)));
      const extra = near === undefined ? [] : known(members.get(near)).filter((i) => !found.includes(i));
      const lost = near === undefined ? found : found.filter((i) => !members.get(near).includes(i));
      const text = `${seat} ${codes(found)}: lost ${codes(lost)} (${whereOf(lost)}), extra ${codes(extra)}`;
      count(file, 'hands', group !== undefined, text);
      const drawn = hand.find((i) => tiles[i].drawn);
      const winning = group?.winningTile === undefined ? undefined : labelOf[group.winningTile];
      if (!hand.every((i) => tiles[i].code === 'x') && hand.length === all('hand').length) {
        // Of two tiles alike either may have won.
        const apart = drawn === undefined || winning === drawn || tiles[winning]?.code === tiles[drawn].code;
        const told = near ?? groupsIn('hand').find((each) => each.side === seat);
        const other = told === undefined ? [] : [told];
        const own = countMarks('hands', group !== undefined && apart, hand, text, other);
        const with_ = [own, ...bySeat.get(seat)];
        if (!with_.includes(undefined)) {
          const exact = with_.every((each) => each.exact);
          count(file, 'hands with melds exact', exact, text);
          if (!exact)
            count(
              file,
              'wrong hands with melds: some mark',
              with_.some((each) => each.marked),
              text,
            );
        }
      }
      if (group !== undefined) count(file, 'side', group.side === seat, `hand ${seat}: ${group.side}`);
      if (group !== undefined && drawn !== undefined)
        count(file, 'winning tile', winning === drawn, `${seat} ${codes([drawn])}`);
      if (group !== undefined && drawn === undefined)
        count(file, 'no winning tile', winning === undefined, `${seat} ${codes([winning])}`);
    }
    const bonus = of('bonus').filter((i) => seenAs.has(i));
    if (bonus.length > 0) {
      const right = groupsIn('bonus').some(
        (group) => same(known(members.get(group)), bonus) && group.side === seat,
      );
      count(file, 'bonus', right, `${seat} ${codes(bonus)}: ${whereOf(bonus)}`);
    }
    const pond = of('discards').sort((a, b) => tiles[a].order - tiles[b].order);
    const seen = pond.filter((i) => seenAs.has(i));
    if (seen.length > 0) {
      const near = groupsIn('discards').find((group) => seen.some((i) => members.get(group).includes(i)));
      const rows = near?.rows?.flat().map((k) => labelOf[k]) ?? [];
      const read = near?.rows?.map((row) => codes(row.map((k) => labelOf[k]))).join(' | ');
      const text = `${seat} ${codes(seen)}: ${read ?? whereOf(seen)}`;
      const inOrder = known(rows).join() === seen.join();
      count(file, 'pond in order', inOrder, text);
      // Tiles that lie in no rows say nothing of a pond: it is not told, which is no mistake.
      const told = seen.some((i) => ['discards', 'meld', 'hand'].includes(groupOf(i).role));
      if (pond.length === all('discards').length) {
        count(file, 'ponds told', told, text);
        if (told) countMarks('ponds', inOrder, pond, text);
      }
      if (rows.length > 0) count(file, 'side', near.side === seat, `pond ${text}`);
      const riichi = seen.find((i) => tiles[i].riichi);
      if (riichi !== undefined)
        count(file, 'riichi', near?.riichi !== undefined && labelOf[near.riichi] === riichi, text);
      else if (near !== undefined) count(file, 'no riichi', near.riichi === undefined, text);
    }
  }
  for (const [i, k] of seenAs) {
    const tile = reading.tiles[k];
    if (!clear(i) || tiles[i].code === 'x' || tile.needsReview) continue;
    count(file, 'vouched tiles right', named(i), `${tiles[i].code} as ${tile.code} in ${whereOf([i])}`);
  }
  reading.tiles.forEach(({ code, needsReview, group }, k) => {
    if (code === 'x' || needsReview) return;
    const { role } = groups.find(({ id }) => id === group);
    count(file, 'vouched faces are tiles', labelOf[k] >= 0, `${code} in ${role} ${group}`);
  });
  const mates = (k) => reading.tiles.filter(({ group }) => group === reading.tiles[k].group);
  reading.tiles.forEach(({ code, needsReview, group }, k) => {
    const { role } = groups.find(({ id }) => id === group);
    if (code !== 'x' || role !== 'wall' || mates(k).length < 3) return;
    const label = tiles[labelOf[k]];
    count(
      file,
      'tiles told as wall that are',
      label?.role === 'wall',
      `${label?.role ?? 'nothing'} in ${group}`,
    );
    if (!needsReview) count(file, 'vouched backs are tiles', labelOf[k] >= 0, `in ${role} ${group}`);
  });
  for (const role of ['wall', 'indicator', 'discards']) {
    tiles.forEach((tile, i) => {
      if (tile.role !== role || !clear(i) || !seenAs.has(i)) return;
      const group = groupOf(i);
      const as = `${group.role} ${group.kind ?? ''} ${group.side ?? ''}`;
      count(file, `tiles of ${role}`, group.role === role, `${tile.code} (${tile.seat ?? 'middle'}): ${as}`);
    });
  }
}

/** A reading from true outlines and codes: nothing but the sorting. */
function sortedOnly(seen, { groups, places }) {
  return {
    groups,
    tiles: places.map(({ tile, group }) => ({ ...seen[tile], group, needsReview: false })),
    order: places.map(({ tile }) => tile),
  };
}

const { groupTiles } = await load('./vision/group.ts');
const { arrangeTiles } = await load('./vision/joint.ts');
const rows = readFileSync(join(scenes, 'labels.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const only = option('only');
const chosen = rows
  .filter((row) => only === undefined || row.file.startsWith(only))
  .filter((_, i) => i % Number(option('every') ?? 1) === 0)
  .slice(0, Number(option('first') ?? Infinity));
const sights = flag('read') ? await createSights(scenes, option('sights')) : undefined;
for (const row of chosen) {
  if (sights === undefined) {
    const clear = row.tiles.flatMap((tile, i) => ((tile.visible ?? 1) >= 0.6 && !tile.ignore ? [i] : []));
    const seen = clear.map((i) => ({ quad: row.tiles[i].quad, code: row.tiles[i].code }));
    const reading = sortedOnly(seen, groupTiles(seen));
    judge(
      row,
      reading,
      reading.order.map((tile) => clear[tile]),
    );
  } else {
    const reading = arrangeTiles(await sights(row.file));
    judge(row, reading, pair(reading.tiles, row.tiles));
  }
}
for (const [what, { right, all }] of [...sums].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${what.padEnd(48)} ${((100 * right) / all).toFixed(2).padStart(6)} %   ${right} of ${all}`);
if (flag('wrong')) for (const mistake of mistakes) console.log(mistake);
process.exit(0);
