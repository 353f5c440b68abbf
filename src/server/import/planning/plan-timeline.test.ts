import { afterEach, describe, expect, it } from 'vitest';
import { readFolder } from '#server/import/reading/read-folder.ts';
import { type FolderFiles, type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';
import { planTimeline } from './plan-timeline.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><path d="M0 0h4v2z"/></svg>';
const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAAC0lEQVR4nGNgwAIAAA4AATg2r1kAAAAASUVORK5CYII=',
    'base64',
  ),
);

let folder: TestFolder;
afterEach(() => folder.dispose());

/** What a timeline is after an import beside the families Grotta and Marka, or what is told of it. */
async function plan(yaml: string, files: FolderFiles = {}) {
  folder = writeFolder({ 'timeline.yaml': yaml, ...files });
  const read = await readFolder(folder.path);
  if (!read.ok) return { years: [], faults: read.faults };
  const faults: Parameters<typeof planTimeline>[2] = [];
  return { years: planTimeline(read.content, [{ slug: 'grotta' }, { slug: 'marka' }], faults), faults };
}

describe('a timeline', () => {
  it('has its years with their columns, texts, phrases and pictures', async () => {
    const yaml = `
- year: 1996
  designers:
    - title: A beginning
      text: "First.\\n\\nSecond."
      family: grotta
      phrases: [Hot metal]
      images:
        - { file: pictures/axis.svg, label: An axis, maxImageSize: 0.5 }
        - { file: pictures/desk.png, label: A desk }
- year: 1998
  elsewhere: [{ title: Meanwhile }]
`;
    const { years, faults } = await plan(yaml, { 'pictures/axis.svg': svg, 'pictures/desk.png': png });
    expect(faults).toEqual([]);
    expect(years).toMatchObject([
      {
        year: 1996,
        designers: [
          {
            title: 'A beginning',
            text: '<p>First.</p>\n<p>Second.</p>',
            fontFamilyUid: 'grotta',
            phrases: ['Hot metal'],
            images: [
              { width: 4, height: 2, label: 'An axis', maxImageSize: 0.5 },
              { width: 3, height: 2, label: 'A desk', maxImageSize: 0.8 },
            ],
          },
        ],
        lineto: [],
        elsewhere: [],
      },
      {
        year: 1998,
        elsewhere: [{ title: 'Meanwhile', text: '', images: [], phrases: [], fontFamilyUid: null }],
      },
    ]);
    const urls = years[0]?.designers[0]?.images.map(({ url }) => url);
    expect(urls).toEqual([
      expect.stringMatching(/^\/images\/[0-9a-f]{64}\.svg$/),
      expect.stringMatching(/^\/images\/[0-9a-f]{64}\.png$/),
    ]);
  });

  it('keeps of hostile text the allowed tags alone', async () => {
    const text =
      '<p onclick=x>A<script>alert(1)</script><img src=x onerror=y><a href="javascript:z">b</a></p>';
    const { years } = await plan(`- { year: 1996, lineto: [{ title: <b>T</b>, text: '${text}' }] }`);
    expect(years[0]?.lineto[0]).toMatchObject({ title: '<b>T</b>', text: '<p>Ab</p>' });
  });

  const entry = (fields: string) => `- year: 1996\n  designers:\n    - title: A\n      ${fields}\n`;
  it.each<[name: string, yaml: string, line: number, message: RegExp, files?: FolderFiles]>([
    [
      'a year twice',
      '- { year: 1996, designers: [{ title: A }] }\n- { year: 1996, designers: [{ title: B }] }',
      2,
      /the year 1996 stands above already/,
    ],
    [
      'a year without entries',
      '- year: 1996',
      1,
      /has no entry: expected one in designers, lineto, elsewhere/,
    ],
    [
      'a year that is none',
      '- { year: soon, designers: [{ title: A }] }',
      1,
      /^'year' of the 1st entry: expected/,
    ],
    [
      'a column that is none',
      '- { year: 1996, nowhere: [{ title: A }] }',
      1,
      /unknown field 'nowhere'; expected one of year, designers, lineto, elsewhere/,
    ],
    [
      'a family that is none',
      entry('family: comic'),
      4,
      /no family is 'comic': expected one of grotta, marka/,
    ],
    [
      'a picture that is not there',
      entry('images: [{ file: a.png, label: A }]'),
      4,
      /'a.png' is not in the folder/,
    ],
    [
      'a picture from elsewhere',
      entry('images: [{ file: ../a.png, label: A }]'),
      4,
      /is not in|leads out of/,
    ],
    [
      'a picture without words',
      entry('images: [{ file: a.svg }]'),
      4,
      /^'label' of 'a.svg' of 'images' of 'A' of 'designers' of 1996 is missing/,
      { 'a.svg': svg },
    ],
    [
      'a picture beyond the viewport',
      entry('images: [{ file: a.svg, label: A, maxImageSize: 2 }]'),
      4,
      /maxImageSize/,
      { 'a.svg': svg },
    ],
    [
      'a page called a picture',
      entry('images: [{ file: a.png, label: A }]'),
      4,
      /expected an SVG, PNG, JPEG or WebP/,
      { 'a.png': '<script>alert(1)</script>' },
    ],
    [
      'a drawing with a script',
      entry('images: [{ file: a.svg, label: A }]'),
      2,
      /expected a drawing without scripts/,
      { 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">\n<script/></svg>' },
    ],
  ])('is refused with its line for %s', async (_, yaml, line, message, files) => {
    const { faults } = await plan(yaml, files);
    expect(faults).toMatchObject([{ line, message: expect.stringMatching(message) }]);
  });
});
