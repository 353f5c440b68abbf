import type { OutlineStep } from '#domain/letterform/outline-segments.ts';

/** A contour by its corners. */
export type Contour = readonly (readonly [x: number, y: number])[];

/** A stroke from corner to corner of a rectangle. */
function bar(left: number, bottom: number, right: number, top: number): Contour {
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
}

/** A frame of four strokes, which overlap at the corners. */
function ring(left: number, bottom: number, right: number, top: number): Contour[] {
  return [
    bar(left, bottom, left + 80, top),
    bar(right - 80, bottom, right, top),
    bar(left, bottom, right, bottom + 70),
    bar(left, top - 70, right, top),
  ];
}

const slash: Contour = [
  [60, 40],
  [120, 40],
  [440, 660],
  [380, 660],
];

/** Letters of plain strokes, on the baseline 0. */
export const drawnLetters = {
  oneStoreyA: [...ring(50, 0, 450, 500), bar(370, 0, 450, 520)],
  twoStoreyA: [...ring(50, 0, 450, 300), bar(370, 0, 450, 500), bar(80, 430, 450, 500)],
  closedA: [...ring(50, 0, 450, 300), bar(370, 0, 450, 500), bar(80, 430, 450, 500), bar(80, 250, 150, 500)],
  capitalA: [bar(50, 0, 130, 700), bar(370, 0, 450, 700), bar(50, 630, 450, 700), bar(50, 300, 450, 370)],
  oneStoreyG: [...ring(50, 0, 450, 500), bar(370, -200, 450, 500), bar(80, -200, 450, -130)],
  loopedG: [...ring(50, 0, 450, 500), bar(370, -250, 450, 500), ...ring(50, -250, 450, -60)],
  twoStoreyG: [
    ...ring(50, 180, 350, 500),
    bar(330, 430, 430, 500),
    bar(60, 20, 130, 200),
    ...ring(40, -200, 440, 60),
  ],
  openTwoStoreyG: [
    ...ring(50, 180, 350, 500),
    bar(60, 20, 130, 200),
    bar(60, 0, 440, 60),
    bar(370, -200, 440, 60),
    bar(40, -200, 440, -140),
  ],
  capitalG: ring(50, 0, 450, 700),
  plainZero: ring(50, 0, 450, 700),
  slashedZero: [...ring(50, 0, 450, 700), slash],
  freeStrokeZero: [...ring(50, 0, 450, 700), bar(220, 110, 280, 590)],
  dottedZero: [...ring(50, 0, 450, 700), bar(210, 310, 290, 390)],
  bareI: [bar(0, 0, 80, 700)],
  bareL: [bar(0, 0, 72, 740)],
  serifI: [bar(100, 0, 180, 700), bar(0, 0, 280, 60), bar(0, 640, 280, 700)],
  tailedL: [bar(0, 0, 80, 740), bar(0, 0, 200, 70)],
  one: [bar(160, 0, 240, 700), bar(0, 560, 240, 620)],
} satisfies Record<string, readonly Contour[]>;

export type DrawnLetter = keyof typeof drawnLetters;

/** The outline of contours, as a font tells it. */
export function outlineOf(contours: readonly Contour[]): OutlineStep[] {
  return contours.flatMap((contour) => [
    ...contour.map((values, at): OutlineStep => ({ type: at === 0 ? 'M' : 'L', values })),
    { type: 'Z', values: [] },
  ]);
}
