import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { textDirection } from '#domain/text/text-direction.ts';
import { readFacts } from '#fonts/facts/read-facts.ts';
import { type OpenedFont, openFont } from '#fonts/files/opened-font.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import { type InkLine, inkOf, measureLine } from '#fonts/shaping/measure-line.ts';
import { wrapText } from '#fonts/shaping/wrap-text.ts';
import { seededRandom } from '#fonts/testing/random.ts';
import { measureWrapping } from '#server/catalogue/pages/measure-wrapping.ts';
import { readFamilyFolder } from '#server/import/reading/read-family-folder.ts';
import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import { sheetStyle } from '#web/site/typewriter/sheet-style.ts';

const demo = fileURLToPath(new URL('../demo', import.meta.url));
const seed = 20_261_122;
const textsPerFace = 200;
const overhanging = [
  'jolly f',
  'fjord f',
  'of f',
  'Ýou ĵ',
  'f-f -j',
  'ÅÇ gjy\nQf j',
  'العلم نور',
  'الخط الكوفي',
  'בְּרֵאשִׁית בָּרָא',
];
const windows = [
  { width: 1180, height: 760 },
  { width: 358, height: 640 },
  { width: 2240, height: 420 },
];

interface DemoFace {
  name: string;
  facts: FontFacts;
  opened: OpenedFont;
  inks: Map<string, InkLine>;
}

/** The fonts of the demo, one at a time: what unpacks them holds one. */
async function* openDemoFaces(): AsyncGenerator<DemoFace> {
  const folders = (await readdir(demo, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const families = await Promise.all(
    folders.map(({ name }) => readFamilyFolder(demo, name, { faults: [], findings: [] })),
  );
  for (const { file, path } of families.flatMap(({ yaml, files }) => (yaml === null ? [] : files))) {
    const bytes = new Uint8Array(await readFile(path));
    const read = await readFacts({ name: file, bytes });
    if (!read.ok) throw new Error(JSON.stringify(read.findings));
    yield { name: file, facts: read.facts, opened: await openFont(bytes), inks: new Map() };
  }
}

const scripts = ['Latin', 'Greek', 'Cyrillic', 'Hebrew', 'Arabic', 'Devanagari'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);
const wild = /[fjyJQgpTVW]|\p{Script=Arabic}/u;

/** Texts of one script each, of letters that the font has, half of them of those that hang over most. */
function makeTexts({ codePoints }: FontFacts, random: () => number): string[] {
  const letters = codePoints
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    .filter((letter) => /[\p{L}\p{Nd}]/u.test(letter));
  const alphabets = scripts
    .map((script) => letters.filter((letter) => script.test(letter)))
    .filter((alphabet) => alphabet.length > 20);
  const pick = <Of>(from: readonly Of[]) => from[Math.floor(random() * from.length)];
  // The texts of a face share their words, so that each is measured once.
  const vocabularies = (alphabets.length > 0 ? alphabets : [letters]).map((own) => {
    const most = own.filter((letter) => wild.test(letter));
    const word = (length: number) =>
      Array.from({ length }, () => pick(most.length > 0 && random() < 0.5 ? most : own) ?? '').join('');
    return Array.from({ length: 24 }, (_, at) => word(1 + (at % 6)));
  });
  function text(): string {
    const words = pick(vocabularies) ?? [];
    const chosen = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(words) ?? '');
    return chosen.join(random() < 0.1 ? '\n' : ' ');
  }
  return [...overhanging, ...Array.from({ length: textsPerFace - overhanging.length }, text)];
}

/** How far a text's ink goes out of its window, in pixels, when it is set as the page sets it. */
async function cutOff(
  { facts, opened, inks }: DemoFace,
  text: string,
  { window, size }: { window: (typeof windows)[number]; size: number | null },
): Promise<number> {
  const direction = textDirection(text);
  const axes = axisPositions(facts.axes);
  function measure(line: string): InkLine {
    const ink = inks.get(line) ?? measureLine(opened, { text: line, direction, axes });
    inks.set(line, ink);
    return ink;
  }
  const ownTexts = {
    measureOwnTexts: async (texts: { text: string }[]) => texts.map((each) => measure(each.text)),
  };
  const own = { cutId: '1', text, language: null, direction, axes } as const;
  const { paragraphs, edges } = await measureWrapping(ownTexts, own, { size, visitor: 'a visitor' });
  const { style } = sheetStyle({ ink: measure(text), paragraphs, edges, direction, size, leading: 1.2 });
  const fontSize = size ?? sizeIn(style, window);
  const over = (side: string) => Number(style[`--over-${side}` as keyof typeof style]) * fontSize;
  const width = window.width - over('left') - over('right');
  const lines = wrapText(opened, {
    text,
    setting: { axes },
    direction,
    width: ((width + 1 / 64) / fontSize) * opened.unitsPerEm,
  });
  const height = size === null ? window.height - over('top') - over('bottom') : lines.length * 1.2 * fontSize;
  const outs = lines.map(({ shaped }, line) => {
    const ink = inkOf(opened, { axes }, shaped);
    const left = direction === 'rtl' ? width - ink.advance * fontSize : 0;
    const baseline = (line + 0.5) * 1.2 * fontSize + edges.middle * fontSize;
    return Math.max(
      -over('left') - left - ink.inkLeft * fontSize,
      left + ink.inkRight * fontSize - width - over('right'),
      -over('top') - baseline + ink.inkTop * fontSize,
      baseline - ink.inkBottom * fontSize - height - over('bottom'),
    );
  });
  return Math.max(...outs);
}

/** The size that the stylesheet's arithmetic gives in a window. */
function sizeIn(
  style: ReturnType<typeof sheetStyle>['style'],
  { width, height }: (typeof windows)[number],
): number {
  const sizes = [...String(style['--fit']).matchAll(/min\(100cqi \/ ([\d.]+), 100cqb \/ ([\d.]+)\)/g)];
  return Math.max(...sizes.map(([, em, lines]) => Math.min(width / Number(em), height / Number(lines))));
}

test('no letter of any text is cut on the sheet, in any face of the demo', async () => {
  const random = seededRandom(seed);
  const cut: string[] = [];
  for await (const face of openDemoFaces()) {
    for (const [at, text] of makeTexts(face.facts, random).entries()) {
      const window = windows[at % windows.length] ?? { width: 1180, height: 760 };
      const size = at % 4 === 3 ? 90 : null;
      const pixels = await cutOff(face, text, { window, size });
      if (pixels > 0.5) cut.push(`${face.name}: ${JSON.stringify(text)} by ${pixels.toFixed(1)} px`);
    }
  }
  expect(cut.slice(0, 20), `seed ${seed}, ${cut.length} in all`).toEqual([]);
});
