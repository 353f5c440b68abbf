import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { toUtcMinute } from '#domain/day/zoned-minutes.ts';
import { SOUND_REVERB_WET, SOUND_STOP_TIMES, SOUND_TEMPI } from '#domain/limits.ts';
import { isMenuTarget, menuEntryNames } from '#domain/navigation/menu-entries.ts';
import { slugify } from '#domain/text/slug.ts';
import { sanitiseRichText } from '#server/import/sanitising/sanitise-rich-text.ts';
import { sanitiseSvg } from '#server/import/sanitising/sanitise-svg.ts';
import type { StandingFont } from '#server/import/standing/read-standing-families.ts';
import { makeMp3, makeWav } from './make-sound.ts';

const pictures = [10, 20, 33.5].map((width) => {
  const drawn = sanitiseSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 7"><path d="M0 0"/></svg>`,
  );
  if (!drawn.ok) throw new Error(drawn.message);
  const bytes = new TextEncoder().encode(drawn.svg);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { bytes, hash, picture: { url: `/images/${hash}.svg`, width: drawn.width, height: drawn.height } };
});

const samples = [makeWav(0.1), makeWav(0.2), makeMp3(12)].map((bytes) => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { bytes, hash, url: `/sounds/${hash}.${bytes[0] === 0xff ? 'mp3' : 'wav'}` };
});

/** The bytes of the pictures that random catalogues show, and of the sounds by which they are heard, by their hashes. */
export const anyPictures = new Map([...pictures, ...samples].map(({ hash, bytes }) => [hash, bytes]));

/** Words as people write them, and as nobody should: signs of YAML and HTML, other scripts, signs beyond the first plane. */
const word = fc.oneof(
  fc.constantFrom(
    'Grotta',
    'SemiBold',
    'ايل',
    'Ζήτα',
    '日本',
    '- a: b',
    '#1',
    "it's",
    '"q"',
    '<b>',
    '&amp;',
    'null',
    '1.0',
    '𝒜',
    'yes',
    '~',
    '|',
    '>-',
  ),
  fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }),
);
const isLine = (text: string) => text !== '' && text === text.trim() && text.length <= 300;
const line = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' ').trim())
  .filter(isLine);
const html = fc
  .array(
    fc.oneof(
      word,
      fc.constantFrom('<p>', '</p>', '<em>', '\n\n', '<ul><li>', '<a href="/x">', '</a>', '<br>', '  '),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => sanitiseRichText(parts.join('')));
const htmlOrNone = fc.oneof(html, fc.constant(''));
const price = fc.integer({ min: 0, max: 99_999 });
const language = fc.constantFrom('en', 'de-CH', 'ar', 'und', 'zh-Hant');
const day = fc.constantFrom('2024-02-29', '2026-11-24', '1999-12-31');
const color = fc.integer({ min: 0x10, max: 0x3f }).map((dark) => ({
  paper: '#ffffff',
  ink: `#${dark.toString(16).repeat(3)}`,
}));
const axes = fc.dictionary(
  fc.constantFrom('wght', 'wdth', 'opsz'),
  fc.integer({ min: 1, max: 9999 }).map((n) => n / 10),
  {
    maxKeys: 3,
  },
);
const picture = fc.constantFrom(...pictures.map((each) => each.picture));
const drawing = fc.record({ picture, label: line }).map(({ picture: own, label }) => ({ ...own, label }));
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

/** Some of these, each with a slug that no other has: its name's, or another one where `mayDiffer`. */
function withSlugs<Value>(
  value: fc.Arbitrary<Value>,
  { minLength, maxLength }: { minLength: number; maxLength: number },
) {
  return fc.uniqueArray(
    fc
      .record({ name: line, own: fc.boolean(), value })
      .map(({ name, own, value: rest }) => ({
        name,
        slug: own || slugify(name) === '' ? slugify(`own ${name} x`) || 'own' : slugify(name),
        value: rest,
      }))
      .filter(({ slug }) => slugify(slug) === slug && slug.length < 300),
    { minLength, maxLength, selector: ({ slug }) => slug },
  );
}

const quotes = fc.array(fc.record({ text: line, language }), { minLength: 1, maxLength: 3 });
const fontName = fc.constantFrom(
  'A-Regular.otf',
  'a-regular.OTF',
  'B.ttf',
  'C.woff2',
  'FromCollection',
  'ünï còde.otf',
  `${'x'.repeat(120)}.ttf`,
);

const font = fc.record({ fileName: fontName, seed: fc.nat(3) }).map(
  ({ fileName, seed }): StandingFont => ({
    hash: createHash('sha256').update(`${seed} ${fileName}`).digest('hex'),
    fileName,
    byteLength: 1,
  }),
);

const set = fc.record({
  displayedRtl: fc.boolean(),
  price,
  quotes,
  cuts: withSlugs(fc.record({ price, font, isAlternate: fc.boolean() }), { minLength: 1, maxLength: 4 }),
});

const box = fc.record({
  type: fc.constantFrom('title' as const, 'text' as const, 'svg' as const),
  width: fc.integer({ min: 1, max: 12 }),
  height: fc.integer({ min: 1, max: 12 }),
  text: optional(line),
  language: optional(language),
  cut: optional(fc.nat()),
  axes: fc.option(axes, { nil: undefined }),
  drawing,
  hideOnMobile: fc.boolean(),
  hideOnDesktop: fc.boolean(),
});

const minute = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map(toUtcMinute);

const family = fc
  .record({
    familyGroup: optional(line),
    fontCategories: fc.array(fc.record({ name: line }), { maxLength: 2 }),
    legacy: fc.boolean(),
    published: fc.boolean(),
    publishAt: optional(minute),
    visibleOpenTypeFeatures: fc.oneof(
      fc.constant('show-all' as const),
      fc.uniqueArray(fc.constantFrom('ss01', 'smcp'), { maxLength: 2 }),
    ),
    description: htmlOrNone,
    releasedAt: optional(day),
    colors: optional(color),
    versions: fc
      .array(fc.record({ version: line, date: day, changes: html }), { maxLength: 3 })
      .map((versions) => versions.toSorted((a, b) => b.date.localeCompare(a.date))),
    credits: htmlOrNone,
    essay: fc.array(
      fc.oneof(
        html.map((text) => ({ kind: 'text' as const, html: text })),
        fc.record({
          kind: fc.constant('specimen' as const),
          text: line,
          language: optional(language),
          cut: optional(fc.nat()),
        }),
      ),
      { maxLength: 3 },
    ),
    inUse: fc.array(fc.record({ drawing, caption: fc.oneof(line, fc.constant('')) }), { maxLength: 2 }),
    openLicenceText: optional(fc.oneof(word, fc.constant('OFL\r\n\n text \u2028'))),
    designers: fc.array(fc.nat(), { maxLength: 2 }),
    boxes: optional(
      fc.record({ own: fc.array(box, { maxLength: 3 }), ofCuts: fc.array(box, { maxLength: 2 }) }),
    ),
    defaultCut: fc.nat(),
    formerSlug: fc.boolean(),
    sets: withSlugs(set, { minLength: 1, maxLength: 3 }),
  })
  // One that is on the site has no day on which it goes on.
  .map((of) => (of.published ? { ...of, publishAt: null } : of));

/** Files of one name, one file of two names, and one of none. */
const place = fc.constantFrom<{ url: string; name?: string }>(
  { url: '/sounds/wood-d4.wav' },
  { url: '/sounds/metal-sort-2.wav' },
  ...samples.map(({ url }) => ({ url })),
  ...samples.flatMap(({ url }) =>
    ['knock', '鈴 1', 'house'].map((name) => ({ url, name: `${name}${url.slice(-4)}` })),
  ),
);
const sound = fc
  .record({
    place,
    volume: fc.constantFrom(0, -3.5, 6, -60),
    weight: fc.constantFrom(1, 0.5, 100),
    mono: fc.boolean(),
  })
  .map(({ place: { url, name }, ...own }) => ({ url, ...(name === undefined ? {} : { name }), ...own }));
const trackName = fc.constantFrom('bars', 'block-1', 'constructor', '1st', '10');
const sequence = fc.record({
  bpm: fc.constantFrom(...SOUND_TEMPI),
  stopTime: fc.constantFrom(...SOUND_STOP_TIMES),
  pattern: fc.constantFrom('x..o............', 'oooooooooooooooo', '...............x'),
  plays: fc.boolean(),
});
const soundSet = fc
  .record({
    volume: fc.constantFrom(0, -16.5),
    decay: fc.constantFrom(0.1, 1.6, 6),
    tracks: fc.dictionary(trackName, fc.array(sound, { minLength: 1, maxLength: 3 }), { minKeys: 1 }),
    sequences: fc.record({ look: sequence, type: sequence, take: sequence }),
  })
  .map(({ volume, decay, tracks, sequences }) => {
    const sequenceOf = ({ bpm, stopTime, pattern, plays }: (typeof sequences)['look']) => ({
      bpm,
      stopTime,
      tracks: Object.fromEntries(plays ? Object.keys(tracks).map((track) => [track, pattern]) : []),
    });
    return {
      volume,
      tracks,
      sequences: {
        look: sequenceOf(sequences.look),
        type: sequenceOf(sequences.type),
        take: sequenceOf(sequences.take),
      },
      effects: { reverb: { wet: SOUND_REVERB_WET, decay } },
    };
  });
const sounds = fc.oneof(
  fc.record({ isOff: fc.constant(true as const), wood: soundSet }, { requiredKeys: ['isOff'] }),
  fc.record({ wood: soundSet, metal: soundSet }, { requiredKeys: ['metal'] }),
);

const foundry = fc.record({
  name: line,
  shortName: fc.constantFrom('YF', '日本'),
  demo: fc.boolean(),
  currency: fc.constantFrom('CHF', 'EUR'),
  country: fc.constantFrom('CH', 'DE', 'JP'),
  seller: optional(
    fc.record({
      street1: line,
      postalCode: line,
      city: line,
      vatNumber: optional(line),
      phone: optional(fc.constant('+41 44 000 00 00')),
    }),
  ),
  vatRates: optional(
    fc.array(
      fc.record({
        country: fc.constantFrom('CH', 'PT-30'),
        basisPoints: fc.integer({ min: 0, max: 5000 }),
        from: day,
      }),
      {
        maxLength: 2,
      },
    ),
  ),
  mails: optional(
    fc.record(
      {
        greeting: fc.constant('Grüezi'),
        footer: fc.constant('Open\nfrom Monday'),
        texts: fc.constant({
          'order-delivered': {
            paragraph: 'Enjoy {order}.\n\nWrite to {email}: we read it.',
            footer: '– Ada',
          },
          'password-changed': { greeting: 'Dear' },
        }),
      },
      { requiredKeys: ['footer'] },
    ),
  ),
  menu: optional(
    fc.record({
      direction: fc.constantFrom('vertical' as const, 'horizontal' as const),
      entries: fc.uniqueArray(
        fc.oneof(
          fc.constantFrom(...menuEntryNames),
          fc
            .constantFrom('/a', '/information/x')
            .filter(isMenuTarget)
            .map((to) => ({ label: 'Own', to })),
        ),
        { maxLength: 4, selector: (entry) => (typeof entry === 'string' ? entry : entry.to) },
      ),
    }),
  ),
  colors: optional(color),
  surcharge: price,
  cheaperLicences: fc.constantFrom(0, 12.5, 50),
  timeZone: fc.constantFrom('UTC', 'Europe/Zurich'),
  heading: optional(line),
  logo: optional(picture),
  sounds: optional(sounds),
});

const slideSetting = {
  language: optional(language),
  axes,
  features: fc.uniqueArray(fc.constantFrom('ss01', 'onum')),
};
const story = fc.record({
  family: fc.nat(),
  slideType: fc.constantFrom('lines' as const, 'text' as const, 'svg' as const),
  showOnMobile: fc.boolean(),
  showOnDesktop: fc.boolean(),
  showFrom: optional(minute),
  slides: fc.array(
    fc.record({
      lines: fc.array(fc.record({ text: line, cut: optional(fc.nat()), ...slideSetting }), {
        minLength: 1,
        maxLength: 3,
      }),
      drawing,
    }),
    { minLength: 1, maxLength: 2 },
  ),
});

const page = fc
  .record({
    isDraft: fc.boolean(),
    publishAt: optional(minute),
    hasFormerSlug: fc.boolean(),
    sections: fc.array(
      fc.record({
        title: line,
        text: htmlOrNone,
        topics: fc.array(fc.record({ title: line, text: html }), { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
  })
  .map((of) => (of.isDraft ? of : { ...of, publishAt: null }));

const entry = fc.record({
  title: line,
  text: htmlOrNone,
  phrases: fc.array(line, { maxLength: 2 }),
  family: optional(fc.nat()),
  images: fc.array(fc.record({ drawing, maxImageSize: fc.constantFrom(0.8, 0.5, 1) }), { maxLength: 2 }),
});

/** What a random catalogue is made of: names by their places, which lead round where there are fewer. */
export const anyParts = fc.record({
  foundry,
  designers: withSlugs(
    fc.record({ biography: htmlOrNone, url: optional(fc.constant('https://a.example/?b=1')) }),
    { minLength: 1, maxLength: 3 },
  ),
  families: withSlugs(family, { minLength: 1, maxLength: 3 }),
  stories: withSlugs(story, { minLength: 0, maxLength: 2 }),
  pages: withSlugs(page, { minLength: 0, maxLength: 3 }),
  years: fc.uniqueArray(
    fc.record({
      year: fc.integer({ min: 1, max: 2999 }),
      entries: fc.array(entry, { minLength: 1, maxLength: 2 }),
    }),
    { maxLength: 3, selector: ({ year }) => year },
  ),
  units: fc.array(fc.array(fc.record({ language, text: line }), { maxLength: 3 }), { maxLength: 3 }),
  licence: html,
});
export type AnyParts = typeof anyParts extends fc.Arbitrary<infer Parts> ? Parts : never;
