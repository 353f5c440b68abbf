import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName, encodeName, namesOf, nameText, readNameTable, writeNameTable } from './name-table.ts';

const record = fc.record({
  platform: fc.constantFrom(0, 1, 3),
  encoding: fc.constant(0),
  language: fc.nat(0x7fff),
  id: fc.nat(300),
  bytes: fc.uint8Array({ maxLength: 40 }),
});

test('a name table is read as it was written, language tags and all', () => {
  fc.assert(
    fc.property(
      fc.array(record, { maxLength: 30 }),
      fc.array(fc.uint8Array({ maxLength: 10 }), { maxLength: 3 }),
      (records, tags) => {
        const table = readNameTable(writeNameTable({ records, languageTags: tags }));
        expect(table.records.map(({ bytes, ...rest }) => ({ ...rest, bytes: [...bytes] }))).toEqual(
          records.map(({ bytes, ...rest }) => ({ ...rest, bytes: [...bytes] })),
        );
        expect(table.languageTags.map((tag) => [...tag])).toEqual(tags.map((tag) => [...tag]));
      },
    ),
    { seed: 3 },
  );
});

test('any bytes are a table, or a fault that names it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        readNameTable(bytes);
      } catch (error) {
        expect(error).toMatchObject({ name: 'FontFault', code: 'table-damaged' });
      }
    }),
    { seed: 5 },
  );
});

test('an English name comes first, then any other', () => {
  const german = { platform: 3, encoding: 1, language: 0x407, id: 1, bytes: encodeName(3, 'Braun') };
  const english = { platform: 3, encoding: 1, language: 0x409, id: 1, bytes: encodeName(3, 'Brown') };
  expect(namesOf({ records: [german, english], languageTags: [] })(1)).toBe('Brown');
  expect(namesOf({ records: [german], languageTags: [] })(1)).toBe('Braun');
  expect(namesOf({ records: [german], languageTags: [] })(2)).toBeNull();
});

test('control characters do not travel out of a name', () => {
  const hostile = {
    platform: 3,
    encoding: 1,
    language: 0x409,
    id: 1,
    bytes: encodeName(3, 'Br\u0000ow\u001bn\ufeff '),
  };
  expect(nameText(hostile)).toBe('Brown');
});

test('strings that outgrow the format are refused', () => {
  const records = [1, 2].map((id) => ({
    platform: 3,
    encoding: 1,
    language: 0x409,
    id,
    bytes: new Uint8Array(65_000).fill(id),
  }));
  const more = { platform: 3, encoding: 1, language: 0x409, id: 3, bytes: Uint8Array.of(9) };
  expect(() => writeNameTable({ records: [...records, more], languageTags: [] })).toThrow("'name'");
});

test('a name is one line that turns nothing round, and no longer than a name is', () => {
  const named = (id: number, text: string) =>
    namesOf({
      records: [{ platform: 3, encoding: 1, language: 0x409, id, bytes: encodeName(3, text) }],
      languageTags: [],
    })(id);
  expect(named(1, 'Br\u202eown\u2069\r\nSans\t Mono')).toBe('Brown Sans Mono');
  expect(named(1, '\u200f\u061c')).toBeNull();
  expect(named(16, 'a'.repeat(30_000))).toBe(`${'a'.repeat(119)}…`);
  expect(named(17, '😀'.repeat(200))).toBe(`${'😀'.repeat(119)}…`);
  expect(named(19, 'One line\nand another')).toBe('One line\nand another');
  expect(named(13, 'x'.repeat(30_000))?.length).toBe(10_000);
  // Joiners are letters' own.
  expect(cleanName('می\u200cخواهم')).toBe('می\u200cخواهم');
});
