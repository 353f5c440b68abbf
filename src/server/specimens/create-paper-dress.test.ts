import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, expect, test } from 'vitest';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { createPaperDress } from './create-paper-dress.ts';

const { resolve } = createRequire(import.meta.url);
const engine = createPatientEngine({ workers: 1 });
afterAll(() => engine.close());

const colors = { paper: '#f3c9b9', ink: '#3a0d12' };
const logoHash = 'a'.repeat(64);
const shapes =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><circle cx="5" cy="5" r="5" fill="#fff"/></svg>';

/** A dress of a foundry with one family, in files that are fonts, a logo or not there. */
function dressOf(logo: string) {
  const faults: unknown[] = [];
  // A catalogue as far as papers look at it.
  const snapshot = {
    families: [{ id: '1', colors }],
    foundry: { logo: { url: `/images/${logoHash}.svg`, width: 30, height: 10 } },
  } as unknown as CatalogueSnapshot;
  const dress = createPaperDress({
    catalogue: { current: () => snapshot },
    files: {
      find: async (hash) => {
        if (hash === logoHash) return new TextEncoder().encode(logo);
        if (hash === 'lost') return null;
        return new Uint8Array(await readFile(resolve(`@expo-google-fonts/${hash}`)));
      },
    },
    engine,
    onFault: (cause) => faults.push(cause),
  });
  return { dress, faults };
}

const fraunces = 'fraunces/900Black/Fraunces_900Black.ttf';

test('a name is outlines of the file that was sold, in the colours of its family while there is one', async () => {
  const { dress, faults } = dressOf(shapes);
  const name = await dress.drawName({ id: 1, name: 'Fraunces', hash: fraunces });
  expect(name).toMatchObject({ path: expect.stringMatching(/^M/), colors });
  const gone = await dress.drawName({ id: 2, name: 'Fraunces', hash: fraunces });
  expect(gone?.colors).toEqual({ paper: '#ffffff', ink: '#000000' });
  expect(faults).toEqual([]);
});

test('a name that its font lacks letters for is left to the words, as is one whose file is lost, which is told', async () => {
  const { dress, faults } = dressOf(shapes);
  expect(await dress.drawName({ id: 1, name: 'राह', hash: fraunces })).toBeNull();
  expect(faults).toEqual([]);
  expect(await dress.drawName({ id: 1, name: 'Fraunces', hash: 'lost' })).toBeNull();
  expect(faults).toHaveLength(1);
});

test('a logo of shapes is a picture of its ratio; of another one there is none', async () => {
  const logo = await dressOf(shapes).dress.drawLogo();
  expect(logo).toMatchObject({ width: 30, height: 10 });
  expect(
    Buffer.from(logo?.png ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  const { dress, faults } = dressOf('<svg viewBox="0 0 1 1"><mask id="a"/></svg>');
  expect(await dress.drawLogo()).toBeNull();
  expect(faults).toEqual([]);
});
