import { z } from 'zod';
import { paymentTypes } from '#domain/cart/cart.ts';
import { isTimeZone } from '#domain/day/foundry-days.ts';
import { isCalendarDay } from '#domain/day/is-calendar-day.ts';
import { isInSetYears } from '#domain/day/set-years.ts';
import { deliveryUses } from '#domain/licence/delivery-use.ts';
import { plainFieldTypes } from '#domain/licence/licence-field.ts';
import { type WordedMailKind, wordedMailKinds } from '#domain/mail/mail-texts.ts';
import { isCurrency } from '#domain/money/is-currency.ts';
import { isMenuTarget, MOST_MENU_ENTRIES, menuEntryNames } from '#domain/navigation/menu-entries.ts';
import { isIban, tidyIban } from '#domain/order/iban.ts';
import { pricesShownKinds } from '#domain/price/price-view.ts';
import { firstSigns } from '#domain/text/first-signs.ts';
import { slugify } from '#domain/text/slug.ts';
import { unseenInLine } from '#domain/text/unseen-character.ts';
import { euVatRates } from '#domain/vat/vat.ts';
import { languageTag as language } from './language-tag.ts';
import { findWrongWords, mailWords } from './mail-words.ts';
import { keeping } from './settings.ts';
import { surchargeYaml } from './surcharge.ts';
import { line, plainName } from './yaml-lines.ts';
import { yamlPrice } from './yaml-price.ts';

/**
 * What a foundry writes by hand, checked before anything is written.
 *
 *   foundry.yaml          the settings, all optional
 *   licences.yaml         the licence templates
 *   designers.yaml        biographies; a designer who is only named in a family needs no entry
 *   stories.yaml          the home page's stories
 *   timeline.yaml         the years of the timeline
 *   sounds.yaml           what is heard of the site, with the files of its own sounds
 *   information/*.yaml    one information page a file, in the order of the file names
 *   {family}/             a folder a family: its fonts and, if wished, a family.yaml
 *
 * A folder of nothing but fonts imports too: what a YAML file does not say is read from the fonts.
 */

/** A line that stands on papers and in heads of mails: nothing in it that nobody sees, or that turns what follows. */
const plainLine = line.refine(
  (text) => !unseenInLine.test(text),
  'expected plain letters: there is a character in it that nobody sees',
);
/** A part of an address: of any script, as the names of fonts are. */
const slug = z
  .string()
  .max(300)
  .refine((text) => text !== '' && slugify(text) === text, 'expected lower-case letters, digits and dashes');
const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'expected a colour like #1b2f4a');
/** A date in YAML, 2024-05-31. */
const day = z.string().refine(isCalendarDay, 'expected a date like 2024-05-31');
/** HTML of the tags that the specification lets survive, or plain text with blank lines between paragraphs. */
const richText = z.string().trim().min(1).max(200_000);
/** '' says that there is none: where otherwise the fonts' own would be taken, and where nothing is left of what was written. */
const richTextOrNone = z.string().trim().max(200_000);
export const quoteYaml = z.strictObject({ text: line, language });

/** A drawing: an SVG file below the folder, and what it shows in words. */
const drawingYaml = { svg: line.optional(), label: line.optional() };

/** A box of a specimen: which text or drawing it shows and how wide and high it stands. */
export const boxYaml = z.strictObject({
  type: z.enum(['title', 'text', 'svg']),
  /** Of a box of type svg, instead of a text. */
  ...drawingYaml,
  /** Twelfths of the row. */
  width: z.int().min(1).max(12).default(12),
  /** Lines of text it holds. */
  height: z.int().min(1).max(12).default(1),
  text: line.optional(),
  language: language.optional(),
  /** The cut's file name or name; absent, the family's default cut or the next one. */
  cut: line.optional(),
  /** Where a variable cut stands on its axes. */
  axes: z.record(z.string().length(4), z.number()).optional(),
  hideOnMobile: z.boolean().default(false),
  hideOnDesktop: z.boolean().default(false),
});

const cutYaml = z.strictObject({
  name: line.optional(),
  /** The writing system of the set it belongs to. */
  set: line.optional(),
  price: yamlPrice.optional(),
  /** The file or cut that this one is an alternate of. */
  alternateOf: line.optional(),
  skip: z.boolean().default(false),
});

/** A cut of a set that lists all of its cuts itself, in their order. */
const listedCutYaml = z.strictObject({
  /** Its font file below the family's folder. */
  file: line,
  name: line,
  slug: slug.optional(),
  price: yamlPrice.optional(),
  /** The file of the cut above that this one is an alternate of. */
  alternateOf: line.optional(),
});

const setYaml = z.strictObject({
  /** The writing system, as it is shown. */
  name: line,
  slug: slug.optional(),
  price: yamlPrice.optional(),
  displayedRtl: z.boolean().optional(),
  quotes: z.array(quoteYaml).optional(),
  /** All of its cuts, in this order; absent, the fonts are sorted by what they say of themselves. */
  cuts: z.array(listedCutYaml).min(1).max(5000).optional(),
});

/** A part of the essay on About: rich text, or a line of words in a cut of the family. */
const essayPartYaml = z.strictObject({
  text: richTextOrNone.optional(),
  specimen: line.optional(),
  /** Of a specimen: the cut's file name or name; absent, the cut that the family is shown in. */
  cut: line.optional(),
  language: language.optional(),
});

/** A picture of the family in use: an SVG, PNG, JPEG or WebP below the family's folder. */
const inUseYaml = z.strictObject({
  file: line,
  /** What it shows, for those who do not see it. */
  label: line,
  caption: line.optional(),
});

/** An instant to the minute, with its distance from UTC: `2026-12-03T10:00+01:00`, `2026-12-03T09:00Z`. */
const minute = z.iso
  .datetime({
    offset: true,
    precision: -1,
    error: 'expected a minute like 2026-12-03T10:00+01:00',
    // What is no instant has no year to ask for.
    abort: true,
  })
  .refine((written) => isInSetYears(new Date(written)), 'expected a year from 2000 to 2999');

const fontSourceYaml = z.strictObject({
  /** A folder below the family's, or `npm:{package}` for a font package among the dependencies. */
  from: line,
  /** Shell patterns of the files to take; absent, every font file. */
  files: z.array(line).optional(),
  /** The writing system of the set that all of them belong to. */
  set: line.optional(),
});

export const familyYaml = z.strictObject({
  name: line.optional(),
  slug: slug.optional(),
  /** Slugs that it had before, whose addresses lead to it. */
  formerSlugs: z.array(slug).optional(),
  familyGroup: line.optional(),
  designers: z.array(line).optional(),
  releasedAt: day.optional(),
  description: richTextOrNone.optional(),
  categories: z.array(line).optional(),
  legacy: z.boolean().default(false),
  /** False of one that the catalogue has and the site does not. */
  published: z.boolean().default(true),
  /** When one that is not published goes on the site by itself. */
  publishAt: minute.optional(),
  colors: z.strictObject({ paper: hexColor, ink: hexColor }).optional(),
  defaultCut: line.optional(),
  /** Net price of one cut and of a whole set, where the cut or the set does not say its own. */
  price: z.strictObject({ cut: yamlPrice.optional(), set: yamlPrice.optional() }).optional(),
  fonts: z.array(fontSourceYaml).optional(),
  cuts: z.record(line, cutYaml).optional(),
  sets: z.array(setYaml).optional(),
  quotes: z.array(quoteYaml).optional(),
  specimen: z
    .strictObject({ fontFamilyBoxes: z.array(boxYaml).optional(), fontCutBoxes: z.array(boxYaml).optional() })
    .optional(),
  visibleOpenTypeFeatures: z
    .union([z.literal('show-all'), z.array(z.string().regex(/^[A-Za-z0-9]{4}$/))])
    .optional(),
  versions: z.array(z.strictObject({ version: line, date: day, changes: richTextOrNone })).optional(),
  credits: richTextOrNone.optional(),
  essay: z.array(essayPartYaml).max(100).optional(),
  inUse: z.array(inUseYaml).max(40).optional(),
  /** File with the open licence's text, below the family's folder or `npm:{package}/{file}`. */
  openLicence: line.optional(),
  position: z.int().optional(),
});

export const designersYaml = z.array(
  z.strictObject({
    name: line,
    slug: slug.optional(),
    biography: richText.optional(),
    // A link of the site: nothing that a browser would run.
    url: z.url({ protocol: /^https?$/ }).optional(),
  }),
);

/** By what a formula names a field. */
const fieldName = z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'expected a name like monthlyPageViews');

/** A plain field of a licence; a list's rows are made of these. */
const plainFieldYaml = z.strictObject({
  name: fieldName,
  label: line,
  optional: z.boolean().default(false),
  type: z.enum(plainFieldTypes),
  /** `factor` is what a formula gets of `tier("name", name)` when the option is chosen. */
  options: z
    .array(
      z.strictObject({
        value: line,
        label: line,
        factor: z.number().positive().optional(),
        /** The uses that the option delivers files for, beside those of its licence. */
        delivers: z.array(z.enum(deliveryUses)).optional(),
      }),
    )
    .optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  /** Whether a number may be no whole one; counts are whole numbers. */
  decimals: z.boolean().optional(),
  /** Bounded tiers, from the least `upTo` on: what a value up to it costs as a factor of the base yamlPrice. */
  tiers: z
    .array(z.strictObject({ upTo: z.number().positive(), label: line, factor: z.number().positive() }))
    .optional(),
});

const licenceFieldYaml = z.union([
  plainFieldYaml,
  z.strictObject({
    name: fieldName,
    label: line,
    optional: z.boolean().default(false),
    type: z.literal('list'),
    fields: z.array(plainFieldYaml).min(1),
  }),
]);

export const licenceTemplatesYaml = z.array(
  z.strictObject({
    name: plainName,
    publicName: line,
    description: richText.optional(),
    fields: z.array(licenceFieldYaml),
    /** CEL that gives the factor of the base price: `tier("users", users)`. */
    formula: line,
    /** CEL that gives whether the order needs review. */
    needsReviewFormula: line.default('false'),
    discounts: z
      .array(z.strictObject({ from: z.int().min(2), percent: z.number().positive().max(100) }))
      .default([]),
    isCustom: z.boolean().default(false),
    published: z.boolean().default(true),
    /** null or absent: perpetual. */
    termMonths: z.int().positive().nullable().default(null),
    delivers: z.array(z.enum(deliveryUses)).default([]),
    /** The least that a font costs under it for one term, net, whatever is taken off. */
    leastPrice: z.number().positive().optional(),
    /** Each style takes the discount of its own place, the dearest first; else the row of all styles is every one's. */
    isGraduated: z.boolean().optional(),
    /** What buyers of some countries pay, as a factor of the price. */
    countryPrices: z
      .array(
        z.strictObject({
          countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
          factor: z.number().positive(),
        }),
      )
      .optional(),
    /** The number field by which the buyer chooses for how many terms: it multiplies price and term. */
    termField: line.optional(),
    /** Names of templates: the font is held under one of them, in the cart or by an earlier order. */
    requires: z.array(plainName).min(1).optional(),
    licenceText: richTextOrNone,
  }),
);

/** How a text of a slide is set. */
const slideSetting = {
  cut: line.optional(),
  language: language.optional(),
  axes: z.record(z.string().length(4), z.number()).optional(),
  features: z.array(z.string().length(4)).optional(),
};

/** A slide of a story: `lines`, or a `text` and how it is set, or a drawing, as its story's `slideType` says. */
export const slideYaml = z.strictObject({
  lines: z
    .array(z.strictObject({ text: line, ...slideSetting }))
    .min(1)
    .max(6)
    .optional(),
  text: z.string().trim().min(1).max(600).optional(),
  ...slideSetting,
  ...drawingYaml,
});

export const storiesYaml = z.array(
  z.strictObject({
    name: line,
    /** By what it is known; absent, made from its name. */
    slug: slug.optional(),
    /** Slug of the family whose face and colours it wears. */
    family: slug,
    /** `lines`: each fitted to the width; `text`: one running text that fills the screen; `svg`: a drawing. */
    slideType: z.enum(['lines', 'text', 'svg']).default('lines'),
    showOnMobile: z.boolean().default(true),
    showOnDesktop: z.boolean().default(true),
    /** From when on it is on the home page; absent, from the first. */
    showFrom: minute.optional(),
    slides: z.array(slideYaml).min(1),
  }),
);

export const informationPageYaml = z.strictObject({
  title: line,
  slug: slug.optional(),
  /** Slugs that it had before, whose addresses lead to it. */
  formerSlugs: z.array(slug).optional(),
  /** Kept, and seen by nobody on the site. */
  draft: z.boolean().default(false),
  /** When a draft goes on the site by itself. */
  publishAt: minute.optional(),
  sections: z.array(
    z.strictObject({
      title: line,
      text: richText.optional(),
      topics: z.array(z.strictObject({ title: line, text: richTextOrNone })).default([]),
    }),
  ),
});

const historyEntryYaml = z.strictObject({
  title: line,
  text: richText.optional(),
  /** Slug of the family that it is about, in whose face its phrases are set. */
  family: slug.optional(),
  phrases: z.array(line).max(12).default([]),
  images: z
    .array(
      z.strictObject({
        /** A picture below the folder: SVG, PNG, JPEG or WebP. */
        file: line,
        /** What it shows, in words. */
        label: line,
        /** The most that it takes of the viewport, in width as in height. */
        maxImageSize: z.number().positive().max(1).default(0.8),
      }),
    )
    .max(24)
    .default([]),
});

const historyColumnYaml = z.array(historyEntryYaml).max(60).default([]);

export const timelineYaml = z
  .array(
    z.strictObject({
      year: z.int().min(1).max(2999),
      designers: historyColumnYaml,
      lineto: historyColumnYaml,
      elsewhere: historyColumnYaml,
    }),
  )
  .max(1000);

const bankAccountYaml = {
  /** Where invoices are paid to. */
  iban: line.transform(tidyIban).refine(isIban, 'expected an IBAN with right check digits').optional(),
  /** The bank's code, ISO 9362, and its name: for whoever pays from abroad. */
  bic: line
    .regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, 'expected a BIC like POFICHBEXXX')
    .optional(),
  bank: plainLine.optional(),
};

const currencyCode = z
  .string()
  .refine(isCurrency, 'expected the code of a currency that is in use, like EUR');

/** A currency that is sold in besides; amounts in whole units of their currency. */
const currencyYaml = z.strictObject({
  /** What 1 of the foundry's own currency comes to in it. */
  factor: z.number().positive().max(1_000_000).optional(),
  /** What a price by the factor is rounded to a multiple of; absent, 1. */
  roundTo: z.number().positive().max(1_000_000).optional(),
  /** Prices of its own, by the price in the foundry's currency. */
  prices: z
    .record(
      z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'expected a price in your own currency like 60'),
      z.number().positive().max(1_000_000_000),
    )
    .optional(),
  ...bankAccountYaml,
});

const menuYaml = z.strictObject({
  /** A column at the left, or a bar at the top where the window is wide. */
  direction: z.enum(['vertical', 'horizontal']).default('vertical'),
  /** What stands between the foundry's name and the account, in this order; what is not listed is not shown. */
  entries: z
    .array(
      z.union([
        z.enum(menuEntryNames),
        z.strictObject({
          label: z.string().trim().min(1).max(40),
          /** A path of this site, or an address elsewhere. */
          to: z
            .string()
            .max(500)
            .refine(
              isMenuTarget,
              'expected a path like /information/about or an address that begins with https://',
            ),
        }),
      ]),
    )
    .max(MOST_MENU_ENTRIES)
    .refine(isEachOnce, 'expected each entry once')
    .optional(),
});

function isEachOnce(entries: readonly (string | { to: string })[]): boolean {
  return (
    new Set(entries.map((entry) => (typeof entry === 'string' ? entry : entry.to))).size === entries.length
  );
}

/** The foundry's words in one mail: text without a word for nothing. */
const mailTextYaml = z
  .strictObject({
    greeting: mailWords.shape.greeting.refine(isWritten, 'expected words').optional(),
    paragraph: mailWords.shape.paragraph.refine(isWritten, 'expected words').optional(),
    footer: mailWords.shape.footer.refine(isWritten, 'expected words').optional(),
  })
  .refine((words) => Object.keys(words).length > 0, 'expected greeting, paragraph or footer');

function isWritten(text: string): boolean {
  return text !== '';
}

function refuseWrongWords(
  texts: Partial<Record<WordedMailKind, z.output<typeof mailTextYaml>>>,
  context: z.RefinementCtx,
): void {
  for (const kind of wordedMailKinds)
    for (const { field, message } of findWrongWords(texts[kind] ?? {}, kind))
      context.addIssue({ code: 'custom', path: [kind, field], message });
}

export const foundryYaml = z.strictObject({
  name: plainLine.optional(),
  /** Two letters for compact layouts; absent, the first two of the name. */
  shortName: plainLine
    .refine((text) => text.length > 1 && firstSigns(text, 2) === text, 'expected two letters')
    .optional(),
  currency: currencyCode.optional(),
  /** What is sold in besides, with a price of its own for each price or by a fixed factor. */
  currencies: z
    .record(currencyCode, currencyYaml)
    .refine((written) => Object.keys(written).length <= 5, 'expected five currencies at most')
    .optional(),
  demo: z.boolean().default(false),
  contactEmail: z.email().optional(),
  /** What an invoice and the imprint say of the seller. */
  seller: z
    .strictObject({
      name: plainLine,
      street1: plainLine,
      postalCode: plainLine,
      city: plainLine,
      country: z.string().regex(/^[A-Z]{2}$/),
      vatNumber: plainLine.optional(),
      registration: plainLine.optional(),
      ...bankAccountYaml,
      /** Where buyers ask about an invoice. */
      phone: plainLine.regex(/^(?:[^\d]*\d){3}/, 'expected a phone number').optional(),
    })
    .optional(),
  vatRates: z
    .array(
      z.strictObject({
        country: z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{2,5})?$/),
        percent: z.number().min(0).max(50),
        from: day,
      }),
    )
    .optional(),
  chargeVatForBillingAddress: z.boolean().optional(),
  /** Whose rate private buyers in other countries of the EU pay: their own country's, or the seller's. */
  euVatRate: z.enum(euVatRates).optional(),
  /** What may be sold there a year at the seller's rate, in whole units of the currency; absent, 10,000 in EUR. */
  euThreshold: z.number().positive().max(1_000_000_000).optional(),
  /** How long orders and their papers are kept; absent, as the seller's country asks for. */
  keeping: keeping.optional(),
  /** How prices are shown: net, with VAT to private buyers, or net with the price with VAT beside it. */
  pricesShown: z.enum(pricesShownKinds).optional(),
  /** The ways to pay that the foundry offers; absent, all that its provider takes. */
  paymentTypes: z.array(z.enum(paymentTypes)).min(1).refine(isEachOnce, 'expected each way once').optional(),
  bankTransferSurcharge: surchargeYaml.optional(),
  /** What is taken off by what is bought together, beside the discounts of each licence. */
  rebates: z
    .strictObject({
      /** Off every licence of an order, from so many styles of all families in it. */
      styles: z
        .array(z.strictObject({ from: z.int().min(2), percent: z.number().positive().max(100) }))
        .refine(
          (rows) => new Set(rows.map(({ from }) => from)).size === rows.length,
          'expected each from once',
        )
        .default([]),
      /** Percent off each licence of a font but the dearest. */
      cheaperLicences: z.number().min(0).max(100).default(0),
    })
    .optional(),
  /** The files of its interface face, beside each other: of all words, and of those of emphasis in running text. */
  interfaceFont: z
    .strictObject({
      from: line,
      file: line,
      italic: line.optional(),
      semibold: line.optional(),
      semiboldItalic: line.optional(),
    })
    .optional(),
  /** A drawing in the place of the name in the menu: an SVG file below the folder. */
  logo: line.optional(),
  /** The sign of the site in tabs and bookmarks: an SVG or PNG file below the folder. */
  favicon: line.optional(),
  /** The pair of pages that belong to no family, and the colour of the cart and of errors on light and dark paper. */
  colors: z
    .strictObject({
      paper: hexColor,
      ink: hexColor,
      signal: hexColor.optional(),
      signalDark: hexColor.optional(),
    })
    .optional(),
  /** How mails begin and what stands under them. */
  mails: z
    .strictObject({
      greeting: z.string().trim().min(1).max(60).optional(),
      footer: z.string().trim().min(1).max(1000).optional(),
      /** The words of one mail, by its kind. */
      texts: z.partialRecord(z.enum(wordedMailKinds), mailTextYaml).superRefine(refuseWrongWords).optional(),
    })
    .optional(),
  /** How the menu stands, and its own lines. */
  menu: menuYaml.optional(),
  /** Slugs that filters of the collection had before, with those that they have now. */
  formerFilters: z.record(slug, slug).optional(),
  /** By whose days orders, papers and licences are reckoned; UTC where nothing is said. */
  timeZone: line.refine(isTimeZone, 'expected a time zone of IANA like Europe/Zurich').optional(),
  /** The heading over the timeline's column `lineto`. */
  timelineHeading: plainLine.optional(),
});
