import { around, circle, discs, line, path, tag, box } from './pen.mjs';
import { buff, chestnut, gold, ink, ivory } from './palette.mjs';

/** The app's icon: the head of the sparrow, its eye a lens engraved like the one of dots. */
export function icon() {
  const [x, y] = [236, 222];
  return `${tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 512 512' },
    [
      box(0, 0, 512, 512, 112, { fill: '#0d5560' }),
      path('M134 300C118 372 116 440 124 512H400A112 112 0 0 0 482 476C484 400 470 330 440 262z', {
        fill: buff,
      }),
      path(
        'M112 268C100 190 150 100 292 90C392 90 458 146 460 248C462 330 404 392 320 392C210 392 122 352 112 268z',
        { fill: ivory },
      ),
      path(
        'M112 246C104 140 184 58 292 62C404 66 476 160 460 278C420 300 384 292 352 262C300 196 190 186 112 246z',
        { fill: chestnut },
      ),
      path('M334 318C366 300 408 316 408 346C408 378 358 392 334 370C318 356 318 330 334 318z', {
        fill: ink,
      }),
      path('M110 282C160 286 206 312 208 356C208 402 168 428 121 424C116 380 111 330 110 282z', {
        fill: ink,
      }),
      path('M124 216L26 276C52 308 104 316 148 300C160 272 150 238 124 216z', { fill: ink }),
      line('M58 278L146 262', ivory, 7),
      circle(x, y, 108, { fill: ivory }),
      circle(x, y, 92, { fill: gold }),
      path(discs(around(20, 79, x, y), 5.5), { fill: ivory }),
      circle(x, y, 64, { fill: ink }),
      circle(x - 22, y - 24, 17, { fill: ivory }),
      circle(x + 22, y + 24, 7, { fill: ivory }),
    ].join(''),
  )}\n`;
}
