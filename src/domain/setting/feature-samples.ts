/** Letters among which what a feature changes is looked for, where nobody knows beforehand. */
export const sampleLetters = [
  ...'agytlrkbdefhijmnpqsuvwxz',
  ...'QRGJKMWAYBCDEFHILNOPSTUVXZ',
  ...'1234567890&@?!',
] as const;

const figures = '0123456789';

/** Words and figures that show what registered features do. */
const words: Readonly<Record<string, string>> = {
  onum: figures,
  lnum: figures,
  tnum: '1171 0808',
  pnum: '1171 0808',
  zero: '2000',
  frac: '1/2 3/4 7/8',
  afrc: '1/2 3/4',
  sups: 'x2 y3',
  subs: 'H2O CO2',
  sinf: 'H2O CO2',
  ordn: '1a 2o',
  case: '¿(H–H)?',
  smcp: 'Hamburgefonts',
  c2sc: 'HAMBURG',
  pcap: 'Hamburgefonts',
  dlig: 'act star',
  hlig: 'act star',
  titl: 'TITLING',
  unic: 'Unicase',
};

/** The text that shows what a feature does; null where its letters have to be found. */
export function featureSample(tag: string): string | null {
  return words[tag] ?? null;
}
