import { afterAll, expect, test } from 'vitest';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { composeSample } from './compose-sample.ts';

const engine = createPatientEngine();
afterAll(() => engine.close());

const picture = { background: 'white', ink: 'black', blocks: [{ path: 'M0 0L9 0L9 9L0 9Z', x: 0, y: 0 }] };

test('a picture is a PNG of the width asked for, its height in proportion', async () => {
  const svg = composeSample({ ...picture, width: 120, height: 60 });
  const png = Buffer.from(await engine.rasterise({ svg, width: 240 }));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([240, 120]);
});

test.for([
  ['an image from a file', '<image href="/etc/hostname"/>'],
  ['an image in disguise', '<svg:image href="/etc/hostname"/>'],
  ['another document', '<use href="http://localhost/a.svg#b"/>'],
  ['text in a system font', '<text>a</text>'],
  ['a filter', '<filter id="a"/>'],
  ['a style sheet', '<style>@import "a.css"</style>'],
  ['an entity', '<!DOCTYPE svg [<!ENTITY a "b">]>'],
])('%s is refused before anything is drawn', async ([, inside]) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}</svg>`;
  await expect(engine.rasterise({ svg, width: 10 })).rejects.toThrow('no elements but');
});

test('a width that is none and a picture of too many pixels are refused', async () => {
  const tall = composeSample({ ...picture, width: 10, height: 20_000 });
  await expect(engine.rasterise({ svg: tall, width: 8192 })).rejects.toMatchObject({ code: 'oversized' });
  for (const width of [0, -1, 1.5, NaN, 8193])
    await expect(engine.rasterise({ svg: tall, width })).rejects.toThrow(RangeError);
});

test('what is no SVG is refused, and the worker goes on', async () => {
  await expect(engine.rasterise({ svg: '<svg >', width: 10 })).rejects.toMatchObject({
    code: 'engine-fault',
  });
  const svg = composeSample({ ...picture, width: 10, height: 10 });
  expect((await engine.rasterise({ svg, width: 10 })).length).toBeGreaterThan(50);
});

test('pictures drawn one after another do not pile up in memory', async () => {
  const svg = composeSample({ ...picture, width: 1200, height: 600 });
  // The memory grows until the collector has run a few times; what piles up goes on growing after that.
  for (let drawn = 0; drawn < 100; drawn++) await engine.rasterise({ svg, width: 1200 });
  const before = process.memoryUsage().rss;
  for (let drawn = 0; drawn < 150; drawn++) await engine.rasterise({ svg, width: 1200 });
  // 230 MB more if nothing lets go of them.
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
});
