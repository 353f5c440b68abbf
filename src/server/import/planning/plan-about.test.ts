import { afterEach, expect, test } from 'vitest';
import { readFolder } from '#server/import/reading/read-folder.ts';
import { type FolderFiles, type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';
import type { SetPlan } from './catalogue-plan.ts';
import { planAbout } from './plan-about.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><path d="M0 0h4v2z"/></svg>';
// A set as far as a cut is looked for in it.
const sets = [
  {
    name: 'Latin',
    cuts: [{ name: 'Bold', sharedUid: 'grotta.latin.bold', file: { file: 'grotta/Grotta-Bold.otf' } }],
  },
] as unknown as SetPlan[];

let folder: TestFolder;
afterEach(() => folder.dispose());

/** What a family tells after an import, or what is told of its file. */
async function plan(yaml: string, files: FolderFiles = {}) {
  folder = writeFolder({ 'grotta/family.yaml': yaml, ...files });
  const read = await readFolder(folder.path);
  if (!read.ok) return { about: null, faults: read.faults };
  const [family] = read.content.families;
  if (family === undefined) throw new Error('The family was not read');
  const faults: Parameters<typeof planAbout>[2] = [];
  return { about: planAbout(family, sets, faults), faults };
}

test('an essay has its paragraphs and specimens in order, and pictures their captions', async () => {
  const yaml = `
essay:
  - text: "First.\\n\\nSecond <script>alert(1)</script><em>x</em>."
  - { specimen: Fresh bread, cut: Grotta-Bold, language: en }
  - { specimen: Salt }
inUse:
  - { file: use/sign.svg, label: A sign, caption: "Bakery, 2025" }
  - { file: use/sign.svg, label: The same }
`;
  const { about, faults } = await plan(yaml, { 'grotta/use/sign.svg': svg });
  expect(faults).toEqual([]);
  expect(about).toEqual({
    essay: [
      { kind: 'text', html: expect.stringMatching(/^<p>First\.<\/p>\n<p>Second .*<em>x<\/em>\.<\/p>$/) },
      { kind: 'specimen', text: 'Fresh bread', language: 'en', cut: 'grotta.latin.bold' },
      { kind: 'specimen', text: 'Salt', language: null, cut: null },
    ],
    inUse: [
      { url: expect.stringMatching(/\.svg$/), width: 4, height: 2, label: 'A sign', caption: 'Bakery, 2025' },
      { url: expect.stringMatching(/\.svg$/), width: 4, height: 2, label: 'The same', caption: '' },
    ],
  });
  expect(JSON.stringify(about)).not.toContain('<script');
});

const picture = (file: string) => `inUse:\n  - { file: ${file}, label: A sign }\n`;
test.each<[what: string, yaml: string, line: number, message: string, files?: FolderFiles]>([
  ['a part of nothing', 'essay:\n  - { language: en }\n', 2, 'expected a text or a specimen'],
  ['a part of both', 'essay:\n  - { text: a, specimen: b }\n', 2, 'not both'],
  ['a cut beside a text', 'essay:\n  - { text: a, cut: Bold }\n', 2, 'beside a specimen alone'],
  ['a cut that is not there', 'essay:\n  - { specimen: a, cut: Bald }\n', 2, "no cut is called 'Bald'"],
  ['a picture without words', 'inUse:\n  - { file: a.svg }\n', 2, 'label'],
  ['a picture that is not there', picture('use/a.svg'), 2, 'use/a.svg'],
  ['a picture outside of its folder', picture('../../a.svg'), 2, 'a.svg'],
  [
    'a picture that is none',
    picture('a.png'),
    2,
    'expected an SVG, PNG, JPEG or WebP',
    { 'grotta/a.png': 'no' },
  ],
  [
    'a drawing that acts',
    picture('a.svg'),
    1,
    'without scripts',
    { 'grotta/a.svg': '<svg viewBox="0 0 1 1"><script>1</script></svg>' },
  ],
])('%s is refused with its line', async (_, yaml, line, message, files) => {
  const { faults } = await plan(yaml, files);
  expect(faults).toMatchObject([{ line, message: expect.stringContaining(message) }]);
});
