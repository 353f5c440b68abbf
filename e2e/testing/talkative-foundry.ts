import { stringify } from 'yaml';
import { z } from 'zod';
import {
  designersYaml,
  familyYaml,
  foundryYaml,
  informationPageYaml,
  licenceTemplatesYaml,
  storiesYaml,
  timelineYaml,
} from '#contract/import-format.ts';
import { soundsYaml } from '#contract/sounds-format.ts';
import { demoFont } from '#fonts/testing/demo-fonts.ts';
import { makeCffFont } from '#fonts/testing/make-cff-font.ts';
import type { JsonSchema } from '#server/http/testing/read-operations.ts';
import { Elements, type Fixed, kindOf, leftOut, sayInFields, type WordField } from './say-in-fields.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

/** Of a foundry: what is read as anything but words. */
const ofFoundry: Fixed = {
  // No more than two signs: those that begin a tag.
  'foundry.shortName': '<s',
  'foundry.currency': 'CHF',
  'foundry.currencies.*': ['EUR'],
  'foundry.currencies.prices.*': ['50'],
  'foundry.currencies.iban': 'CH9300762011623852957',
  'foundry.currencies.bic': 'POFICHBEXXX',
  'foundry.contactEmail': 'service@foundry.example',
  'foundry.seller.country': 'CH',
  'foundry.seller.iban': 'CH9300762011623852957',
  'foundry.seller.bic': 'POFICHBEXXX',
  'foundry.seller.phone': '+41 44 000 00 00',
  'foundry.vatRates': leftOut,
  'foundry.keeping': leftOut,
  'foundry.interfaceFont': leftOut,
  'foundry.colors': leftOut,
  'foundry.logo': 'sign.svg',
  'foundry.favicon': 'sign.svg',
  'foundry.mails.texts.*': ['order-delivered'],
  'foundry.menu.entries.to': 'https://elsewhere.example/',
  'foundry.timeZone': 'UTC',
  'foundry.rebates': leftOut,
};

const box = 'family.specimen';
/** A box of words, and one of a drawing. */
const boxes = (list: string) =>
  new Elements(
    {
      [`${box}.${list}.type`]: 'text',
      [`${box}.${list}.svg`]: leftOut,
      [`${box}.${list}.label`]: leftOut,
    },
    {
      [`${box}.${list}.type`]: 'svg',
      [`${box}.${list}.svg`]: 'use.svg',
      [`${box}.${list}.text`]: leftOut,
      [`${box}.${list}.language`]: leftOut,
    },
  );
const ofBox = (list: string): Fixed => ({
  [`${box}.${list}`]: boxes(list),
  [`${box}.${list}.language`]: 'en',
  [`${box}.${list}.cut`]: leftOut,
  [`${box}.${list}.axes`]: leftOut,
});

const ofFamily: Fixed = {
  'family.formerSlugs': leftOut,
  'family.releasedAt': '2024-01-01',
  'family.colors': leftOut,
  'family.defaultCut': leftOut,
  // One whom designers.yaml tells of, and one who is only named here.
  'family.designers': new Elements({ 'family.designers': 'mara' }, {}),
  'family.quotes.language': 'en',
  'family.sets.quotes.language': 'en',
  ...ofBox('fontFamilyBoxes'),
  ...ofBox('fontCutBoxes'),
  'family.visibleOpenTypeFeatures': 'show-all',
  'family.versions.date': '2024-01-01',
  'family.essay': new Elements(
    { 'family.essay.specimen': leftOut, 'family.essay.language': leftOut },
    { 'family.essay.text': leftOut, 'family.essay.language': 'en' },
  ),
  'family.essay.cut': leftOut,
  'family.published': true,
  'family.publishAt': leftOut,
  'family.inUse.file': 'use.svg',
  'family.openLicence': 'OFL.txt',
};

/** A family whose fonts are sorted by what they say of themselves, and one that lists its sets and cuts. */
const sorted: Fixed = {
  ...ofFamily,
  'family.slug': 'sorted',
  'family.fonts.from': 'fonts',
  'family.fonts.files': leftOut,
  'family.cuts.*': ['Sorted'],
  'family.cuts.set': leftOut,
  'family.cuts.alternateOf': leftOut,
  'family.sets': leftOut,
};
const listed: Fixed = {
  ...ofFamily,
  'family.slug': 'listed',
  'family.fonts': leftOut,
  'family.cuts': leftOut,
  // Each of its sets has its own.
  'family.quotes': leftOut,
  'family.sets.slug': 'a-set',
  'family.sets.cuts.file': 'Listed.otf',
  'family.sets.cuts.slug': 'a-cut',
  'family.sets.cuts.alternateOf': leftOut,
};

/** The fields of a licence by their kinds. */
const fieldKinds = (path: string, ...others: Fixed[]) =>
  new Elements(
    { [`${path}.type`]: 'number', [`${path}.name`]: 'users', [`${path}.options`]: leftOut },
    {
      ...{ [`${path}.type`]: 'select', [`${path}.name`]: 'use', [`${path}.options.value`]: 'one' },
      ...{ [`${path}.tiers`]: leftOut, [`${path}.minimum`]: leftOut, [`${path}.maximum`]: leftOut },
      [`${path}.decimals`]: leftOut,
    },
    ...others,
  );
const rows = 'licences.fields.fields';
const ofLicences: Fixed = {
  'licences.name': 'desktop',
  'licences.fields': fieldKinds('licences.fields', {
    ...{ [kindOf('licences.fields')]: 1, 'licences.fields.name': 'rows', 'licences.fields.type': 'list' },
    [rows]: fieldKinds(rows),
  }),
  'licences.formula': 'tier("users", users) * tier("use", use)',
  'licences.needsReviewFormula': 'false',
  'licences.termMonths': leftOut,
  'licences.countryPrices': leftOut,
  'licences.termField': leftOut,
  'licences.requires': leftOut,
  'licences.published': true,
  'licences.leastPrice': leftOut,
  'licences.discounts.from': 2,
};

const ofStories: Fixed = {
  stories: new Elements(
    {
      ...{ 'stories.slug': 'of-lines', 'stories.slideType': 'lines', 'stories.slides.text': leftOut },
      ...{ 'stories.slides.svg': leftOut, 'stories.slides.label': leftOut },
    },
    {
      ...{ 'stories.slug': 'of-text', 'stories.slideType': 'text', 'stories.slides.lines': leftOut },
      ...{ 'stories.slides.svg': leftOut, 'stories.slides.label': leftOut },
    },
    {
      ...{ 'stories.slug': 'of-drawing', 'stories.slideType': 'svg', 'stories.slides.lines': leftOut },
      ...{ 'stories.slides.svg': 'sign.svg', 'stories.slides.text': leftOut },
    },
  ),
  'stories.family': 'sorted',
  'stories.showOnMobile': true,
  'stories.showOnDesktop': true,
  'stories.showFrom': leftOut,
  ...Object.fromEntries(
    ['stories.slides', 'stories.slides.lines'].flatMap((path) =>
      ['cut', 'language', 'axes', 'features'].map((name) => [`${path}.${name}`, leftOut]),
    ),
  ),
};

const ofTimeline: Fixed = Object.fromEntries(
  ['designers', 'lineto', 'elsewhere'].flatMap((column) => [
    [`timeline.${column}.family`, 'sorted'],
    [`timeline.${column}.images.file`, 'sign.svg'],
  ]),
);

/** None of its texts are words: names of tracks, files and patterns. */
const ofSounds: Fixed = Object.fromEntries(
  ['sounds.wood', 'sounds.metal'].flatMap((set) => [
    [`${set}.volume`, 0],
    [`${set}.reverb`, 1],
    [`${set}.tracks.*`, ['bars']],
    [`${set}.tracks.file`, 'house:wood-d4'],
    ...['look', 'type', 'take'].flatMap((act) => [
      [`${set}.sequences.${act}.bpm`, 120],
      [`${set}.sequences.${act}.tracks`, { bars: 'x...............' }],
    ]),
  ]),
);

const files = [
  ['foundry.yaml', 'foundry', foundryYaml, ofFoundry],
  [
    'designers.yaml',
    'designers',
    designersYaml,
    { 'designers.slug': 'mara', 'designers.url': 'https://mara.example/' },
  ],
  ['licences.yaml', 'licences', licenceTemplatesYaml, ofLicences],
  ['stories.yaml', 'stories', storiesYaml, ofStories],
  ['timeline.yaml', 'timeline', timelineYaml, ofTimeline],
  ['sounds.yaml', 'sounds', soundsYaml, ofSounds],
  [
    'information/1.yaml',
    'information',
    informationPageYaml,
    {
      'information.slug': 'licensing',
      'information.formerSlugs': leftOut,
      'information.publishAt': leftOut,
    },
  ],
  ['sorted/family.yaml', 'family', familyYaml, sorted],
  ['listed/family.yaml', 'family', familyYaml, listed],
] as const;

/** A YAML file as it is written, with what reads it. */
interface SaidFile {
  file: string;
  schema: z.ZodType;
  value: unknown;
}

/** A foundry that says something in every field of the import format that is text. */
export interface TalkativeFoundry {
  fields: WordField[];
  said: SaidFile[];
  /** What its folder holds. */
  folder: Record<string, string | Uint8Array>;
}

export async function makeTalkativeFoundry(): Promise<TalkativeFoundry> {
  const fields: WordField[] = [];
  const said = files.map(([file, path, schema, fixed]) => {
    // What the format's schemas say of themselves; the values are checked by the schemas themselves when they are read.
    const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    return { file, schema, value: sayInFields(written, path, fixed, fields) };
  });
  // All that marks and hostile words are made of: what a font lacks letters for is not shown, and would try nothing.
  const letters = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at));
  const font = await makeCffFont(demoFont('spaceMono'), letters, 'Sorted');
  return {
    fields,
    said,
    folder: {
      ...Object.fromEntries(said.map(({ file, value }) => [file, stringify(value)])),
      ...Object.fromEntries(['sign.svg', 'sorted/use.svg', 'listed/use.svg'].map((file) => [file, drawing])),
      'sorted/OFL.txt': 'Open.',
      'listed/OFL.txt': 'Open.',
      'sorted/fonts/Sorted.otf': font,
      'listed/Listed.otf': font,
    },
  };
}
