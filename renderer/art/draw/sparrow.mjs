import { circle, line, path, petal } from './pen.mjs';
import { blue, buff, chestnut, green, ink, ivory, leaf } from './palette.mjs';

/** The bamboo that the sparrow sits on: a slanting cane with two joints and a spray of leaves. */
const cane = () =>
  path('M16 324Q14 340 18 356L284 296Q288 280 284 264z', { fill: green }) +
  line('M98 302Q102 320 99 340M206 278Q210 296 207 314', ivory, 6) +
  line('M28 331L88 318M110 313L196 293M218 288L274 275', leaf, 6);

const leaves = () =>
  path(
    petal(84, 336, 196, 52, 20, 0.4) + petal(90, 338, 152, 52, 20, 0.4) + petal(80, 334, 240, 58, 20, 0.4),
    { fill: green },
  ) +
  path(
    petal(40, 336, -14, 96, 26, 0.42) + petal(36, 336, -52, 34, 14, 0.42) + petal(44, 336, 24, 66, 20, 0.42),
    { fill: green },
  );

/** The tail feathers, behind the cane. */
const tail = () =>
  path('M198 236L228 210C256 250 276 300 282 354Q272 366 258 368C240 332 216 292 192 266z', { fill: ink }) +
  line('M228 250C248 286 262 320 268 352', ivory, 5);

/**
 * The bird, looking left: a tree sparrow with its chestnut cap, the white collar and cheek with its dark spot,
 * the black bib, and a wing whose tips are blue.
 */
const bird = () =>
  [
    line('M132 292L126 318M172 294L170 308', ink, 9),
    path(
      'M60 122C60 80 96 48 138 50C178 52 204 80 210 110C242 138 258 190 244 238C232 282 186 306 144 298C96 290 68 252 68 206C68 182 72 166 66 150z',
      { fill: buff },
    ),
    path('M200 112C226 128 248 160 252 196C254 222 250 244 240 258C214 214 178 178 152 160z', {
      fill: chestnut,
    }),
    path(
      'M82 128C98 112 136 112 160 128C176 136 194 124 204 104C212 112 216 122 217 130C204 156 176 160 166 162C158 176 146 182 130 182C106 182 86 164 82 128z',
      { fill: ivory },
    ),
    path('M58 126C58 78 94 44 138 46C178 48 206 76 208 106C196 130 172 138 160 130C134 110 96 110 58 126z', {
      fill: chestnut,
    }),
    path('M114 146C126 138 144 143 146 155C146 168 126 173 116 165C109 160 109 151 114 146z', { fill: ink }),
    path('M60 138C74 136 84 142 90 156C98 172 96 192 84 206C74 194 66 176 62 160z', { fill: ink }),
    path('M66 114L24 136C34 147 52 149 68 147C75 137 73 123 66 114z', { fill: ink }),
    line('M36 137L68 133', ivory, 3),
    circle(98, 112, 18, { fill: ivory }),
    circle(98, 112, 13, { fill: ink }),
    circle(94, 107, 4.5, { fill: ivory }),
    path(
      'M136 176C164 158 206 168 228 204C246 234 254 272 252 308C206 300 160 278 140 238C128 214 126 190 136 176z',
      {
        fill: chestnut,
        stroke: buff,
        'stroke-width': 7,
      },
    ),
    path('M158 254C184 276 218 300 252 308C254 286 251 264 246 246C218 250 186 254 158 254z', { fill: blue }),
    line('M146 228C172 236 206 234 234 220', ivory, 9),
    line('M184 262C206 268 230 270 248 270M210 284C224 288 238 290 250 290', ivory, 4),
    line('M152 194q10 11 22 2M182 190q10 11 22 2M166 210q10 10 20 2M194 206q10 10 20 2', ink, 5),
    line('M112 319Q126 308 140 317M156 309Q170 299 184 306', ink, 9),
  ].join('');

/** The one of bamboo: our sparrow on its bamboo. */
export const sparrow = () => leaves() + tail() + cane() + bird();
