import { expect, test } from 'vitest';
import { initialTypeSetting } from '#domain/setting/type-setting.ts';
import { readTypeSetting } from '#domain/setting/type-setting-query.ts';
import { typewriterQuery } from './typewriter-query.ts';

const setting = initialTypeSetting('Hand & Satz');

test('text, font and tracking are always in the query, other settings where they are not as they began', () => {
  expect(`?${typewriterQuery({ setting, font: 'eczar.latin.regular' }, '')}`).toBe(
    '?tracking=0&text=Hand+%26+Satz&font=eczar.latin.regular',
  );
  const set = { ...setting, tracking: -20, size: 148, features: { ss01: true }, axes: { wght: 430 } };
  expect(`?${typewriterQuery({ setting: set, font: 'x' }, '')}`).toBe(
    '?tracking=-20&text=Hand+%26+Satz&size=148&features=ss01&axes=wght%3A430&font=x',
  );
});

test('what else the query holds stays, what it said of the setting before does not', () => {
  expect(`?${typewriterQuery({ setting, font: 'x' }, '?utm=1&size=20&family=eczar&font=y')}`).toBe(
    '?utm=1&tracking=0&text=Hand+%26+Satz&font=x',
  );
});

test('a query that was written reads as the same setting', () => {
  const font = {
    features: [{ tag: 'liga', name: null }],
    axes: [{ tag: 'wght', name: 'Weight', minimum: 100, default: 400, maximum: 900 }],
  };
  const set = {
    ...setting,
    text: 'one\ntwo …\u200f',
    tracking: 35,
    leading: 0.95,
    align: 'center' as const,
    direction: 'rtl' as const,
    features: { liga: false },
    axes: { wght: 450.5 },
  };
  const query = typewriterQuery({ setting: set, font: 'x' }, '');
  expect(readTypeSetting(query, { font })).toEqual({ setting: set, leftOut: [] });
});
