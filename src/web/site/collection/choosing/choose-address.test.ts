import { expect, test } from 'vitest';
import { chooseAddress } from './choose-address.ts';

const list = { forms: [], path: '/typefaces', text: '' };
/** Han letters, all different. */
const letters = (count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
const languages = (count: number) => Array.from({ length: count }, (_, at) => `l${at}`).join(', ');

test('a copy and languages have an address that holds each character and language once', () => {
  const choice = chooseAddress({ ...list, copy: 'Anna', languages: 'German, Yoruba;german, ' });
  expect(choice).toEqual({
    ok: true,
    address: '/typefaces?characters=Ana&languages=German%2CYoruba&text=Anna',
  });
});

test('a copy of more different characters than an address holds is told so, however long one is', () => {
  expect(chooseAddress({ ...list, copy: letters(600).repeat(400), languages: '' })).toMatchObject({
    ok: true,
  });
  expect(chooseAddress({ ...list, copy: letters(601), languages: '' })).toEqual({
    ok: false,
    field: 'copy',
    told: 'This copy has 601 different characters, and a list is chosen by at most 600. What sets all of it is said below.',
  });
});

test('more languages than can be asked for at once are told so', () => {
  expect(chooseAddress({ ...list, copy: '', languages: languages(12) })).toMatchObject({ ok: true });
  expect(chooseAddress({ ...list, copy: '', languages: languages(13) })).toEqual({
    ok: false,
    field: 'languages',
    told: 'These are 13 languages; at most 12 can be asked for at once.',
  });
});
