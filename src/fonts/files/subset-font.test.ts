import { expect, test } from 'vitest';
import { readFacts } from '#fonts/facts/read-facts.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { glyphDrawings } from '#fonts/testing/glyph-drawings.ts';
import { makeCffFont } from '#fonts/testing/make-cff-font.ts';
import { seededRandom } from '#fonts/testing/random.ts';
import { SANITIZED, sanitize } from '#fonts/testing/sanitize.ts';
import { openFont } from './opened-font.ts';
import { subsetFont } from './subset-font.ts';

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
