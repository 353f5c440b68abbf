import { expect, it, test } from 'vitest';
import { readBuyerReferences } from './buyer-references.ts';
import { findLeitwegId } from './leitweg-id.ts';

it.each([
  ['04011000-1234512345-06', '04011000-1234512345-06'],
  ['991-33333test-33', '991-33333TEST-33'],
  ['992-90009-96', '992-90009-96'],
  ['Leitweg-ID: 04011000-1234512345-06, Bestellung 17', '04011000-1234512345-06'],
])('the Leitweg-ID in %j is %j', (text, id) => {
  expect(findLeitwegId(text)?.id).toBe(id);
});

test.each([
  '',
  'PO 4711',
  '04011000-1234512345-07',
  '2026-11-23',
  'PO 2026-34',
  '17-1-70',
  '0401-12345-02',
  '9912-1-40',
  '+41 44 123-45-67',
  'x04011000-1234512345-06',
])('there is no Leitweg-ID in %j', (text) => {
  expect(findLeitwegId(text)).toBeNull();
});

it.each([
  ['', null, null],
  ['  PO 4711 ', 'PO 4711', 'PO 4711'],
  ['04011000-1234512345-06', '04011000-1234512345-06', null],
  ['Leitweg-ID 04011000-1234512345-06 / Bestellung 17', '04011000-1234512345-06', 'Bestellung 17'],
  ['PO 4711, 992-90009-96', '992-90009-96', 'PO 4711'],
  ['Straße ß 04011000-1234512345-06 Bestellung 17', '04011000-1234512345-06', 'Straße ß Bestellung 17'],
])('of %j the buyer reference is %j and the order %j', (text, buyerReference, orderReference) => {
  expect(readBuyerReferences(text, 'DE')).toMatchObject({ buyerReference, orderReference });
});

test('a buyer outside Germany has no Leitweg-ID: what looks like one is the reference and the order', () => {
  const text = '04011000-1234512345-06';
  expect(readBuyerReferences(text, 'FR')).toEqual({
    buyerReference: text,
    orderReference: text,
    leitwegId: null,
  });
});
