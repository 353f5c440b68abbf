import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { findProjectRoot } from '#server/files/find-project-root.ts';
import { packWebFont } from './pack-web-font.ts';

const file = '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf';
const bytes = readFileSync(join(findProjectRoot(), 'node_modules', file));
const master = { hash: 'a'.repeat(64), load: async () => bytes };

test('what was kept of a master serves each copy, and is made anew where it was damaged', async () => {
  const engine = createPatientEngine({ workers: 1 });
  let kept: Uint8Array | null = null;
  let made = 0;
  const services = {
    engine: {
      ...engine,
      toWoff2Template: async (source: typeof master) => {
        made += 1;
        return await engine.toWoff2Template(source);
      },
    },
    templates: {
      get: async (_: string, make: () => Promise<Uint8Array>) => {
        kept ??= await make();
        return kept;
      },
    },
  };
  const stamped = await engine.stamp(master, { licenceNumber: 'L-000001-01' });
  const first = await packWebFont(services, { master, stamped });
  expect(await packWebFont(services, { master, stamped })).toEqual(first);
  expect(made).toBe(1);
  for (const damaged of [new Uint8Array(), bytes.subarray(0, 1000)]) {
    kept = damaged;
    expect(await packWebFont(services, { master, stamped })).toEqual(first);
  }
  expect(made).toBe(3);
  await engine.close();
});
