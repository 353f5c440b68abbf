import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { type OpenedFont, openFont } from './opened-font.ts';
import { forgetFace, forgetFaces, isPreparationDue, prepareFace } from './prepared-faces.ts';
import { subsetFont } from './subset-font.ts';

const memory = vi.hoisted(() => ({ isFull: false }));
vi.mock('./subset-module.ts', async (importReal) => {
  const real = await importReal<typeof import('./subset-module.ts')>();
  return {
    ...real,
    subsetModule: () => (memory.isFull ? { ...real.subsetModule(), malloc: () => 0 } : real.subsetModule()),
  };
});

let fonts: OpenedFont[] = [];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const names: DemoFont[] = ['notoSans', 'inter', 'eczar', 'spaceMono'];
  fonts = await Promise.all(names.map((name) => openFont(demoFont(name))));
});
afterEach(() => {
  memory.isFull = false;
  for (const font of fonts) forgetFace(font);
  forgetFaces();
  vi.useRealTimers();
});

const write = (font: OpenedFont) => {
  for (const text of ['a', 'ab', 'abc']) subsetFont(font, { text });
};

it('three fonts that are written in stay prepared while a fourth is, which has its place once one of them rests', () => {
  const [first, second, third, fourth] = fonts;
  if (!(first && second && third && fourth)) throw new Error('there are four fonts');
  for (const font of [first, second, third]) {
    write(font);
    prepareFace(font);
  }
  vi.advanceTimersByTime(9000);
  write(fourth);
  expect(isPreparationDue(fourth)).toBe(false);
  for (const font of [first, second]) write(font);
  vi.advanceTimersByTime(1500);
  expect(isPreparationDue(fourth)).toBe(true);
  prepareFace(fourth);
  write(third);
  expect([first, second, third].map(isPreparationDue)).toEqual([false, false, false]);
  vi.advanceTimersByTime(10_001);
  expect(isPreparationDue(third)).toBe(true);
});

it('a font that there is no memory for is cut as it is, and not tried to be prepared again', () => {
  const [font] = fonts;
  if (font === undefined) throw new Error('there are four fonts');
  write(font);
  expect(isPreparationDue(font)).toBe(true);
  const plain = subsetFont(font, { text: 'abc' });
  memory.isFull = true;
  prepareFace(font);
  memory.isFull = false;
  expect(isPreparationDue(font)).toBe(false);
  expect(Buffer.compare(subsetFont(font, { text: 'abc' }), plain)).toBe(0);
});
