import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANK_PAYMENTS_MOST, STATEMENT_FILES_MOST, STATEMENTS_MOST_BYTES } from '#domain/limits.ts';
import { writeZip } from '#server/delivery/write-zip.ts';
import { type CamtVersion, type ToldEntry, writeCamt } from '#server/staff/testing/write-camt.ts';
import { readInThread } from './read-in-thread.ts';
import { readStatementFile } from './read-statement-file.ts';

const read = (content: string | Uint8Array, name = 'november.xml') =>
  readStatementFile({ name, bytes: typeof content === 'string' ? Buffer.from(content) : content });

function paymentsOf(content: string | Uint8Array) {
  const result = read(content);
  if (!result.ok) throw new Error(result.message);
  return result.payments;
}

const entry = (change: Partial<ToldEntry> = {}): ToldEntry => ({
  amount: '215.10',
  bankReference: 'B-1',
  reference: 'RF07I000042',
  words: ['Danke'],
  payer: 'Anna Beispiel',
  ...change,
});

async function zip(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const entries = Object.entries(files).map(([path, content]) => ({
    path,
    isPacked: false,
    make: async () => Buffer.from(content),
  }));
  return await buffer(writeZip(entries, new Date('2026-11-21T10:00:00Z')));
}

describe('a statement', () => {
  it.each<CamtVersion>(['camt.053.001.02', 'camt.053.001.04', 'camt.053.001.08', 'camt.054.001.04'])(
    'in %s is read',
    (version) => {
      expect(paymentsOf(writeCamt([entry()], { version }))).toEqual([
        {
          hash: expect.stringMatching(/^[\w-]{43}$/),
          file: 'november.xml',
          line: expect.any(Number),
          bookedOn: '2026-11-21',
          amount: 21_510,
          currency: 'CHF',
          kind: 'credit',
          account: 'CH9300762011623852957',
          payer: 'Anna Beispiel',
          words: ['Danke'],
          references: ['RF07I000042'],
        },
      ]);
    },
  );

  it('with prefixes, as some banks write it, is read as without', () => {
    const plain = writeCamt([entry()]);
    const prefixed = plain.replace(/<(\/?)(?!\?)/g, '<$1n2:').replace('xmlns=', 'xmlns:n2=');
    expect(paymentsOf(prefixed)).toEqual(paymentsOf(plain));
  });

  it('tells debits, reversals and what is not booked yet from credits', () => {
    const kinds = (change: Partial<ToldEntry>) =>
      paymentsOf(writeCamt([entry(change)])).map(({ kind }) => kind);
    expect(kinds({ direction: 'DBIT' })).toEqual(['debit']);
    expect(kinds({ isReversal: true })).toEqual(['reversal']);
    expect(kinds({ isReversal: true, direction: 'DBIT' })).toEqual(['reversal']);
    const written = writeCamt([entry({ isReversal: true })]).replace('>true<', '>1<');
    expect(paymentsOf(written).map(({ kind }) => kind)).toEqual(['reversal']);
    expect(kinds({ status: 'PDNG' })).toEqual(['pending']);
  });

  it('has a payment for each transaction of an entry, where their amounts come to what was booked', () => {
    const parts = [
      { amount: '100.00', bankReference: 'B-1-1', reference: 'RF07I000042' },
      { amount: '115.10', bankReference: 'B-1-2', words: ['O-000043'] },
    ];
    const versions = ['camt.053.001.02', 'camt.053.001.04'] as const;
    for (const version of versions)
      expect(paymentsOf(writeCamt([entry({ parts })], { version }))).toMatchObject([
        { amount: 10_000, kind: 'credit', references: ['RF07I000042'], words: [] },
        { amount: 11_510, kind: 'credit', references: [], words: ['O-000043'] },
      ]);
    const kinds = (amount: string, further: object = {}) =>
      paymentsOf(writeCamt([entry({ parts: [...parts.slice(0, 1), { amount, ...further }] })])).map(
        ({ kind }) => kind,
      );
    expect(kinds('115.00')).toEqual(['unclear', 'unclear']);
    expect(kinds('115.10', { currency: 'EUR' })).toEqual(['unclear', 'unclear']);
    expect(kinds('115.10', { direction: 'DBIT' })).toEqual(['unclear', 'debit']);
  });

  it('of a currency without cents has none', () => {
    expect(paymentsOf(writeCamt([entry({ amount: '21510', currency: 'JPY' })]))[0]).toMatchObject({
      amount: 21_510,
    });
    expect(read(writeCamt([entry({ amount: '21510.50', currency: 'JPY' })]))).toMatchObject({ ok: false });
  });

  it('is read in the characters that it says it is in', () => {
    const text = writeCamt([entry({ payer: 'Zoë Müller' })]);
    const payer = (bytes: Uint8Array) => paymentsOf(bytes)[0]?.payer;
    expect(payer(Buffer.from(text))).toBe('Zoë Müller');
    expect(payer(Buffer.from(`\ufeff${text}`))).toBe('Zoë Müller');
    expect(payer(Buffer.from(`\ufeff${text}`.replace('UTF-8', 'UTF-16'), 'utf16le'))).toBe('Zoë Müller');
    for (const charset of ['ISO-8859-1', 'windows-1252'])
      expect(payer(Buffer.from(text.replace('UTF-8', charset), 'latin1'))).toBe('Zoë Müller');
  });
});

describe('a payment is known again', () => {
  const hashes = (entries: ToldEntry[], version?: CamtVersion) =>
    paymentsOf(writeCamt(entries, version === undefined ? {} : { version })).map(({ hash }) => hash);

  it('by the bank’s own reference, in a statement as in a notice, whatever else stands there', () => {
    const [one] = hashes([entry()]);
    expect(
      hashes([entry({ bankReference: 'B-0' }), entry({ words: ['other'], payer: 'A. Beispiel' })])[1],
    ).toBe(one);
    expect(hashes([entry()], 'camt.054.001.04')).toEqual([one]);
    for (const other of [{ bankReference: 'B-2' }, { amount: '215.15' }, { day: '2026-11-22' }])
      expect(hashes([entry(other)])).not.toEqual([one]);
  });

  it('by all that tells it apart where the bank gives no reference, and two that are alike are two', () => {
    const bare = { amount: '50.00', words: ['O-000042'] };
    const [one, two] = hashes([bare, bare]);
    expect(two).not.toBe(one);
    expect(hashes([{ ...bare, amount: '51.00' }, bare, bare]).slice(1)).toEqual([one, two]);
  });

  it.each(['NOTPROVIDED', 'NONREF', '0000000000'])(
    'and told from another one in another statement of its day, where the bank writes %s for its reference',
    (bankReference) => {
      const [one] = hashes([entry({ bankReference, payer: 'Anna Beispiel', words: ['O-000042'] })]);
      const [other] = hashes([entry({ bankReference, payer: 'Bo Beispiel', words: ['O-000043'] })]);
      expect(other).not.toBe(one);
      expect(hashes([entry({ bankReference, payer: 'Anna Beispiel', words: ['O-000042'] })])).toEqual([one]);
    },
  );

  it('within an entry of several that all bear the reference of the entry', () => {
    const parts = ['O-000042', 'O-000043'].map((words) => ({
      amount: '50.00',
      bankReference: 'B-1',
      words: [words],
    }));
    const both = hashes([entry({ amount: '100.00', parts })]);
    expect(new Set(both).size).toBe(2);
    expect(hashes([entry({ amount: '100.00', parts: [...parts].reverse() })])).toEqual([...both].reverse());
  });
});

describe('a zip of statements', () => {
  it('is read whole, and what is no XML in it is told', async () => {
    const files = {
      'a/1.xml': writeCamt([entry()]),
      '2.XML': writeCamt([entry({ bankReference: 'B-2' })]),
      'read me.pdf': '%PDF',
      // As a Mac packs it.
      '__MACOSX/a/._1.xml': 'no XML',
      '.DS_Store': '',
    };
    expect(read(await zip(files), 'all.zip')).toMatchObject({
      ok: true,
      payments: [{ file: 'a/1.xml' }, { file: '2.XML' }],
      skipped: ['read me.pdf'],
    });
  });

  it('is refused whole where one of them is broken', async () => {
    const files = { '1.xml': writeCamt([entry()]), '2.xml': writeCamt([entry()]).replace('</Ntry>', '') };
    expect(read(await zip(files), 'all.zip')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^2\.xml, line \d+: /),
    });
  });

  it.each<[what: string, make: () => Promise<Uint8Array>, says: RegExp]>([
    ['that holds no XML', () => zip({ 'a.txt': 'x' }), /^all\.zip: there is no XML file/],
    [
      'with too many files',
      () =>
        zip(
          Object.fromEntries(
            Array.from({ length: STATEMENT_FILES_MOST + 1 }, (_, at) => [`${at}.xml`, '<a/>']),
          ),
        ),
      /at most 60 files/,
    ],
    [
      'that unpacks to more than is read',
      () => zip({ 'a.xml': Buffer.alloc(STATEMENTS_MOST_BYTES + 1, 0x20) }),
      /at most 10 MB/,
    ],
    [
      'that is cut off',
      async () => (await zip({ 'a.xml': writeCamt([entry()]) })).subarray(0, -30),
      /the zip is damaged/,
    ],
    [
      'whose content is not what it was',
      async () => {
        const bytes = await zip({ 'a.xml': writeCamt([entry()]) });
        const at = bytes.length >> 2;
        bytes[at] = (bytes[at] ?? 0) ^ 0xff;
        return bytes;
      },
      /the zip is damaged/,
    ],
    [
      'with a password',
      async () => {
        const bytes = await zip({ 'a.xml': writeCamt([entry()]) });
        const at = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
        bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8);
        return bytes;
      },
      /locked by a password/,
    ],
  ])('%s is refused', async (_, make, says) => {
    expect(read(await make(), 'all.zip')).toEqual({ ok: false, message: expect.stringMatching(says) });
  });
});

describe('nothing is read of a file', () => {
  const good = writeCamt([entry(), entry({ bankReference: 'B-2' })]);
  const declare = (subset: string) => good.replace('<Document', `<!DOCTYPE Document ${subset}>\n<Document`);
  const lol = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    '',
  );
  it.each<[what: string, content: string | Uint8Array, says: RegExp]>([
    ['that is empty', '', /not well-formed/],
    ['that is no XML', 'Konto;Betrag\n1;2', /^november\.xml, line 1: it is not well-formed XML/],
    ['that is cut off', good.slice(0, -40), /line \d+: it is not well-formed XML/],
    [
      'of another message',
      good.replace(/camt\.053\.001\.08/g, 'pain.001.001.09').replaceAll('BkToCstmrStmt', 'CstmrCdtTrfInitn'),
      /found pain\.001\.001\.09/,
    ],
    [
      'with what is not booked for good, camt.052',
      good.replace(/camt\.053\.001\.08/g, 'camt.052.001.08').replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'),
      /found camt\.052/,
    ],
    ['that is a page', '<html><body/></html>', /found <html>/],
    ['without a statement', writeCamt([]).replace(/<Stmt>[\s\S]*<\/Stmt>/, ''), /holds no statement/],
    [
      'that names a file outside',
      declare('[<!ENTITY x SYSTEM "file:///etc/passwd">]').replace('Danke', '&x;'),
      /line/,
    ],
    [
      'that declares one, and does not use it',
      declare('[<!ENTITY x SYSTEM "file:///etc/passwd">]'),
      /line 2: expected a statement without a document type/,
    ],
    [
      'with a document type of its bank',
      declare('SYSTEM "https://bank.example/camt.dtd"'),
      /without a document type/,
    ],
    ['of entities that grow', declare(`[<!ENTITY l0 "lol">${lol}]`).replace('Danke', '&l10;'), /line/],
    ['of elements without end', `${'<a>'.repeat(60_000)}${'</a>'.repeat(60_000)}`, /fewer elements|line/],
    ['without an amount', good.replace(/<Amt Ccy="CHF">215.10<\/Amt>/, ''), /line 8: expected an amount/],
    [
      'with an amount that is none',
      writeCamt([entry({ amount: '2’151.00' })]),
      /expected an amount, found 2’151\.00/,
    ],
    ['with an amount below nothing', writeCamt([entry({ amount: '-215.10' })]), /expected an amount/],
    ['with more than cents', writeCamt([entry({ amount: '215.105' })]), /expected an amount of CHF/],
    ['without a currency', good.replace('Ccy="CHF"', ''), /expected a currency/],
    ['that goes neither way', writeCamt([entry({ direction: 'BOTH' })]), /expected CRDT or DBIT/],
    ['of no day', writeCamt([entry({ day: '2026-02-30' })]), /expected a day/],
    [
      'in characters that it is not in',
      Buffer.from(writeCamt([entry({ payer: 'Zoë' })]), 'latin1'),
      /^november\.xml, line 18: it is not in UTF-8 as it says/,
    ],
    [
      'in characters that are not read',
      good.replace('UTF-8', 'EBCDIC-CP-US'),
      /line 1: it says that it is in ebcdic/,
    ],
    ['that says UTF-16 and is not', good.replace('UTF-8', 'UTF-16'), /utf-16, which is not read/],
    [
      'of too many payments',
      writeCamt(Array.from({ length: BANK_PAYMENTS_MOST + 1 }, () => entry())),
      /at most 2000 payments/,
    ],
  ])('%s', (_, content, says) => {
    expect(read(content)).toEqual({ ok: false, message: expect.stringMatching(says) });
  });

  it('whatever its bytes are, and no byte of one makes it a fault of ours', async () => {
    const packed = await zip({ 'a.xml': good });
    const spoil = (whole: Buffer) => (spoils: [number, number][]) => {
      const bytes = Buffer.from(whole);
      for (const [at, byte] of spoils) bytes[at % bytes.length] = byte;
      return bytes;
    };
    const places = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 });
    const anyBytes = fc.oneof(
      places.map(spoil(Buffer.from(good))),
      places.map(spoil(packed)),
      fc.uint8Array({ maxLength: 200 }),
      fc.uint8Array({ maxLength: 200 }).map((tail) => Buffer.concat([Buffer.from('PK\u0003\u0004'), tail])),
    );
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const result = read(bytes);
        if (!result.ok) expect(result.message).toMatch(/\. Nothing was entered\.$/);
      }),
      { numRuns: 300 },
    );
  });
});

it('a statement is read in a thread of its own', async () => {
  const bytes = Buffer.from(writeCamt([entry()]));
  expect(await readInThread({ name: 'a.xml', bytes })).toMatchObject({
    ok: true,
    payments: [{ amount: 21_510 }],
  });
  expect(await readInThread({ name: 'a.xml', bytes: Buffer.from('<a') })).toMatchObject({ ok: false });
});
