import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { expect } from 'vitest';
import { stringify } from 'yaml';
import { demoFont } from '#fonts/testing/demo-fonts.ts';
import { makeCffFont } from '#fonts/testing/make-cff-font.ts';
import { fetchFrom } from './testing/api-visitor.ts';
import { hostileText, hostileWords } from './testing/hostile-words.ts';
import { importInto, makeFolder } from './testing/import-folder.ts';
import { openPage } from './testing/shop-visit.ts';
import type { Fount } from './testing/start-fount.ts';
import { test } from './testing/test-on-own-server.ts';

/** All that the hostile words are made of: what a font lacks letters for is not shown, and would try nothing. */
const letters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))}’“”é`;

/** What somebody writes into the fields of one line, and into those that take paragraphs and tags. */
interface Words {
  line: () => string;
  /** As many as there are hostile ones, for fields of which there may be that many. */
  lines: string[];
  /** Of a label of the menu, which has forty characters. */
  short: () => string;
  text: string;
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

/** A foundry of one font that says these words wherever a foundry may say something. */
async function writeFoundry({ line, lines, short, text }: Words): Promise<string> {
  const folder = makeFolder();
  const write = (file: string, content: unknown) =>
    writeFileSync(path.join(folder, file), stringify(content));
  mkdirSync(path.join(folder, 'information'));
  mkdirSync(path.join(folder, 'marka'));
  writeFileSync(
    path.join(folder, 'marka/Marka.otf'),
    await makeCffFont(demoFont('spaceMono'), letters, 'Marka'),
  );
  for (const file of ['sign.svg', 'marka/use.svg']) writeFileSync(path.join(folder, file), drawing);
  /** So many of the many, from a place on. */
  const some = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => lines[(from + at) % lines.length] ?? '');
  write('foundry.yaml', {
    name: line(),
    shortName: '<b',
    timelineHeading: line(),
    seller: {
      ...{ name: line(), street1: line(), postalCode: line(), city: line(), country: 'CH' },
      ...{ registration: line(), bank: line() },
    },
    mails: { greeting: short(), footer: line() },
    logo: 'sign.svg',
    menu: {
      entries: [
        ...['typefaces', 'typewriter', 'timeline', 'information'],
        ...Array.from({ length: 6 }, (_, at) => ({ label: short(), to: `https://mara.example/${at}` })),
      ],
    },
  });
  write('designers.yaml', [
    { name: 'Mara', biography: text, url: 'https://mara.example/' },
    { name: line(), biography: text },
  ]);
  write('marka/family.yaml', {
    name: line(),
    slug: 'marka',
    familyGroup: line(),
    designers: ['Mara', line()],
    description: text,
    categories: [line(), 'new-releases'],
    price: { cut: 50 },
    cuts: { Marka: { name: line(), set: line() } },
    quotes: some(40, 0).map((quote) => ({ text: quote, language: 'en' })),
    specimen: {
      fontFamilyBoxes: [
        { type: 'title' },
        ...some(20, 40).map((box) => ({ type: 'text', text: box, language: 'en' })),
        { type: 'svg', svg: 'use.svg', label: line() },
      ],
      fontCutBoxes: [{ type: 'text' }],
    },
    versions: [{ version: line(), date: '2024-01-01', changes: text }],
    credits: text,
    essay: [{ text }, ...some(40, 60).map((specimen) => ({ specimen, language: 'en' }))],
    inUse: some(40, 100).map((caption) => ({ file: 'use.svg', label: line(), caption })),
  });
  write('licences.yaml', [
    {
      name: 'desktop',
      publicName: line(),
      description: text,
      fields: [
        {
          ...{ name: 'users', label: line(), type: 'number', minimum: 1 },
          tiers: some(100, 0).map((label, at) => ({ upTo: at + 1, label, factor: at + 1 })),
        },
        {
          ...{ name: 'use', label: line(), type: 'select' },
          options: lines.map((label, at) => ({ value: `use-${at}`, label, factor: 1 })),
        },
      ],
      formula: 'tier("users", users) * tier("use", use)',
      licenceText: text,
    },
  ]);
  write('stories.yaml', [
    { name: line(), family: 'marka', slides: [{ lines: some(6, 0).map((each) => ({ text: each })) }] },
    { name: line(), family: 'marka', slideType: 'text', slides: some(10, 6).map((each) => ({ text: each })) },
    { name: line(), family: 'marka', slideType: 'svg', slides: [{ svg: 'sign.svg', label: line() }] },
  ]);
  const columns = ['designers', 'lineto', 'elsewhere'] as const;
  const images = () => [{ file: 'sign.svg', label: line() }];
  write(
    'timeline.yaml',
    [2022, 2023, 2024].map((year, yearAt) => ({
      year,
      ...Object.fromEntries(
        columns.map((column, columnAt) => [
          column,
          some(34, (yearAt * 3 + columnAt) * 34).map((title, at) => ({
            title,
            family: 'marka',
            phrases: some(2, at),
            ...(at === 0 && { text, images: images() }),
          })),
        ]),
      ),
    })),
  );
  write('information/1-licensing.yaml', {
    title: line(),
    slug: 'licensing',
    sections: [
      { title: line(), text, topics: [{ title: line(), text }] },
      // A text of which the tags leave nothing is refused.
      { title: line(), topics: lines.map((title) => ({ title, text: `More ${title}` })) },
    ],
  });
  return folder;
}

const pages = [
  '/',
  '/typefaces',
  '/typefaces/filter/by-designer',
  '/typefaces/marka',
  '/typefaces/marka?tab=about',
  '/typefaces/marka?tab=try',
  '/typefaces/marka?tab=pricing',
  '/typewriter',
  '/timeline',
  '/information/licensing',
  '/compare',
  '/withdraw',
  '/shop',
];

const kept = ['a', 'em', 'h3', 'p', 's', 'strong', 'small', 'u', 'ol', 'ul', 'li', 'br', 'a href'];

/** Every kind of tag of these pages and every attribute of one, and the addresses that they lead to. */
async function readMarkup(fount: Fount): Promise<{ kinds: Set<string>; addresses: Set<string> }> {
  const kinds = new Set<string>();
  const addresses = new Set<string>();
  const reader = new Parser({
    onopentag(tag, attributes) {
      kinds.add(tag);
      for (const [name, value] of Object.entries(attributes)) {
        kinds.add(`${tag} ${name}`);
        if (['href', 'src', 'action', 'xlink:href'].includes(name)) addresses.add(value);
      }
    },
  });
  for (const page of pages) {
    const response = await fetchFrom(fount, page);
    expect([page, response.status]).toEqual([page, 200]);
    reader.parseComplete(await response.text());
  }
  return { kinds, addresses };
}

const shortWords = hostileWords.filter((words) => words.length <= 40);

test('whatever a foundry writes into any field leaves only the allowed tags, and runs nowhere', async ({
  fount,
  newPage,
}) => {
  let at = 0;
  const hostile: Words = {
    // Every seventh: a line holds one of them.
    line: () => hostileWords[(at++ * 7) % hostileWords.length] ?? '',
    lines: hostileWords,
    short: () => shortWords[at++ % shortWords.length] ?? '',
    text: hostileText,
  };
  const plain: Words = {
    line: () => `Words ${at++}`,
    lines: hostileWords.map((_, place) => `Many ${place}`),
    short: () => `Word ${at++}`,
    text: 'Words of a foundry.\n\n<p>And <em>more</em>.</p>',
  };
  expect(await importInto(fount, await writeFoundry(plain))).toMatchObject({ code: 0 });
  const before = await readMarkup(fount);
  expect(await importInto(fount, await writeFoundry(hostile))).toMatchObject({ code: 0 });
  const after = await readMarkup(fount);
  // The words are there, as words.
  expect(await (await fetchFrom(fount, '/information/licensing')).text()).toContain('isHacked');
  const allowed = new Set([...before.kinds, ...kept]);
  expect([...after.kinds].filter((kind) => !allowed.has(kind))).toEqual([]);
  expect([...after.addresses].filter((address) => /^\s*(?:java|data:text)/i.test(address))).toEqual([]);
  for (const page of [
    ...['/typefaces/marka', '/typefaces/marka?tab=about', '/typefaces/marka?tab=pricing'],
    ...['/timeline', '/information/licensing'],
  ]) {
    const visit = await newPage();
    await openPage(visit, page);
    await visit.mouse.move(400, 400);
    await expect.poll(() => visit.evaluate(() => 'isHacked' in window)).toBe(false);
    await visit.close();
  }
});
