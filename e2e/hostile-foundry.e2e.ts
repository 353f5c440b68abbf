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

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,;:!?-&’“”';

/** What somebody writes into the fields of one line, and into those that take paragraphs and tags. */
interface Words {
  line: () => string;
  text: string;
}

/** A foundry of one font that says these words wherever a foundry may say something. */
async function writeFoundry({ line, text }: Words): Promise<string> {
  const folder = makeFolder();
  const write = (file: string, content: unknown) =>
    writeFileSync(path.join(folder, file), stringify(content));
  mkdirSync(path.join(folder, 'information'));
  mkdirSync(path.join(folder, 'marka'));
  writeFileSync(
    path.join(folder, 'marka/Marka.otf'),
    await makeCffFont(demoFont('spaceMono'), letters, 'Marka'),
  );
  write('foundry.yaml', {
    name: line(),
    timelineHeading: line(),
    seller: { name: line(), street1: line(), postalCode: line(), city: line(), country: 'CH' },
  });
  write('designers.yaml', [{ name: 'Mara', biography: text, url: 'https://mara.example/' }]);
  write('marka/family.yaml', {
    name: line(),
    slug: 'marka',
    familyGroup: line(),
    designers: ['Mara', line()],
    description: text,
    categories: [line(), 'new-releases'],
    price: { cut: 50 },
    quotes: [{ text: line(), language: 'en' }],
    versions: [{ version: line(), date: '2024-01-01', changes: text }],
    credits: text,
  });
  write('licences.yaml', [
    {
      name: 'desktop',
      publicName: line(),
      description: text,
      fields: [{ name: 'users', label: line(), type: 'number', minimum: 1 }],
      formula: 'users',
      licenceText: text,
    },
  ]);
  write('stories.yaml', [{ name: line(), family: 'marka', slides: [{ lines: [{ text: line() }] }] }]);
  const columns = ['designers', 'lineto', 'elsewhere'] as const;
  write('timeline.yaml', [
    {
      year: 2024,
      ...Object.fromEntries(
        columns.map((column) => [column, [{ title: line(), text, family: 'marka', phrases: [line()] }]]),
      ),
    },
  ]);
  write('information/1-licensing.yaml', {
    title: line(),
    slug: 'licensing',
    sections: [{ title: line(), text, topics: [{ title: line(), text }] }],
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

test('whatever a foundry writes into any field leaves only the allowed tags, and runs nowhere', async ({
  fount,
  newPage,
}) => {
  let at = 0;
  const hostile: Words = {
    // Every seventh: a line holds one of them.
    line: () => hostileWords[(at++ * 7) % hostileWords.length] ?? '',
    text: hostileText,
  };
  const plain: Words = {
    line: () => `Words ${at++}`,
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
  for (const page of ['/typefaces/marka?tab=about', '/timeline', '/information/licensing']) {
    const visit = await newPage();
    await openPage(visit, page);
    await visit.mouse.move(400, 400);
    await expect.poll(() => visit.evaluate(() => 'isHacked' in window)).toBe(false);
    await visit.close();
  }
});
