import { compareRequest } from '../../rules/compare';
import type { Compared } from '../../rules/compare';
import { rulesets } from '../../rules/rulesets';
import type { TileCode } from '../../rules/tiles/tile';
import { makeRequest } from './request';
import type { Listener } from './request';
import type { Table } from './table';

/**
 * Everything that was said of the deal: what a ruleset has no ear for is left out when it is asked. Who must pay for it
 * is not said, for every game has its own reasons for that.
 */
const everything: Listener = {
  asks: [...new Set(rulesets.flatMap(({ asks }) => asks))].filter((asked) => asked !== 'responsible'),
  declarations: rulesets.flatMap(({ declarations }) => declarations),
  loserDeclarations: rulesets.flatMap(({ loserDeclarations }) => loserDeclarations),
};

/** The same deal under every other ruleset, each with the house rules that were agreed for it. */
export function comparedWith(table: Table, winningTile: TileCode): Compared[] {
  const { ruleset, ...request } = makeRequest(table, winningTile, everything);
  const answer = compareRequest({ ...request, options: table.houseRules });
  return answer.ok ? answer.rulesets.filter((each) => each.ruleset !== ruleset) : [];
}
