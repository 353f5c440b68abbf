import { expect, test } from 'vitest';
import { findFieldChanges } from './field-changes.ts';
import { findWordChanges } from './word-changes.ts';

interface Words {
  name: string;
  parts?: string[];
  text: string;
}

const fields = [
  { label: 'Name', part: 'name' as const, write: ({ name }: Words) => name },
  {
    label: 'Text',
    part: 'text' as const,
    write: ({ text }: Words) => text.replace(/<[^>]*>/g, ''),
    writeMarked: ({ text }: Words) => text,
  },
];

test('only the fields that say something else are told, each by its label', () => {
  const was = { name: 'Desk', text: '<p>Up to three users</p>' };
  expect(findFieldChanges(fields, { was, is: was })).toEqual([]);
  const changed = findFieldChanges(fields, { was, is: { ...was, text: '<p>Up to four users</p>' } });
  expect(changed).toEqual([
    {
      label: 'Text',
      changes: [
        { kind: 'both', words: 'Up to ' },
        { kind: 'gone', words: 'three' },
        { kind: 'come', words: 'four' },
        { kind: 'both', words: ' users' },
      ],
    },
  ]);
});

test('where the marks of a text alone differ, they are what is told', () => {
  const was = { name: 'Desk', text: '<p>Users</p>' };
  const [text] = findFieldChanges(fields, { was, is: { ...was, text: '<p><em>Users</em></p>' } });
  expect(text?.changes?.filter(({ kind }) => kind === 'come').map(({ words }) => words)).toEqual([
    '<em>',
    '</em>',
  ]);
});

test('a field that reads the same and is made of other parts is told to differ', () => {
  const parts = {
    label: 'Parts',
    part: 'parts' as const,
    write: ({ parts = [] }: Words) => parts.join(' / '),
  };
  const desk = { name: 'Desk', text: '' };
  const of = { was: { ...desk, parts: ['a / b'] }, is: { ...desk, parts: ['a', 'b'] } };
  expect(findFieldChanges([...fields, parts], of)).toEqual([{ label: 'Parts', changes: [] }]);
});

test('a field that follows another one is told with it, though it is left empty', () => {
  const address = {
    label: 'Address',
    part: 'text' as const,
    write: ({ name, text }: Words) => (text === '' ? `/${name}` : `/${text}`),
  };
  const of = { was: { name: 'Desk', text: '' }, is: { name: 'Web', text: '' } };
  expect(findFieldChanges([address], of)).toEqual([
    {
      label: 'Address',
      changes: [
        { kind: 'both', words: '/' },
        { kind: 'gone', words: 'Desk' },
        { kind: 'come', words: 'Web' },
      ],
    },
  ]);
});

test.each([
  ['a figure', 'up to 3 × 2.5', 'up to 3 × 2.75', '2.5', '2.75'],
  ['a figure below nothing', 'at -16 dB', 'at -18 dB', '-16', '-18'],
  ['a part of a day', '2024-05-31', '2024-06-31', '05', '06'],
  ['a figure of thousands', '1’000 users', '1’500 users', '1’000', '1’500'],
  [
    'where a drawing is served',
    `/images/${'a'.repeat(64)}.svg`,
    `/images/${'b'.repeat(64)}.svg`,
    `/images/${'a'.repeat(64)}.svg`,
    `/images/${'b'.repeat(64)}.svg`,
  ],
])('%s is one word, of which no half is told', (_, was, is, gone, come) => {
  const changes = findWordChanges(was, is, 500) ?? [];
  expect(changes.find(({ kind }) => kind === 'gone')?.words).toBe(gone);
  expect(changes.find(({ kind }) => kind === 'come')?.words).toBe(come);
});

test('what stands beside a change is shortened at white space, and at nothing else', () => {
  const url = `/images/${'a'.repeat(64)}.svg`;
  const drawings = Array.from({ length: 9 }, () => url);
  const [, both] =
    findWordChanges(['a', ...drawings, 'b'].join('\n'), ['c', ...drawings, 'd'].join('\n'), 500)?.filter(
      ({ kind }) => kind !== 'gone',
    ) ?? [];
  expect(both).toEqual({ kind: 'both', words: `\n${url}\n${url}\n…\n${url}\n${url}\n` });
  const one = 'x'.repeat(1000);
  const whole = findWordChanges(`a ${one} b`, `c ${one} d`, 500) ?? [];
  expect(whole.find(({ kind }) => kind === 'both')?.words).toBe(` ${one} `);
});

test('texts that are too different to be told in time are told to be so', () => {
  const words = (of: string) => Array.from({ length: 40_000 }, (_, at) => `${of}${at}`).join(' ');
  expect(findWordChanges(words('a'), words('b'), 20)).toBeNull();
});
