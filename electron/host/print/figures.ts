import type { Figures } from '../evaluation/figures';

/** The figures of an evaluation as a person reads them. */
export function describeFigures(
  figures: Figures,
  { backs, errors }: { backs: boolean; errors: boolean },
): string[] {
  const { ms, hands } = figures;
  const lines = [
    `${figures.images} pictures, ${figures.labelled} labelled tiles${figures.failed > 0 ? `, ${figures.failed} pictures could not be read` : ''}`,
    '',
    `Detection (IoU 0.5)       precision ${percent(figures.precision)}   recall ${percent(figures.recall)}   F1 ${percent(figures.f1)}`,
    `Right code                ${percent(figures.rightOfFound)} of found tiles   ${percent(figures.rightOfLabelled)} of labelled tiles`,
    `Marked for review         ${figures.marked} of ${figures.found} found tiles (${percent(figures.markedShare)})`,
    `Right code, not marked    ${percent(figures.rightOfUnmarked)}`,
    `Silent errors             ${figures.silentErrors} (${percent(figures.silentShare)} of found tiles)`,
    `Silent extra tiles        ${figures.silentExtras}`,
    `Calibration error         ${percent(figures.calibrationError.equalMass)} in 15 bins of equally many tiles   ${percent(figures.calibrationError.equalWidth)} in 10 of equal width`,
  ];
  if (hands)
    lines.push(
      `Exact hands               ${hands.exact} of ${hands.total} (${percent(hands.share)}); wrong with no tile marked: ${hands.unmarkedWrong}`,
    );
  if (hands && hands.melds.total > 0)
    lines.push(
      `Exact melds               ${hands.melds.exact} of ${hands.melds.total} (${percent(hands.melds.share)})`,
    );
  lines.push(`Time a picture            median ${seconds(ms.median)}   95th percentile ${seconds(ms.p95)}`);
  if (figures.unjudged > 0)
    lines.push(`Not judged                ${figures.unjudged} tiles read where nothing is labelled reliably`);
  if (!backs)
    lines.push(
      '',
      'This set labels no tiles lying face down, so reading one where nothing is labelled is no error.',
    );

  const parts = Object.entries(figures.parts);
  if (parts.length > 1) {
    const width = Math.max(4, ...parts.map(([name]) => name.length));
    lines.push('', `${'part'.padEnd(width)}  labelled        F1     right    marked    silent`);
    for (const [name, part] of parts) {
      const shares = [part.f1, part.rightOfFound, part.markedShare, part.silentShare];
      const cells = shares.map((value) => percent(value).padStart(10)).join('');
      lines.push(`${name.padEnd(width)}${String(part.labelled).padStart(10)}${cells}`);
    }
  }

  lines.push('', 'code  labelled   found   right  marked  silent  taken for');
  for (const row of figures.classes) {
    const numbers = [row.labelled, row.found, row.right, row.marked, row.silent];
    const takenFor = row.takenFor
      .map(([code, times]) => `${code}${times > 1 ? ` ×${times}` : ''}`)
      .join(', ');
    lines.push(
      `${row.code.padEnd(4)}${numbers.map((n) => String(n).padStart(8)).join('')}  ${takenFor}`.trimEnd(),
    );
  }
  if (errors) {
    lines.push('', 'Every mistake (picture, label → read, confidence, box):');
    for (const { image, kind, label, read, confidence, marked, box } of figures.mistakes) {
      const sure = confidence === undefined ? '' : ` ${percent(confidence)}${marked ? ', marked' : ''}`;
      const place = box.map(Math.round).join(',');
      lines.push(`  ${image}  ${kind.padEnd(6)} ${label ?? '–'} → ${read ?? '–'}${sure}  [${place}]`);
    }
  }
  return lines;
}

function percent(share: number | null): string {
  return share === null ? '–' : `${(share * 100).toFixed(2)} %`;
}

function seconds(ms: number | null): string {
  return ms === null ? '–' : `${(ms / 1000).toFixed(2)} s`;
}
