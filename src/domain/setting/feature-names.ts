/** What the registered features of OpenType are called where a font has no name of its own for them (OpenType 1.9.1, 'Registered features'). */
const registered: Readonly<Record<string, string>> = {
  aalt: 'All alternates',
  afrc: 'Alternative fractions',
  c2pc: 'Petite capitals from capitals',
  c2sc: 'Small capitals from capitals',
  calt: 'Contextual alternates',
  case: 'Case-sensitive forms',
  clig: 'Contextual ligatures',
  cpsp: 'Capital spacing',
  cswh: 'Contextual swashes',
  dlig: 'Discretionary ligatures',
  dnom: 'Denominators',
  expt: 'Expert forms',
  falt: 'Final glyph on line alternates',
  frac: 'Fractions',
  fwid: 'Full widths',
  halt: 'Alternate half widths',
  hist: 'Historical forms',
  hlig: 'Historical ligatures',
  hwid: 'Half widths',
  ital: 'Italics',
  jalt: 'Justification alternates',
  jp78: 'JIS78 forms',
  jp83: 'JIS83 forms',
  kern: 'Kerning',
  liga: 'Ligatures',
  lnum: 'Lining figures',
  locl: 'Localised forms',
  mgrk: 'Mathematical Greek',
  nalt: 'Alternate annotation forms',
  numr: 'Numerators',
  onum: 'Old-style figures',
  ordn: 'Ordinals',
  ornm: 'Ornaments',
  palt: 'Proportional alternate widths',
  pcap: 'Petite capitals',
  pnum: 'Proportional figures',
  pwid: 'Proportional widths',
  rand: 'Randomised forms',
  ruby: 'Ruby notation forms',
  salt: 'Stylistic alternates',
  sinf: 'Scientific inferiors',
  smcp: 'Small capitals',
  smpl: 'Simplified forms',
  subs: 'Subscript',
  sups: 'Superscript',
  swsh: 'Swashes',
  titl: 'Titling forms',
  tnum: 'Tabular figures',
  trad: 'Traditional forms',
  unic: 'Unicase',
  vert: 'Vertical forms',
  zero: 'Slashed zero',
};

/** A feature in words: the font's own name for it, else the registered one, else its tag. */
export function featureName({ tag, name }: { tag: string; name: string | null }): string {
  if (name !== null && name.trim() !== '') return name;
  const set = /^(ss|cv)(\d\d)$/.exec(tag);
  if (set?.[1] === 'ss') return `Stylistic set ${Number(set[2])}`;
  if (set?.[1] === 'cv') return `Character variant ${Number(set[2])}`;
  return registered[tag] ?? tag;
}
