// `npm run docs`: writes every page that is made from the rules and their tests. `-- --check` writes nothing and fails
// where a page is not what would be written.
import './rulesets.mjs';
import './traced.mjs';
