import type { Bin, Reliability } from '../evaluation/reliability';

/** Left, top and side of a panel of the plot, px, and the least confidence it shows. */
interface Panel {
  left: number;
  from: number;
  title: string;
}

const side = 240;
const top = 40;

/**
 * A reliability plot as an SVG picture: share of right codes over confidence. On the diagonal a confidence
 * means what it says. Left all confidences in tenths, right the highest tenth in bins of equally many tiles.
 */
export function plotReliability({ equalMass, equalWidth, ece }: Reliability): string {
  const error = (value: number | null): string => (value === null ? '–' : value.toFixed(4));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="340" viewBox="0 0 640 340" font-family="sans-serif" font-size="12">',
    '<rect width="640" height="340" fill="#fff"/>',
    panel({ left: 60, from: 0, title: `ten equal widths: error ${error(ece.equalWidth)}` }, equalWidth),
    panel({ left: 370, from: 0.9, title: `fifteen equal counts: error ${error(ece.equalMass)}` }, equalMass),
    '</svg>\n',
  ].join('\n');
}

function panel({ left, from, title }: Panel, bins: readonly Bin[]): string {
  const x = (value: number): number => left + ((value - from) / (1 - from)) * side;
  const y = (value: number): number => top + side - ((value - from) / (1 - from)) * side;
  const most = Math.max(1, ...bins.map((bin) => bin.tiles));
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => from + part * (1 - from));
  const shown = bins.filter((bin) => bin.confidence >= from && bin.right >= from);
  return [
    `<text x="${left}" y="${top - 14}" font-weight="bold">${title}</text>`,
    `<rect x="${left}" y="${top}" width="${side}" height="${side}" fill="#f6f6f4" stroke="#888"/>`,
    `<path d="M${left} ${top + side}L${left + side} ${top}" stroke="#888" stroke-dasharray="4 4"/>`,
    ...ticks.flatMap((tick) => [
      `<text x="${x(tick).toFixed(1)}" y="${top + side + 16}" text-anchor="middle">${Number(tick.toFixed(3))}</text>`,
      `<text x="${left - 6}" y="${(y(tick) + 4).toFixed(1)}" text-anchor="end">${Number(tick.toFixed(3))}</text>`,
    ]),
    ...shown.map(
      (bin) =>
        `<circle cx="${x(bin.confidence).toFixed(1)}" cy="${y(bin.right).toFixed(1)}" r="${(3 + 5 * Math.sqrt(bin.tiles / most)).toFixed(1)}" fill="#1f6b3a" fill-opacity="0.75"><title>${bin.tiles} tiles: said ${bin.confidence.toFixed(4)}, right ${bin.right.toFixed(4)}</title></circle>`,
    ),
    `<text x="${left + side / 2}" y="${top + side + 36}" text-anchor="middle">confidence</text>`,
    `<text transform="translate(${left - 40} ${top + side / 2}) rotate(-90)" text-anchor="middle">share right</text>`,
  ].join('\n');
}
