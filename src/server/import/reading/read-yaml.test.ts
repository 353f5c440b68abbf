import { expect, test } from 'vitest';
import { familyYaml, foundryYaml, licenceTemplatesYaml } from '#contract/import-format.ts';
import { parseYaml } from './read-yaml.ts';

function faultsOf(text: string, schema: Parameters<typeof parseYaml>[2] = familyYaml) {
  const result = parseYaml(text, 'family.yaml', schema);
  return result.ok ? [] : result.faults.map(({ line, message }) => `${line}: ${message}`);
}

test.each([
  ['name: [', '1: not valid YAML'],
  ['name: A\nname: B\n', '2: not valid YAML: Map keys must be unique'],
  ['name: 5\n', "1: 'name': expected a text, found a number"],
  ['\n\nprice:\n  cut: 1.234\n', "4: 'price.cut': expected a price with at most two decimals"],
  ['sets:\n  - price: 4\n', "2: 'name' of the 1st of 'sets' is missing: expected a text"],
  ['colors:\n  paper: "#ffffff"\n  ink: red\n', "3: 'colors.ink': expected a colour like #1b2f4a"],
  ['releasedAt: May 2024\n', "1: 'releasedAt': expected a date like 2024-05-31"],
  ['visibleOpenTypeFeatures: 7\n', "1: 'visibleOpenTypeFeatures': expected"],
  [
    'cuts:\n  Bold:\n    prize: 4\n',
    "3: unknown field 'prize'; expected one of name, set, price, alternateOf, skip",
  ],
])('tells what is wrong with %j', (text, expected) => {
  const faults = faultsOf(text);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(expected);
});

test.each([
  [
    'quotes:\n  - { text: Hello, world, language: en }\n',
    '2: unknown field \'world\'; expected one of text, language; a value with a comma in it stands in quotes: text: "Hello, world"',
  ],
  ['price: { cut: 1,50, set: 280 }\n', 'decimals stand after a point: cut: 1.50'],
  [
    'colors:\n  paper: "#ffffff"\n  ink: #000000\n',
    "3: 'colors.ink': expected a text, found nothing (what begins with # stands in quotes)",
  ],
  [
    'name: Brown: the second\n',
    'a text with a colon, or a sign that means something at its start, stands in quotes',
  ],
  ['quotes:\n  - { text: Note: this, language: en }\n', 'stands in quotes'],
  ['name: @home\n', 'stands in quotes'],
])('tells the remedy for what lacks quotes in %j', (text, expected) => {
  expect(faultsOf(text).join('\n')).toContain(expected);
});

test('what a field may hold of several kinds is told by the kind that was meant', () => {
  const field = (type: string, more: string) =>
    `- name: a\n  publicName: A\n  formula: "1"\n  fields:\n    - { name: a, label: A, type: ${type}, ${more} }\n`;
  const [ofNumber] = faultsOf(field('number', 'minimun: 1'), licenceTemplatesYaml);
  expect(ofNumber).toContain(
    "unknown field 'minimun'; expected one of name, label, optional, type, options,",
  );
  const inner = 'fields: [{ name: b, label: B, type: text }]';
  const [ofList] = faultsOf(field('list', `rows: 3, ${inner}`), licenceTemplatesYaml);
  expect(ofList).toContain("unknown field 'rows'; expected one of name, label, optional, type, fields");
  const [inRow] = faultsOf(
    field('list', inner.replace('type: text', 'type: text, size: 3')),
    licenceTemplatesYaml,
  );
  expect(inRow).toContain("unknown field 'size'; expected one of name, label, optional, type, options,");
  expect(
    faultsOf('menu:\n  entries:\n    - { label: Blog, too: /information/blog }\n', foundryYaml).join(),
  ).toContain("unknown field 'too'; expected one of label, to");
  expect(
    faultsOf('menu:\n  entries:\n    - { label: Blog, to: /information/blog, icon: a }\n', foundryYaml),
  ).toEqual(["3: unknown field 'icon'; expected one of label, to"]);
});

test('each word that commas cut off is told with the whole value', () => {
  expect(faultsOf('quotes:\n  - { text: One, two, three, language: en }\n')).toEqual([
    expect.stringContaining('text: "One, two, three"'),
    expect.stringContaining('text: "One, two, three"'),
  ]);
  expect(faultsOf('quotes:\n  - { txt: One, language: en }\n').join()).not.toContain('comma');
});

test('an account is told by its check digits, and read without its blanks', () => {
  const seller = (iban: string) =>
    `seller:\n  name: A\n  street1: B\n  postalCode: "1"\n  city: C\n  country: CH\n  iban: ${iban}\n`;
  expect(faultsOf(seller('CH93 0076 2011 6238 5295 8'), foundryYaml)).toEqual([
    "7: 'seller.iban': expected an IBAN with right check digits",
  ]);
  const read = parseYaml(seller('ch93 0076 2011 6238 5295 7'), 'foundry.yaml', foundryYaml);
  expect(read).toMatchObject({ ok: true, yaml: { value: { seller: { iban: 'CH9300762011623852957' } } } });
});

test.each(['ABC', 'DEM', 'XXX', 'eur'])('a currency is told by its code: %s is none', (code) => {
  const message = 'expected the code of a currency that is in use, like EUR';
  expect(faultsOf(`name: A\ncurrency: ${code}\n`, foundryYaml)).toEqual([`2: 'currency': ${message}`]);
  expect(faultsOf(`currencies:\n  ${code}: { factor: 1 }\n`, foundryYaml)).toEqual([
    expect.stringContaining(message),
  ]);
});

test('a short name is two letters as a reader counts them', () => {
  const wrong = ["1: 'shortName': expected two letters"];
  for (const name of ['A', 'ABC', '🅰🅱🅰'])
    expect(faultsOf(`shortName: ${name}\n`, foundryYaml)).toEqual(wrong);
  for (const name of ['AB', '🅰', '🅰🅱', '👩‍👩‍👧A'])
    expect(faultsOf(`shortName: ${name}\n`, foundryYaml)).toEqual([]);
});

test.each([
  ['name: "A\\0B"\n', "1: 'name': holds a sign that cannot be kept: NUL, or half of a surrogate pair"],
  [
    'name: A\ninUse:\n  - file: "\\uD83D.png"\n',
    "3: 'file' of the 1st of 'inUse': holds a sign that cannot be kept",
  ],
  ['name: A\ncuts:\n  "Bo\\uDC00ld": { price: 5 }\n', 'holds a sign that cannot be kept'],
])('a sign that no database keeps is told at its place: %s', (text, expected) => {
  expect(faultsOf(text)[0]).toContain(expected);
});

test('a day that no calendar has is told at its place', () => {
  expect(faultsOf('versions:\n  - { version: "1", date: 2026-13-45, changes: A }\n')).toEqual([
    expect.stringContaining('expected a date like 2024-05-31'),
  ]);
  expect(faultsOf('releasedAt: 2026-02-30\n')).toHaveLength(1);
});

test('a time zone is told by its name', () => {
  expect(faultsOf('name: A\ntimeZone: Zürich\n', foundryYaml)).toEqual([
    "2: 'timeZone': expected a time zone of IANA like Europe/Zurich",
  ]);
  expect(faultsOf('name: A\ntimeZone: "+02:00"\n', foundryYaml)).toHaveLength(1);
  const read = parseYaml('timeZone: Europe/Zurich\n', 'foundry.yaml', foundryYaml);
  expect(read).toMatchObject({ ok: true, yaml: { value: { timeZone: 'Europe/Zurich' } } });
});

test('the bank of an account is told by its code', () => {
  const seller = (bic: string) =>
    `seller:\n  name: A\n  street1: B\n  postalCode: "1"\n  city: C\n  country: CH\n  bic: ${bic}\n`;
  expect(faultsOf(seller('PostFinance'), foundryYaml)).toEqual([
    "7: 'seller.bic': expected a BIC like POFICHBEXXX",
  ]);
  expect(faultsOf(seller('POFICHBE'), foundryYaml)).toEqual([]);
});

test('an empty file says nothing and is no fault', () => {
  expect(faultsOf('')).toEqual([]);
  expect(faultsOf('# later\n', licenceTemplatesYaml)).toEqual([]);
});

test('a fault inside a list of licences names its own line', () => {
  const text = [
    '- name: a',
    '  publicName: A',
    '  fields:',
    '    - name: users',
    '      label: Users',
    '      type: numbr',
  ];
  expect(faultsOf(text.join('\n'), licenceTemplatesYaml)[0]).toMatch(/^6: /);
});

test('aliases that multiply are refused', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (let at = 0; at < 8; at++)
    bomb.push(
      `b${at}: &b${at} [${Array(9)
        .fill(at === 0 ? '*a' : `*b${at - 1}`)
        .join(', ')}]`,
    );
  expect(faultsOf(bomb.join('\n'))[0]).toContain('not valid YAML');
});
