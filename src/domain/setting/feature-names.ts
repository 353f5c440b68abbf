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

/** Features that a text processor applies by itself; a person neither switches them nor knows their names. */
const applied = new Set([
  ...['abvf', 'abvm', 'abvs', 'akhn', 'blwf', 'blwm', 'blws', 'ccmp', 'cfar', 'cjct', 'curs', 'dist'],
  ...['dtls', 'fin2', 'fin3', 'fina', 'flac', 'half', 'haln', 'init', 'isol', 'ljmo', 'lfbd', 'locl'],
  ...['ltra', 'ltrm', 'mark', 'med2', 'medi', 'mkmk', 'mset', 'nukt', 'opbd', 'pref', 'pres', 'pstf'],
  ...['psts', 'rclt', 'rkrf', 'rlig', 'rphf', 'rtbd', 'rtla', 'rtlm', 'rvrn', 'size', 'ssty', 'stch'],
  ...['tjmo', 'valt', 'vatu', 'vjmo', 'vkrn', 'vpal', 'vrt2', 'vrtr', 'aalt', 'rand'],
]);

/** Features that browsers switch on where nobody asks. */
const onByDefault = new Set(['calt', 'clig', 'kern', 'liga']);

/** A feature in words: the font's own name for it, else the registered one, else its tag. */
export function featureName({ tag, name }: { tag: string; name: string | null }): string {
  if (name !== null && name.trim() !== '') return name;
  const set = /^(ss|cv)(\d\d)$/.exec(tag);
  if (set?.[1] === 'ss') return `Stylistic set ${Number(set[2])}`;
  if (set?.[1] === 'cv') return `Character variant ${Number(set[2])}`;
  return registered[tag] ?? tag;
}

/** Whether a feature is on as long as nobody switches it off. */
export function isFeatureOnByDefault(tag: string): boolean {
  return onByDefault.has(tag);
}

/** The features of a font that its foundry shows to be switched: the listed ones, or all that a person would switch. */
export function switchableFeatures<Feature extends { tag: string }>(
  features: readonly Feature[],
  visible: 'show-all' | readonly string[],
): Feature[] {
  return features.filter(({ tag }) => (visible === 'show-all' ? !applied.has(tag) : visible.includes(tag)));
}
