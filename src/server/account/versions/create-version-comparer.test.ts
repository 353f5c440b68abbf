import { beforeEach, expect, test } from 'vitest';
import type { FontPrints } from '#fonts/glyphs/read-prints.ts';
import { createVersionComparer } from './create-version-comparer.ts';
import type { SoldVersion } from './find-sold-version.ts';

const prints: FontPrints = { unitsPerEm: 1000, glyphs: [], kernedPairs: 3 };
// What a comparison takes of two versions.
const version = {
  before: { hash: 'before', facts: { axes: [] } },
  after: { hash: 'after', facts: { axes: [] } },
} as unknown as SoldVersion;

let readings: PromiseWithResolvers<FontPrints>[];
let comparer: ReturnType<typeof createVersionComparer>;

beforeEach(() => {
  readings = [];
  const unused = () => Promise.reject(new Error('Nothing is drawn here'));
  comparer = createVersionComparer({
    engine: {
      for: () => ({
        readPrints() {
          const reading = Promise.withResolvers<FontPrints>();
          readings.push(reading);
          return reading.promise;
        },
        placeGlyphs: unused,
        drawDifferences: unused,
      }),
    },
    files: { find: () => Promise.resolve(null) },
  });
});

/** Lets go on what waits for nothing outside. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function readAll(): Promise<void> {
  await settle();
  for (let at = 0; at < readings.length; at += 1) {
    readings[at]?.resolve(prints);
    await settle();
  }
}

test('who asks for a comparison that is being made waits for the same', async () => {
  const asked = [comparer.compare(version, 'one'), comparer.compare(version, 'other')];
  await readAll();
  const [one, other] = await Promise.all(asked);
  expect(one).toBe(other);
  expect(await comparer.compare(version, 'third')).toBe(one);
  expect(readings.length).toBe(2);
});

test('a comparison that fails for who began it is made for the next, once for all who still wait', async () => {
  const failed = comparer.compare(version, 'one');
  const waiting = [comparer.compare(version, 'other'), comparer.compare(version, 'third')];
  await settle();
  const [first] = readings.splice(0);
  first?.reject(new Error('no turn'));
  await expect(failed).rejects.toThrow('no turn');
  await readAll();
  const [other, third] = await Promise.all(waiting);
  expect(other).toBe(third);
  expect(readings.length).toBe(2);
});
