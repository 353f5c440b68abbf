import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textDirection } from '#domain/text/text-direction.ts';
import { covers } from '#fonts/facts/code-point-ranges.ts';
import { type OpenedFont, openFont } from '#fonts/files/opened-font.ts';
import { subsetFont } from '#fonts/files/subset-font.ts';
import { reachLine } from '#fonts/reach/reach-line.ts';
import type { MeasureLine } from '#fonts/shaping/shape-line.ts';
import { glyphDrawings } from '#fonts/testing/glyph-drawings.ts';
import { seededRandom } from '#fonts/testing/random.ts';
import { SANITIZED, sanitize } from '#fonts/testing/sanitize.ts';
import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import { expandRanges } from '#server/page-fonts/subset-recipe.ts';
import type { TesterCut } from './find-tester-cuts.ts';
import { testerFace, wantedCodePoints } from './tester-face.ts';
import { demoCut, demoFamilies } from './testing/demo-cuts.ts';

/** Letters with the marks that stand on them, from everyday words of each alphabet. */
const alphabets: { language: string; letters: string }[] = [
  { language: 'en', letters: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,-’!?()' },
  { language: 'cs', letters: 'áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽabefilrst\u0301\u030c ' },
  { language: 'vi', letters: 'ạảấầẩẫậắằẳẵặẹẻẽếềểễệđơưĂÂĐÊÔƠƯnhgct ' },
  { language: 'ru', letters: 'абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЁ ' },
  { language: 'el', letters: 'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώΑΒΓΔ ' },
  {
    language: 'ar',
    letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئىة\u064b\u064e\u064f\u0650\u0651\u0652٠١٢٣ ',
  },
  { language: 'he', letters: 'אבגדהוזחטיכלמנסעפצקרשתםןףץך\u05b0\u05b4\u05b7\u05b8\u05bc\u05c1\u05c2 ' },
  { language: 'hi', letters: 'अआइईउऊकखगघचछजझटठडढतथदधनपफबभमयरलवशषसहािीुूृेैोौंः््् ' },
];
const textsAFamily = 200;
const seed = 20;
const families = demoFamilies();
const quotes = families.flatMap((family) => family.quotes);
/** Marathi is left out: a subset loses a language for which a font lists fewer features than by default (subset-font.ts). */
const words = quotes
  .filter(({ language }) => language !== 'mr')
  .flatMap(({ text, language }) => text.split(' ').map((word) => ({ text: word, language })));

/** The words and letters that a font covers: what it does not is set in another face. */
function sortOutCovered({ codePoints }: TesterCut) {
  const isCovered = (text: string) =>
    [...text].every((letter) => covers(codePoints, letter.codePointAt(0) ?? 0));
  return {
    words: words.filter(({ text }) => isCovered(text)),
    alphabets: alphabets
      .map(({ letters, language }) => ({ letters: [...letters].filter(isCovered), language }))
      .filter(({ letters }) => letters.length > 3),
  };
}

type Covered = ReturnType<typeof sortOutCovered>;

/** A word or two, or letters at random, of what the font covers. */
function makeText(covered: Covered, { at, random }: { at: number; random: () => number }) {
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  if (at % 2 === 0) {
    const [one, other] = [pick(covered.words), pick(covered.words)];
    return { text: `${one.text} ${other.text}`, language: one.language };
  }
  const { letters, language } = pick(covered.alphabets);
  const count = 2 + Math.floor(random() * 14);
  return { text: Array.from({ length: count }, () => pick(letters)).join(''), language };
}

/** The face of a text in a font, cut as the library of subsets does. */
function cutFor(font: OpenedFont, cut: TesterCut, { text, line }: { text: string; line: MeasureLine }) {
  const { reach } = reachLine(font, { ...line, besides: wantedCodePoints(cut, text) });
  const features = Object.fromEntries(
    Object.entries(line.features ?? {}).map(([tag, value]) => [tag, value === 1]),
  );
  const { recipe } = testerFace(cut, { reach, features, axes: line.axes ?? {} });
  const exact = { glyphs: expandRanges(recipe.exact?.glyphs ?? []), pairs: recipe.exact?.pairs ?? [] };
  const bytes = subsetFont(font, {
    codePoints: expandRanges(recipe.codePoints),
    axes: recipe.axes,
    features: recipe.features,
    exact,
  });
  return { recipe, bytes };
}

/** Pinning axes rounds each letter to whole units. */
function expectNearly(set: Drawings, wanted: Drawings, said: string) {
  expect(set.length, said).toBe(wanted.length);
  for (const [at, { x, y }] of set.entries()) {
    expect(Math.abs(x - (wanted[at]?.x ?? 0)), `${said} at ${at}`).toBeLessThanOrEqual(at + 1);
    expect(Math.abs(y - (wanted[at]?.y ?? 0)), `${said} at ${at}`).toBeLessThanOrEqual(1);
  }
}

type Drawings = ReturnType<typeof glyphDrawings>;

describe.each(families)('a tester’s face of $slug', ({ groups }) => {
  test(`sets ${textsAFamily} texts (seed ${seed}) as the whole font does`, async () => {
    const random = seededRandom(seed);
    const paths = groups.flatMap((files) => [files[0] ?? '', files.at(-1) ?? '']);
    const fonts: { path: string; cut: TesterCut; whole: OpenedFont; covered: Covered }[] = [];
    // One after another: the unpacker of WOFF2 has one memory.
    for (const path of new Set(paths)) {
      const { cut, bytes } = await demoCut(path);
      fonts.push({ path, cut, whole: await openFont(bytes), covered: sortOutCovered(cut) });
    }
    for (let at = 0; at < textsAFamily; at += 1) {
      const { path, cut, whole, covered } = fonts[at % fonts.length] as (typeof fonts)[number];
      const { text, language } = makeText(covered, { at: Math.floor(at / fonts.length), random });
      const features = Object.fromEntries(cut.featureTags.slice(at % 7).map((tag) => [tag, random() < 0.3]));
      const line = {
        text,
        language,
        direction: textDirection(text),
        features: Object.fromEntries(Object.entries(features).map(([tag, isOn]) => [tag, isOn ? 1 : 0])),
        axes: axisPositions(
          cut.axes,
          Object.fromEntries(
            cut.axes.map(({ tag, minimum, maximum }) => [
              tag,
              Math.round(minimum + random() * (maximum - minimum)),
            ]),
          ),
        ),
      };
      const subset = await openFont(cutFor(whole, cut, { text, line }).bytes);
      const said = `${basename(path)} ${JSON.stringify(line)}`;
      const [set, wanted] = [glyphDrawings(subset, { ...line, axes: {} }), glyphDrawings(whole, line)];
      if (cut.axes.length === 0) expect(set, said).toEqual(wanted);
      else expectNearly(set, wanted, said);
    }
  });

  test('is accepted by the OpenType Sanitizer of browsers in every cut', async () => {
    const texts = ['Hamburgefons', 'Ångström, АБВ; Ελλάδα', 'السلام شָלום नमस्ते क्षत्रिय'];
    for (const [at, path] of groups.flat().entries()) {
      const { cut, bytes } = await demoCut(path);
      const features = Object.fromEntries(cut.featureTags.map((tag) => [tag, at % 2 === 0]));
      const text = texts[at % texts.length] ?? '';
      const line = {
        text,
        features: Object.fromEntries(Object.entries(features).map(([tag, isOn]) => [tag, isOn ? 1 : 0])),
      };
      expect(sanitize(cutFor(await openFont(bytes), cut, { text, line }).bytes), path).toBe(SANITIZED);
    }
  });
});

test('holds the letters that are typed and those of their group, the alternates that are set, and no names', async () => {
  const [path = ''] =
    families.find(({ slug }) => slug === 'inter')?.groups[0]?.filter((each) => /Variable/.test(each)) ?? [];
  const { cut, bytes } = await demoCut(path);
  const font = await openFont(bytes);
  const face = (text: string, features: Record<string, 0 | 1>) =>
    cutFor(font, cut, { text, line: { text, features, axes: { wght: 400, opsz: 14 } } });
  const glyphsOf = ({ recipe }: ReturnType<typeof face>) => expandRanges(recipe.exact?.glyphs ?? []);
  const plain = face('a人', { ss01: 1 });
  expect(plain.recipe).toMatchObject({
    codePoints: [
      [0x61, 0x61],
      [0x6f, 0x6f],
    ],
    axes: { wght: 400, opsz: 14 },
    features: ['ss01'],
  });
  expect(glyphsOf(plain)).toHaveLength(2);
  expect(glyphsOf(face('1', {}))).toHaveLength(1);
  expect(glyphsOf(face('1', { tnum: 1 }))).toHaveLength(2);
  const subset = await openFont(plain.bytes);
  expect(subset.sfnt.tables.has('fvar')).toBe(false);
  expect(subset.face.listNames()).toEqual([]);
});
