/** The drawn scenes: of each kind one for tuning and one for testing, with other angles, colors and holes. */
import { beams, blinds, bricks, planks, railing, tiles } from './built.ts';
import { cables, cloth, seaside, shadowed } from './soft.ts';
import { anyOf, box, capsule, ellipse, type Shader, type Shape } from './surface.ts';
import { before, bottle, carton, jar, shelves, tabletop } from './things.ts';

export interface FillScene {
  readonly name: string;
  readonly half: 'tune' | 'judge';
  readonly truth: Shader;
  readonly hole: Shape;
}

function kind(name: string, tune: readonly [Shader, Shape], judge: readonly [Shader, Shape]): FillScene[] {
  return [
    { name: `${name} 1`, half: 'tune', truth: tune[0], hole: tune[1] },
    { name: `${name} 2`, half: 'judge', truth: judge[0], hole: judge[1] },
  ];
}

const OAK = [176, 132, 90] as const;
const GREEN = [64, 120, 80] as const;
const AMBER = [188, 112, 40] as const;
const BLUE = [60, 92, 150] as const;
const RED = [170, 60, 52] as const;

export const FILL_SCENES: readonly FillScene[] = [
  ...kind(
    'planks',
    [planks(4, 26, OAK, 11), ellipse(160, 120, 46, 52)],
    [planks(-21, 31, [142, 104, 76], 12), anyOf(ellipse(150, 104, 36, 40), capsule(150, 110, 176, 176, 18))],
  ),
  ...kind(
    'bricks',
    [bricks(0, 17, [168, 84, 62], 21), ellipse(170, 120, 52, 46)],
    [bricks(7, 21, [150, 92, 76], 22), box(118, 70, 206, 176, 24)],
  ),
  ...kind(
    'blinds',
    [blinds(0, 13, [226, 218, 200], 31), ellipse(150, 120, 44, 56)],
    [blinds(-9, 16, [200, 206, 214], 32), box(120, 66, 196, 180, 20)],
  ),
  ...kind(
    'beams',
    [
      beams(
        [214, 208, 196],
        [
          [160, 60, 12, 9, [112, 76, 52]],
          [160, 150, -24, 12, [96, 70, 54]],
          [190, 120, 82, 8, [126, 88, 60]],
        ],
        41,
      ),
      ellipse(160, 118, 50, 54),
    ],
    [
      beams(
        [188, 198, 204],
        [
          [140, 110, 34, 11, [90, 66, 50]],
          [170, 130, -52, 8, [120, 96, 70]],
          [150, 70, -6, 6, [70, 60, 58]],
        ],
        42,
      ),
      box(104, 62, 204, 158, 30),
    ],
  ),
  ...kind(
    'cables',
    [
      cables(
        [216, 214, 208],
        [
          [70, 0.1, 0, 1, 2, [44, 44, 48]],
          [150, -0.25, 0, 1, 3, [180, 60, 50]],
          [100, 0.12, 8, 50, 2.5, [60, 80, 130]],
        ],
        51,
      ),
      ellipse(160, 112, 48, 50),
    ],
    [
      cables(
        [176, 186, 180],
        [
          [40, 0.45, 0, 1, 2.5, [240, 238, 230]],
          [190, -0.5, 0, 1, 2, [40, 40, 44]],
          [128, 0, 14, 70, 3, [60, 60, 64]],
        ],
        52,
      ),
      ellipse(146, 122, 44, 52),
    ],
  ),
  ...kind(
    'tiles',
    [tiles(46, 0.1, [196, 188, 172], 61), ellipse(160, 150, 46, 40)],
    [tiles(30, 0.62, [150, 166, 172], 62), box(116, 88, 206, 170, 28)],
  ),
  ...kind(
    'table',
    [
      before(
        tabletop(130, [170, 178, 182], planks(0, 22, OAK, 71), 71),
        [
          ...bottle(70, 168, 17, 118, GREEN),
          ...carton(104, 160, 54, 70, RED),
          ...bottle(216, 172, 15, 104, AMBER),
          ...jar(268, 166, 22, 52, BLUE),
        ],
        71,
      ),
      anyOf(ellipse(170, 158, 32, 38), ellipse(172, 122, 14, 18)),
    ],
    [
      before(
        tabletop(118, [196, 182, 160], planks(0, 30, [128, 96, 74], 72), 72),
        [
          ...carton(30, 150, 60, 84, BLUE),
          ...bottle(124, 160, 16, 112, AMBER),
          ...jar(196, 156, 20, 60, RED),
          ...bottle(262, 170, 18, 124, GREEN),
        ],
        72,
      ),
      anyOf(box(144, 96, 178, 190, 12), ellipse(160, 180, 30, 18)),
    ],
  ),
  ...kind(
    'crowd',
    [
      before(
        tabletop(110, [206, 200, 190], planks(0, 40, [150, 118, 92], 81), 81),
        [
          ...bottle(40, 150, 14, 100, AMBER),
          ...bottle(84, 156, 14, 100, GREEN),
          ...bottle(128, 150, 14, 100, AMBER),
          ...bottle(172, 156, 14, 100, GREEN),
          ...bottle(216, 150, 14, 100, AMBER),
          ...bottle(260, 156, 14, 100, GREEN),
        ],
        81,
      ),
      ellipse(150, 176, 44, 38),
    ],
    [
      before(
        tabletop(96, [184, 190, 196], planks(0, 36, OAK, 82), 82),
        [
          ...jar(44, 140, 20, 50, RED),
          ...jar(100, 146, 20, 50, BLUE),
          ...carton(132, 142, 44, 60, GREEN),
          ...jar(212, 146, 20, 50, BLUE),
          ...jar(268, 140, 20, 50, RED),
        ],
        82,
      ),
      ellipse(186, 160, 46, 36),
    ],
  ),
  ...kind(
    'shelf',
    [
      before(
        shelves([70, 160], [212, 204, 190], [140, 102, 70], 91),
        [
          ...jar(50, 70, 18, 42, RED),
          ...jar(104, 70, 18, 42, BLUE),
          ...jar(270, 70, 18, 42, GREEN),
          ...jar(60, 160, 18, 44, AMBER),
          ...jar(250, 160, 18, 44, BLUE),
        ],
        91,
      ),
      box(126, 30, 196, 176, 22),
    ],
    [
      before(
        shelves([84, 176], [180, 192, 188], [112, 84, 64], 92),
        [
          ...carton(30, 84, 44, 56, RED),
          ...jar(230, 84, 18, 44, AMBER),
          ...jar(50, 176, 18, 48, GREEN),
          ...carton(228, 176, 50, 60, BLUE),
        ],
        92,
      ),
      anyOf(ellipse(146, 120, 42, 62), ellipse(146, 184, 30, 16)),
    ],
  ),
  ...kind(
    'horizon',
    [seaside(110, 0, 101), ellipse(170, 112, 48, 54)],
    [seaside(130, 0.06, 102), box(110, 76, 206, 168, 30)],
  ),
  ...kind(
    'cloth',
    [
      cloth(
        24,
        15,
        5,
        [
          [220, 210, 196],
          [70, 96, 140],
          [220, 210, 196],
          [170, 62, 60],
        ],
        111,
      ),
      ellipse(160, 120, 48, 48),
    ],
    [
      cloth(
        -62,
        19,
        8,
        [
          [44, 70, 66],
          [214, 206, 180],
        ],
        112,
      ),
      box(112, 78, 204, 164, 30),
    ],
  ),
  ...kind(
    'shadow',
    [shadowed(30, 5, [214, 196, 172], 121), ellipse(150, 126, 50, 50)],
    [shadowed(-48, 12, [150, 172, 196], 122), box(104, 72, 200, 172, 30)],
  ),
  ...kind(
    'railing',
    [railing(seaside(120, 0, 131), 0, 23, [70, 72, 78]), ellipse(168, 112, 46, 54)],
    [railing(bricks(0, 16, [186, 150, 120], 132), -5, 28, [232, 230, 224]), ellipse(150, 104, 50, 50)],
  ),
];
