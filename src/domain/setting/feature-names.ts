/** What the registered features of OpenType that a person switches are called where a font has no name of its own for them (OpenType 1.9.1, 'Registered features'). */
const switched: Readonly<Record<string, string>> = {
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

/** What those are called that a text processor applies by itself. */
const applied: Readonly<Record<string, string>> = {
  abvf: 'Above-base forms',
  abvm: 'Marks above',
  abvs: 'Above-base substitutions',
  akhn: 'Akhand',
  blwf: 'Below-base forms',
  blwm: 'Marks below',
  blws: 'Below-base substitutions',
  ccmp: 'Composition of letters and marks',
  cfar: 'Conjunct forms after Ro',
  cjct: 'Conjunct forms',
  curs: 'Cursive attachment',
  dist: 'Distances',
  dtls: 'Dotless forms',
  fin2: 'Terminal forms 2',
  fin3: 'Terminal forms 3',
  fina: 'Terminal forms',
  flac: 'Flattened accents',
  half: 'Half forms',
  haln: 'Halant forms',
  init: 'Initial forms',
  isol: 'Isolated forms',
  ljmo: 'Leading Jamo forms',
  lfbd: 'Left bounds',
  ltra: 'Left-to-right alternates',
  ltrm: 'Left-to-right mirrored forms',
  mark: 'Marks in their places',
  med2: 'Medial forms 2',
  medi: 'Medial forms',
  mkmk: 'Marks on marks',
  mset: 'Marks by substitution',
  nukt: 'Nukta forms',
  opbd: 'Optical bounds',
  pref: 'Pre-base forms',
  pres: 'Pre-base substitutions',
  pstf: 'Post-base forms',
  psts: 'Post-base substitutions',
  rclt: 'Required contextual alternates',
  rkrf: 'Rakar forms',
  rlig: 'Required ligatures',
  rphf: 'Reph form',
  rtbd: 'Right bounds',
  rtla: 'Right-to-left alternates',
  rtlm: 'Right-to-left mirrored forms',
  rvrn: 'Alternates of a variation',
  size: 'Optical size',
  ssty: 'Script sizes of mathematics',
  stch: 'Stretching',
  tjmo: 'Trailing Jamo forms',
  valt: 'Alternate vertical metrics',
  vatu: 'Vattu variants',
  vjmo: 'Vowel Jamo forms',
  vkrn: 'Vertical kerning',
  vpal: 'Proportional vertical metrics',
  vrt2: 'Vertical alternates and rotation',
  vrtr: 'Vertical alternates for rotation',
};

interface NamedFeature {
  tag: string;
  name: string | null;
}

/**
 * A feature in words, never its tag: the font's own name for it, else the registered one. What has no name anywhere is the foundry's own;
 * several of those are told apart by the tag that stands beside the words.
 */
export function featureName(feature: NamedFeature): string {
  return findName(feature) ?? 'Feature of the foundry’s own';
}

/** A feature in words with its tag behind. */
export function describeFeature(feature: NamedFeature): string {
  return `${featureName(feature)} (${feature.tag})`;
}

/** A feature in words where there is no room for its tag, which stands behind only where no name tells one from another. */
export function featureLabel(feature: NamedFeature): string {
  return findName(feature) ?? describeFeature(feature);
}

function findName({ tag, name }: NamedFeature): string | null {
  const own = name?.trim() ?? '';
  // Some fonts name a feature by its tag.
  if (own !== '' && own.toLowerCase() !== tag.toLowerCase()) return own;
  const set = /^(ss|cv)(\d\d)$/.exec(tag);
  if (set?.[1] === 'ss') return `Stylistic set ${Number(set[2])}`;
  if (set?.[1] === 'cv') return `Character variant ${Number(set[2])}`;
  return switched[tag] ?? applied[tag] ?? null;
}
