import { expect, test } from 'vitest';
import type { EulaData } from '#server/documents/data/document-data.ts';
import { rememberEula } from './remember-eula.ts';

const data: EulaData = {
  shop: {
    foundryName: 'Test',
    contactEmail: 'service@foundry.example',
    seller: {
      name: '',
      street1: '',
      postalCode: '',
      city: '',
      country: 'CH',
      vatNumber: null,
      registration: null,
    },
    currency: 'CHF',
    isDemo: true,
    timeZones: [],
  },
  day: '2026-03-04',
  licences: [{ publicName: 'Desktop', text: '<p>Text</p>' }],
};

test('draws an agreement once for the same words, also at once, and anew for others', async () => {
  let drawn = 0;
  const render = rememberEula(async () => {
    drawn += 1;
    return { bytes: Uint8Array.of(drawn), contentType: 'application/pdf' };
  });
  const same = await Promise.all([render(data), render({ ...data }), render(structuredClone(data))]);
  expect(same.map(({ bytes }) => [...bytes])).toEqual([[1], [1], [1]]);
  expect([...(await render({ ...data, day: '2026-03-05' })).bytes]).toEqual([2]);
  expect([...(await render({ ...data, licences: [] })).bytes]).toEqual([3]);
});

test('a fault is not remembered', async () => {
  let isBroken = true;
  const render = rememberEula(async () => {
    if (isBroken) throw new Error('no ink');
    return { bytes: Uint8Array.of(1), contentType: 'application/pdf' };
  });
  await expect(render(data)).rejects.toThrow('no ink');
  isBroken = false;
  expect([...(await render(data)).bytes]).toEqual([1]);
});
