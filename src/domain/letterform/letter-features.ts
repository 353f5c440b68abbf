/** What a font does with letters and figures that a visitor may look for, by the names of their choices. */
export type LetterFeature =
  | 'small-caps'
  | 'old-style-figures'
  | 'tabular-figures'
  | 'fractions'
  | 'superior-figures'
  | 'slashed-zero'
  | 'swashes'
  | 'discretionary-ligatures'
  | 'stylistic-sets'
  | 'case-sensitive-forms';

/** How a feature is tried: by which tags, on which text it has to change a glyph. */
export const featureTrials: readonly { feature: LetterFeature; tags: readonly string[]; text: string }[] = [
  { feature: 'small-caps', tags: ['smcp'], text: 'abcdefghijklmnopqrstuvwxyz' },
  { feature: 'old-style-figures', tags: ['onum'], text: '0123456789' },
  { feature: 'tabular-figures', tags: ['tnum'], text: '0123456789' },
  { feature: 'fractions', tags: ['frac'], text: '1/2 3/4 5/8' },
  { feature: 'superior-figures', tags: ['sups'], text: '0123456789' },
  { feature: 'slashed-zero', tags: ['zero'], text: '0' },
  {
    feature: 'swashes',
    tags: ['swsh', 'cswh'],
    text: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz',
  },
  {
    feature: 'discretionary-ligatures',
    tags: ['dlig'],
    text: 'ct st sp ck ch Th fh fk fb fj tt tz Qu QU LA NT TT CO',
  },
  {
    feature: 'stylistic-sets',
    tags: Array.from({ length: 20 }, (_, at) => `ss${String(at + 1).padStart(2, '0')}`),
    text: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 &?!',
  },
  { feature: 'case-sensitive-forms', tags: ['case'], text: 'H-H (H) [H] {H} ¿H? ¡H! H/H «H» H@H' },
];
