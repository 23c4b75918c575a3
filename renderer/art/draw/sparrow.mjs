import { blade, circle, group, line, path, petal } from './pen.mjs';
import { blue, buff, chestnut, green, ink, ivory, leaf, red } from './palette.mjs';

/** The bamboo that the sparrow sits on: a slanting cane with two joints and sprays of leaves. */
const cane = () =>
  path('M14 322L286 262V292L14 354z', { fill: green }) +
  line('M96 300Q100 320 97 340M206 276Q210 296 207 314', ivory, 6) +
  line('M20 332L88 317M108 312L198 292M218 288L280 274', leaf, 6);

const leaves = () =>
  path(
    petal(92, 338, 200, 62, 20, 0.4) + petal(100, 338, 160, 60, 20, 0.4) + petal(84, 334, 238, 64, 19, 0.4),
    { fill: green },
  );

/** The bird, looking left, with the tree sparrow's chestnut cap, white cheek with its dark spot, and black bib. */
export function bird() {
  const tail = path('M196 232L226 206C254 246 276 296 284 352L258 366C240 330 214 290 190 262z', {
    fill: ink,
  });
  const tailGrooves = line('M226 246C246 282 262 316 270 350', ivory, 5);
  const body = path(
    'M60 122C60 80 96 48 138 50C176 52 200 76 208 106C242 138 258 190 244 238C232 282 186 306 144 298' +
      'C96 290 68 252 68 206C68 182 72 166 66 150z',
    { fill: buff },
  );
  const back = path('M196 96C214 104 240 138 250 180C258 214 250 244 238 258C214 214 170 166 150 140z', {
    fill: chestnut,
  });
  const cap = path(
    'M58 126C58 78 94 46 138 48C178 50 204 78 210 112C196 134 172 140 160 134C134 112 96 110 58 126z',
    {
      fill: chestnut,
    },
  );
  const cheek = path('M82 130C98 116 132 114 154 132C168 146 160 172 138 178C112 184 86 166 82 130z', {
    fill: ivory,
  });
  const spot = path('M112 148C124 140 144 144 146 156C146 168 124 174 114 166C108 162 108 152 112 148z', {
    fill: ink,
  });
  const bib = path('M60 138C74 136 84 142 90 156C98 172 96 192 84 206C74 194 66 176 62 160z', { fill: ink });
  const beak = path('M66 116L26 136C34 146 52 148 68 146C74 136 72 124 66 116z', { fill: ink });
  const beakLine = line('M36 137L66 134', ivory, 3);
  const eye =
    circle(98, 112, 17, { fill: ivory }) +
    circle(98, 112, 12, { fill: ink }) +
    circle(94, 107, 4, { fill: ivory });
  const wing =
    path(
      'M138 176C166 158 206 168 228 204C244 232 252 270 250 304C206 296 160 276 140 236C130 214 128 190 138 176z',
      {
        fill: chestnut,
      },
    ) +
    path('M160 246C186 268 220 288 250 304C252 282 249 260 243 240C216 244 186 246 160 246z', {
      fill: blue,
    }) +
    line('M146 222C172 228 204 226 232 214', ivory, 8) +
    line('M178 256C200 262 226 264 246 264M204 276C220 280 236 282 248 282', ivory, 4);
  const feathers = line('M152 194q10 10 22 2M180 190q10 10 22 2M164 208q10 9 20 2M192 206q10 9 20 2', ink, 5);
  const legs = line('M132 294L126 318M170 296L168 310', ink, 8);
  const toes = line('M112 318Q126 308 138 316M154 310Q168 300 182 306', ink, 8);
  return {
    tail: tail + tailGrooves,
    body: legs + body + back + cap + cheek + spot + bib + beak + beakLine + eye + wing + feathers,
    toes,
  };
}

/** The one of bamboo: our sparrow on its bamboo. */
export function sparrow() {
  const { tail, body, toes } = bird();
  return group({}, leaves(), tail, cane(), body, toes);
}
