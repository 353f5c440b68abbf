import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readFacts } from '#fonts/facts/read-facts.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { glyphDrawings } from '#fonts/testing/glyph-drawings.ts';
import { makeCffFont } from '#fonts/testing/make-cff-font.ts';
import { seededRandom } from '#fonts/testing/random.ts';
import { SANITIZED, sanitize } from '#fonts/testing/sanitize.ts';
import { openFont } from './opened-font.ts';
import { forgetFace, forgetFaces, isPreparationDue, prepareFace } from './prepared-faces.ts';
import { type SubsetRequest, subsetFont } from './subset-font.ts';

const SAMPLES: { font: DemoFont; language: string; letters: string; texts: string[] }[] = [
  {
    font: 'notoSansArabic',
    language: 'ar',
    letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئىةَُِّْ ',
    texts: ['السلام عليكم', 'لا إله إلا الله', 'خَطٌّ جَمِيلٌ', 'الصفحة ٣ من ١٢'],
  },
  {
    font: 'notoSansDevanagari',
    language: 'hi',
    letters: 'अआइईउऊकखगघचछजझटठडढतथदधनपफबभमयरलवशषसहािीुूृेैोौंः् ',
    texts: ['क्षत्रिय', 'र्कि श्री', 'विद्या ददाति', 'ट्ठ द्ध्व'],
  },
  {
    font: 'reemKufi',
    language: 'ar',
    letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي ',
    texts: ['الخط الكوفي', 'ريم على القاع بين البان والعلم'],
  },
  {
    font: 'eczar',
    language: 'hi',
    letters: 'abcfilst ABVT क ख ग त् र् ि ी',
    texts: ['Office fluffy first', 'मराठी भाषा', 'AVATAR To. Ty.'],
  },
  {
    font: 'davidLibre',
    language: 'he',
    letters: 'אבגדהוזחטיכלמנסעפצקרשתםןףץך ',
    texts: ['שָׁלוֹם עוֹלָם', 'דוד ליברה 1954'],
  },
  {
    font: 'inter',
    language: 'en',
    letters: 'ABCabc012 ->x:',
    texts: ['->  1x2 3:4', 'Tv. AVOWAL ﬁ', 'Ångström'],
  },
];

test.each(SAMPLES)('a subset of $font sets its texts exactly as the whole font does', async (sample) => {
  const whole = await openFont(demoFont(sample.font));
  const random = seededRandom(7);
  const letters = [...sample.letters];
  const randomTexts = Array.from({ length: 12 }, () =>
    Array.from({ length: 14 }, () => letters[Math.floor(random() * letters.length)]).join(''),
  );
  for (const text of [...sample.texts, ...randomTexts]) {
    const subset = await openFont(subsetFont(whole, { text }));
    for (const features of [[], ['ss01', 'dlig', 'tnum']]) {
      const line = { text, language: sample.language, features };
      expect(glyphDrawings(subset, line), text).toEqual(glyphDrawings(whole, line));
    }
  }
});

test('a subset holds the characters asked for, those that shaping inserts, and no others', async () => {
  const subset = subsetFont(await openFont(demoFont('spaceMono')), { text: 'ab', codePoints: [0x63] });
  const result = await readFacts({ name: 'subset.woff2', bytes: subset });
  expect(result).toMatchObject({
    ok: true,
    findings: [],
    facts: {
      format: 'woff2',
      codePoints: [[0x20, 0x20], [0x61, 0x63], [0xa0, 0xa0], ...[[0x25cc, 0x25cc]]].slice(0, 3),
    },
  });
});

test('a subset keeps names, copyright and licence, for the web font is a copy of the font too', async () => {
  const bytes = demoFont('eczar');
  const subset = subsetFont(await openFont(bytes), { text: 'abc' });
  const [whole, cut] = await Promise.all([
    readFacts({ name: 'whole', bytes }),
    readFacts({ name: 'cut', bytes: subset }),
  ]);
  if (!whole.ok || !cut.ok) throw new Error('Both fonts can be read.');
  const { family, version, copyright, licence, licenceUrl } = whole.facts.names;
  expect(cut.facts.names).toMatchObject({ family, version, copyright, licence, licenceUrl });
  expect(licence).toContain('SIL Open Font License');
});

test('axes can be pinned and limited on the way', async () => {
  const whole = await openFont(demoFont('interVariable'));
  const subset = subsetFont(whole, { text: 'Hamburg', axes: { wght: 650, opsz: { min: 14, max: 20 } } });
  const result = await readFacts({ name: 'subset.woff2', bytes: subset });
  if (!result.ok) throw new Error('The subset can be read.');
  expect(result.facts.axes.map(({ tag, minimum, maximum }) => [tag, minimum, maximum])).toEqual([
    ['opsz', 14, 20],
  ]);
  expect(result.facts.weightClass).toBe(650);
  const opened = await openFont(subset);
  expect(glyphDrawings(opened, { text: 'Ham', axes: { opsz: 18 } }).length).toBe(3);
});

test('without fractions a subset goes without the digits of those, unless it has their slash', async () => {
  const whole = await openFont(demoFont('inter'));
  const featuresOf = async (codePoints: number[], features?: string[]) => {
    const request = { text: 'Half 1/2 (A)', codePoints, ...(features && { features }) };
    return (await openFont(subsetFont(whole, request))).face.getTableFeatureTags('GSUB');
  };
  const without = await featuresOf([], ['tnum']);
  expect(without).toEqual(expect.arrayContaining(['calt', 'tnum']));
  expect(without).not.toContain('numr');
  for (const all of [await featuresOf([]), await featuresOf([], ['frac']), await featuresOf([0x2044], [])])
    expect(all).toEqual(expect.arrayContaining(['numr', 'dnom']));
});

test('with a list of features a subset goes without the other optional ones but keeps kerning and ligatures', async () => {
  const whole = await openFont(demoFont('eczar'));
  const all = subsetFont(whole, { text: 'Office AVAT 1589' });
  const few = subsetFont(whole, { text: 'Office AVAT 1589', features: [] });
  expect(few.length).toBeLessThan(all.length);
  const line = { text: 'Office AVAT 1589' };
  expect(glyphDrawings(await openFont(few), line)).toEqual(glyphDrawings(whole, line));
});

test('the OpenType Sanitizer of browsers accepts subsets of TrueType, CFF and variable fonts', async () => {
  const cff = await makeCffFont(demoFont('bungee'), 'Hamburg', 'Bungee Outline');
  for (const bytes of [
    demoFont('notoSansArabic'),
    demoFont('frauncesVariable'),
    demoFont('interVariable'),
    cff,
  ]) {
    expect(sanitize(subsetFont(await openFont(bytes), { text: 'Hamburg الخط' }))).toBe(SANITIZED);
  }
});

test('a font that was prepared is cut to the same bytes', async () => {
  const cff = await makeCffFont(demoFont('bungee'), 'ABCHamburgefonts', 'Bungee Outline');
  const fonts = [demoFont('eczar'), demoFont('frauncesVariable'), demoFont('notoSansDevanagari'), cff];
  for (const bytes of fonts) {
    const font = await openFont(bytes);
    const { axes } = (await factsOf(bytes)) ?? { axes: [] };
    const requests: SubsetRequest[] = [
      { text: 'Hamburg क्षत्रिय' },
      { text: 'Ae', features: ['ss01'], axes: pinned(axes) },
      { codePoints: [0x41, 0x42], axes: pinned(axes), exact: { glyphs: [5, 9, 3], pairs: [[5, 9, 0, -30]] } },
      {
        text: 'Wide',
        axes: Object.fromEntries(
          axes.map(({ tag, minimum, maximum }) => [tag, { min: minimum, max: maximum }]),
        ),
      },
    ];
    const plain = requests.map((request) => subsetFont(font, request));
    prepareFace(font);
    for (const [at, request] of requests.entries())
      expect(Buffer.compare(subsetFont(font, request), plain[at] ?? new Uint8Array())).toBe(0);
    forgetFace(font);
  }
});

test('a font is worth preparing once it is cut time and again, and not again when it is', async () => {
  const font = await openFont(demoFont('spaceMono'));
  expect(isPreparationDue(font)).toBe(false);
  for (const text of ['a', 'ab', 'abc']) subsetFont(font, { text });
  expect(isPreparationDue(font)).toBe(true);
  prepareFace(font);
  expect(isPreparationDue(font)).toBe(false);
});

test('a font that was cut is not held when nobody holds it', async () => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('There is no collector.');
  const cutOnce = async () => {
    const font = await openFont(demoFont('spaceMono'));
    subsetFont(font, { text: 'a' });
    return new WeakRef(font);
  };
  const font = await cutOnce();
  await expect
    .poll(() => {
      collect();
      return font.deref() === undefined;
    })
    .toBe(true);
});

test('fonts that are prepared make room for one that the memory would else not do for', async () => {
  const fonts = await Promise.all(
    (['notoSans', 'inter', 'frauncesVariable', 'eczar'] as const).map((name) => openFont(demoFont(name))),
  );
  for (const font of fonts) prepareFace(font);
  expect(forgetFaces()).toBe(true);
  expect(forgetFaces()).toBe(false);
  for (const font of fonts) expect(subsetFont(font, { text: 'abc' }).length).toBeGreaterThan(100);
});

async function factsOf(bytes: Uint8Array) {
  const result = await readFacts({ name: 'a.ttf', bytes });
  return result.ok ? result.facts : null;
}

function pinned(axes: readonly { tag: string; maximum: number }[]): Record<string, number> {
  return Object.fromEntries(axes.map(({ tag, maximum }) => [tag, maximum]));
}
