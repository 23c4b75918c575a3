import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MjaiReplay } from '../../../rules/records/mjai';

// Whole games lie beside the repository where it is developed; elsewhere this is skipped.
const folder = resolve(import.meta.dirname, '../../../../shared/records/mjai');

describe.each(['', 'edge'])('records/mjai/%s', (part) => {
  const path = resolve(folder, part);
  it.skipIf(!existsSync(path))(
    'replays every game: nothing legal refused, every settlement and score right',
    () => {
      const files = readdirSync(path).filter((file) => file.endsWith('.mjson'));
      const wrong: string[] = [];
      let deals = 0;
      for (const file of files) {
        const replay = new MjaiReplay('riichi-tenhou');
        const lines = readFileSync(resolve(path, file), 'utf8').trim().split('\n');
        lines.forEach((line, event) => {
          for (const verdict of replay.read(event, JSON.parse(line))) {
            if ('hand' in verdict) {
              deals++;
              if (verdict.agrees === false) wrong.push(`${file}:${event} ${JSON.stringify(verdict)}`);
            } else if (!verdict.legal) wrong.push(`${file}:${event} ${JSON.stringify(verdict.error)}`);
          }
        });
      }
      expect(wrong).toEqual([]);
      expect(deals).toBeGreaterThan(200);
    },
  );
});
