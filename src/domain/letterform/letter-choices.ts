import type { LetterFeature } from './letter-features.ts';
import type { Letterforms, MeasuredRange } from './letterforms.ts';

/** What a visitor may choose of letterforms and ranges, as the address names it. */
export type ChoiceSlug = string;

/** Choices beside each other. Of a single one another choice takes the place of the first; of the others each is wanted besides. */
export interface ChoiceGroup {
  name: string;
  isSingle: boolean;
  choices: readonly Choice[];
}

interface Choice {
  slug: ChoiceSlug;
  name: string;
  /** Its name where it stands by itself. */
  said: string;
}

/** What a font says of itself, for what its letters do not tell. */
export interface SaidOfFont {
  weightClass: number;
  widthClass: number;
  isItalic: boolean;
  axes: readonly { tag: string; name: string; isHidden: boolean }[];
  writingSystems: readonly string[];
}

/** A class of a measure: from `from` on, to where the next one begins. */
interface MeasureClass extends Choice {
  from: number;
}

/** The stem of the l by the height of the H. */
const WEIGHTS: readonly MeasureClass[] = [
  { slug: 'thin', name: 'Thin', said: 'Thin', from: 0 },
  { slug: 'light', name: 'Light', said: 'Light', from: 0.055 },
  { slug: 'regular', name: 'Regular', said: 'Regular', from: 0.095 },
  { slug: 'bold', name: 'Bold', said: 'Bold', from: 0.155 },
  { slug: 'black', name: 'Black', said: 'Black', from: 0.245 },
];
/** The stems of n and H apart, by their heights. */
const WIDTHS: readonly MeasureClass[] = [
  { slug: 'narrow', name: 'Narrow', said: 'Narrow', from: 0 },
  { slug: 'normal-width', name: 'Normal', said: 'Normal width', from: 0.54 },
  { slug: 'wide', name: 'Wide', said: 'Wide', from: 0.74 },
];
/** The x by the H. */
const X_HEIGHTS: readonly MeasureClass[] = [
  { slug: 'low-x-height', name: 'Low', said: 'Low x-height', from: 0 },
  { slug: 'medium-x-height', name: 'Medium', said: 'Medium x-height', from: 0.66 },
  { slug: 'high-x-height', name: 'High', said: 'High x-height', from: 0.735 },
];
/** The thickest by the thinnest of the o. */
const CONTRASTS: readonly MeasureClass[] = [
  { slug: 'low-contrast', name: 'Low', said: 'Low contrast', from: 0 },
  { slug: 'medium-contrast', name: 'Medium', said: 'Medium contrast', from: 1.75 },
  { slug: 'high-contrast', name: 'High', said: 'High contrast', from: 3.2 },
];
/** From so many degrees on letters lean. */
const LEAST_SLANT = 3;

const featureNames: Record<Exclude<LetterFeature, 'slashed-zero'>, string> = {
  'small-caps': 'Small caps',
  'old-style-figures': 'Old-style figures',
  'tabular-figures': 'Tabular figures',
  fractions: 'Fractions',
  'superior-figures': 'Superior figures',
  swashes: 'Swashes',
  'discretionary-ligatures': 'Discretionary ligatures',
  'stylistic-sets': 'Stylistic sets',
  'case-sensitive-forms': 'Case-sensitive forms',
};

const axisNames: Record<string, string> = {
  wght: 'Weight',
  wdth: 'Width',
  opsz: 'Optical size',
  slnt: 'Slant',
  ital: 'Italic',
};

const storeys = (letter: string) => [
  { slug: `two-storey-${letter}`, name: 'Two-storey', said: `Two-storey ${letter}` },
  { slug: `one-storey-${letter}`, name: 'One-storey', said: `One-storey ${letter}` },
];

/** The groups whose choices are the same in every house, in the order in which they are offered. */
const fixedGroups: readonly ChoiceGroup[] = [
  { name: 'Weight', isSingle: true, choices: WEIGHTS },
  { name: 'Width', isSingle: true, choices: WIDTHS },
  {
    name: 'Slant',
    isSingle: true,
    choices: [
      { slug: 'upright', name: 'Upright', said: 'Upright' },
      { slug: 'italic', name: 'Italic', said: 'Italic' },
    ],
  },
  { name: 'x-height', isSingle: true, choices: X_HEIGHTS },
  { name: 'Contrast', isSingle: true, choices: CONTRASTS },
  { name: 'Letter a', isSingle: true, choices: storeys('a') },
  { name: 'Letter g', isSingle: true, choices: storeys('g') },
  {
    name: 'Zero',
    isSingle: true,
    choices: [
      { slug: 'plain-zero', name: 'Plain', said: 'Plain zero' },
      { slug: 'slashed-zero', name: 'Slashed', said: 'Slashed zero' },
      { slug: 'dotted-zero', name: 'Dotted', said: 'Dotted zero' },
    ],
  },
  {
    name: 'Look-alikes',
    isSingle: true,
    choices: [
      {
        slug: 'distinct-1-i-l',
        name: '1, capital i, small L told apart',
        said: '1, capital i, small L told apart',
      },
    ],
  },
  {
    name: 'Features',
    isSingle: false,
    choices: Object.entries(featureNames).map(([slug, name]) => ({ slug, name, said: name })),
  },
];

/** The choices of a font: what it draws and says of itself; nothing that is unknown. */
export function choicesOfFont(forms: Letterforms | null, said: SaidOfFont): ChoiceSlug[] {
  const measured = forms === null ? [] : choicesOfForms(forms);
  return [
    ...(forms?.stem === undefined || forms.stem === null ? [weightOfClass(said.weightClass)] : []),
    ...(forms?.width === undefined || forms.width === null ? [widthOfClass(said.widthClass)] : []),
    ...slantsOf(forms?.slant ?? null, said.isItalic),
    ...measured,
    ...said.axes.filter(isOffered).map(({ tag }) => axisSlug(tag)),
    ...said.writingSystems.map(scriptSlug),
  ];
}

function choicesOfForms(forms: Letterforms): ChoiceSlug[] {
  return [
    ...classesOf(WEIGHTS, forms.stem),
    ...classesOf(WIDTHS, forms.width),
    ...classesOf(X_HEIGHTS, ofOne(forms.xHeight)),
    ...classesOf(CONTRASTS, ofOne(forms.contrast)),
    ...(forms.a === null ? [] : [`${forms.a}-a`]),
    ...(forms.g === null ? [] : [`${forms.g}-g`]),
    ...(forms.zero === null ? [] : [`${forms.zero}-zero`]),
    ...(forms.isDistinct === true ? ['distinct-1-i-l'] : []),
    ...forms.features.filter((feature) => !(feature === 'slashed-zero' && forms.zero === 'slashed')),
  ];
}

function ofOne(value: number | null): MeasuredRange | null {
  return value === null ? null : [value, value];
}

/** The classes that a range goes through; none of one that is unknown. */
function classesOf(classes: readonly MeasureClass[], range: MeasuredRange | null): ChoiceSlug[] {
  if (range === null) return [];
  const [least, greatest] = range;
  return classes
    .filter(({ from }, at) => greatest >= from && least < (classes[at + 1]?.from ?? Infinity))
    .map(({ slug }) => slug);
}

/** Upright, leaning or both; a font that does not lean, or whose stems are unknown, is what it says. */
function slantsOf(range: MeasuredRange | null, isItalic: boolean): ChoiceSlug[] {
  const [least, greatest] = range ?? [0, 0];
  const leans = isItalic || greatest >= LEAST_SLANT || least <= -LEAST_SLANT;
  const stands = !isItalic && least < LEAST_SLANT && greatest > -LEAST_SLANT;
  return [...(stands ? ['upright'] : []), ...(leans ? ['italic'] : [])];
}

/** OpenType, OS/2 usWeightClass. */
function weightOfClass(weightClass: number): ChoiceSlug {
  if (weightClass < 250) return 'thin';
  if (weightClass < 350) return 'light';
  if (weightClass < 600) return 'regular';
  return weightClass < 850 ? 'bold' : 'black';
}

/** OpenType, OS/2 usWidthClass. */
function widthOfClass(widthClass: number): ChoiceSlug {
  if (widthClass < 5) return 'narrow';
  return widthClass === 5 ? 'normal-width' : 'wide';
}

/** An axis that the font shows, whose tag an address holds as it is. */
export function isOffered({ tag, isHidden }: SaidOfFont['axes'][number]): boolean {
  return !isHidden && /^[A-Za-z0-9]{4}$/.test(tag);
}

function axisSlug(tag: string): ChoiceSlug {
  return `axis-${tag}`;
}

function scriptSlug(writingSystem: string): ChoiceSlug {
  return `script-${writingSystem.toLowerCase().replaceAll(' ', '-')}`;
}

/** All groups of a house whose fonts have these axes and writing systems. */
export function choiceGroups({
  axes,
  writingSystems,
}: {
  /** The names that fonts give them, by tag. */
  axes: ReadonlyMap<string, string>;
  writingSystems: readonly string[];
}): ChoiceGroup[] {
  const named = [...axes].map(([tag, given]) => {
    const name = axisNames[tag] ?? given;
    return { slug: axisSlug(tag), name, said: `${name} axis` };
  });
  return [
    ...fixedGroups,
    {
      name: 'Axes',
      isSingle: false,
      choices: named.sort((one, other) => one.name.localeCompare(other.name, 'en')),
    },
    {
      name: 'Writing systems',
      isSingle: false,
      choices: writingSystems.map((name) => ({ slug: scriptSlug(name), name, said: name })),
    },
  ];
}
