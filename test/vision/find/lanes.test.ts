import { describe, expect, it } from 'vitest';
import { shareOut } from '../../../vision/find/lanes';
import type { View } from '../../../vision/picture/pyramid';

/** Views named by their sizes: `832x736`. */
const viewsOf = (sizes: string): View[] =>
  sizes.split(' ').map((size) => {
    const [width, height] = size.split('x').map(Number);
    return { origin: [0, 0], scale: 1, width: width!, height: height! };
  });
const sizesOf = (views: readonly View[]): string =>
  views.map(({ width, height }) => `${width}x${height}`).join(' ');

describe('views shared out between two threads', () => {
  it.each([
    ['one view: a half each', '832x672', '', '', '832x672'],
    ['two alike: one each', '640x480 640x480', '640x480', '640x480', ''],
    ['two unlike: the larger in halves', '288x256 576x896', '288x256', '', '576x896'],
    ['a small one, hardly longer in halves, whole', '448x480', '448x480', '', ''],
    ['three alike: one each, and one in halves', '800x640 800x640 800x640', '800x640', '800x640', '800x640'],
    [
      'the small ones where the large ones leave time',
      '352x352 832x800 800x800 672x736 672x544',
      '832x800 672x544 352x352',
      '800x800 672x736',
      '',
    ],
  ])('%s', (_, views, own, other, halved) => {
    const lanes = shareOut(viewsOf(views));
    expect({
      own: sizesOf(lanes.own),
      other: sizesOf(lanes.other),
      halved: sizesOf(lanes.halved),
    }).toEqual({ own, other, halved });
  });

  it('nothing to look at', () => {
    expect(shareOut([])).toEqual({ own: [], other: [], halved: [] });
  });
});
