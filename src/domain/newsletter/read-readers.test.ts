import { expect, test } from 'vitest';
import { readReaders } from './read-readers.ts';

const today = '2026-11-24';

test('takes the address, the day and the words of the columns that are named so, each address once', () => {
  const file = [
    'E-Mail;Name;Since;Words',
    'Ada@Example.com ;Ada;2024-05-31;Yes, please',
    "'=odd@example.com;;2024-05-31T10:00:00Z;",
    'ada@example.COM;Ada again;2020-01-01;',
    'bo@example.com',
  ].join('\r\n');
  expect(readReaders(file, today)).toEqual({
    readers: [
      { email: 'ada@example.com', on: '2024-05-31', words: 'Yes, please' },
      { email: '=odd@example.com', on: '2024-05-31', words: '' },
      { email: 'bo@example.com', on: null, words: '' },
    ],
    ...{ repeated: 1, ignored: ['Name'], faults: [] },
  });
});

test.each<[string, string, [number, RegExp][]]>([
  ['no column of addresses', 'name\nAda', [[1, /one of them email/]]],
  ['nothing', '', [[1, /one of them email/]]],
  ['no address', 'email,name\n,Ada', [[2, /no address/]]],
  [
    'addresses that are none',
    'email\nada@example.com\nada\n@x\na..b@example.com',
    [
      [3, /is none: "ada"/],
      [4, /none/],
      [5, /none/],
    ],
  ],
  [
    'days that are none',
    'email,since\na@example.com,31.5.2024\nb@example.com,2024-02-30',
    [
      [2, /day is none: "31\.5\.2024"/],
      [3, /2024-02-30/],
    ],
  ],
  ['a day to come', 'email,since\na@example.com,2026-11-25', [[2, /still to come/]]],
  [
    'a cell too many',
    'email,since\na@example.com,2024-05-31,x',
    [[2, /3 cells, and the first line names 2/]],
  ],
  ['words without an end', `email,words\na@example.com,${'x'.repeat(2001)}`, [[2, /more than 2000/]]],
  ['a quotation mark that is not closed', 'email\n"a@example.com', [[2, /not closed/]]],
])('names the lines of a file with %s', (_what, file, faults) => {
  expect(readReaders(file, today).faults).toEqual(
    faults.map(([line, message]) => ({ line, message: expect.stringMatching(message) })),
  );
});
