import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { ToldOfFamily } from '#contract/family-about.ts';
import type { HistoryYear } from '#contract/history-years.ts';
import type { SpecimenBox, SpecimenSource } from '#contract/specimens.ts';
import type { Slide, Story } from '#contract/stories.ts';
import type { FamilyVersion } from '#domain/catalogue/family-version.ts';
import type { EntryKind } from '#domain/imports/compare-entries.ts';
import type { MissedDay } from '#domain/imports/on-its-day.ts';
import type { DeliveryUse } from '#domain/licence/delivery-use.ts';
import type { LicenceConditions } from '#domain/licence/licence-conditions.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import type { LicenceDiscount } from '#domain/licence/licence-template.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { FontMeasures } from '#fonts/font-measures.ts';
import { id, instant, minute } from './columns.ts';
import type { DaySetBy } from './day-set-by.ts';

/** The last day (UTC) on which a page with it was made. */
const usedOn = () => date('used_on').notNull().default(sql`current_date`);

/**
 * One row. `revision` rises with every write to the catalogue; kept pages are
 * keyed by it. `digest` names the understanding of fonts with which the last
 * import read them: facts of an older one are read again. `source` tells the demo from a foundry's own.
 */
export const catalogue = pgTable(
  'catalogue',
  {
    id: integer('id').primaryKey().default(1),
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    source: text('source', { enum: ['empty', 'demo', 'folder'] })
      .notNull()
      .default('empty'),
    digest: text('digest'),
    importedAt: instant('imported_at'),
    /** Until when stories have begun: those are on the home page that begin no later. Null where none ever began on a day. */
    storyClock: instant('story_clock'),
  },
  (table) => [check('catalogue_is_one_row', sql`${table.id} = 1`)],
);

/** A setting of the foundry, by its name in `contract/settings.ts`. */
export const setting = pgTable('setting', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

export const designer = pgTable('designer', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  biography: text('biography').notNull().default(''),
  url: text('url'),
  /** The slug by which the last import of a folder that has them knew them; null of one whom none brought. */
  importedAs: text('imported_as'),
});

export const specimenSource = pgTable('specimen_source', {
  id: id(),
  key: text('key').notNull().unique(),
  quotes: jsonb('quotes').$type<SpecimenSource['quotes']>().notNull(),
});

export const specimenTemplate = pgTable('specimen_template', {
  id: id(),
  key: text('key').notNull().unique(),
  fontFamilyBoxes: jsonb('font_family_boxes').$type<SpecimenBox[]>().notNull(),
  fontCutBoxes: jsonb('font_cut_boxes').$type<SpecimenBox[]>().notNull(),
});

export const fontFamily = pgTable(
  'font_family',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    sharedUid: text('shared_uid').notNull().unique(),
    name: text('name').notNull(),
    /** Families of one group (a superfamily) stand together; null when it stands alone. */
    familyGroup: text('family_group'),
    defaultFontCutId: integer('default_font_cut_id'),
    fontCategories: jsonb('font_categories').$type<{ name: string }[]>().notNull().default([]),
    legacy: boolean('legacy').notNull().default(false),
    /** A list of tags, or 'show-all'. */
    visibleOpenTypeFeatures: jsonb('visible_open_type_features')
      .$type<'show-all' | string[]>()
      .notNull()
      // Written as SQL: drizzle-kit leaves out the quotes that JSON wants around a text.
      .default(sql`'"show-all"'::jsonb`),
    description: text('description').notNull().default(''),
    releasedAt: date('released_at', { mode: 'string' }),
    /** CSS hex colours; null for the house's black on white. */
    colors: jsonb('colors').$type<{ paper: string; ink: string }>(),
    /** Newest first. */
    versions: jsonb('versions').$type<FamilyVersion[]>().notNull().default([]),
    credits: text('credits').notNull().default(''),
    /** The essay and the pictures in use of About. */
    about: jsonb('about').$type<ToldOfFamily>().notNull().default({ essay: [], inUse: [] }),
    /** Full text of an open licence that travels with the files (OFL), or null. */
    openLicenceText: text('open_licence_text'),
    typewriterSpecimenSourceId: integer('typewriter_specimen_source_id').references(() => specimenSource.id),
    specimenTemplateId: integer('specimen_template_id').references(() => specimenTemplate.id),
    specimenSourceId: integer('specimen_source_id').references(() => specimenSource.id),
    position: integer('position').notNull(),
    /** Set when the folder no longer has it, or while it is off the site: not shown, not sold, but kept for those who bought it. */
    withdrawnAt: instant('withdrawn_at'),
    /** False of a family that the catalogue has and the site does not: it is withdrawn, and still exported and edited. */
    published: boolean('published').notNull().default(true),
    /** When one that is off the site goes on by itself; null where nobody set that. */
    publishAt: instant('publish_at'),
    /** Who of the back office set that; null where an import did. */
    publishSetBy: jsonb('publish_set_by').$type<DaySetBy>(),
  },
  (table) => [
    check('off_is_withdrawn', sql`${table.published} or ${table.withdrawnAt} is not null`),
    check('release_of_one_that_is_off', sql`${table.publishAt} is null or not ${table.published}`),
  ],
);

/** Slugs that a family was once addressed by: its old address leads to where it is now. A family of that very slug counts more. */
export const formerFamilySlug = pgTable(
  'former_family_slug',
  {
    slug: text('slug').primaryKey(),
    familyId: integer('family_id')
      .notNull()
      .references(() => fontFamily.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.familyId)],
);

export const familyDesigner = pgTable(
  'family_designer',
  {
    familyId: integer('family_id')
      .notNull()
      .references(() => fontFamily.id, { onDelete: 'cascade' }),
    designerId: integer('designer_id')
      .notNull()
      .references(() => designer.id),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.familyId, table.designerId] }), index().on(table.designerId)],
);

export const fontShopSet = pgTable(
  'font_shop_set',
  {
    id: id(),
    familyId: integer('family_id')
      .notNull()
      .references(() => fontFamily.id),
    sharedUid: text('shared_uid').notNull().unique(),
    slug: text('slug').notNull(),
    /** The writing system. */
    name: text('name').notNull(),
    displayedRtl: boolean('displayed_rtl').notNull().default(false),
    /** Minor units, net; the price of the whole set under a factor of 1. */
    price: integer('price').notNull(),
    specimenTemplateId: integer('specimen_template_id').references(() => specimenTemplate.id),
    specimenSourceId: integer('specimen_source_id').references(() => specimenSource.id),
    position: integer('position').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [unique().on(table.familyId, table.slug)],
);

/** A stored font file, named by the SHA-256 of its bytes; never deleted once it was sold. */
export const fontFile = pgTable('font_file', {
  id: id(),
  hash: text('hash').notNull().unique(),
  fileName: text('file_name').notNull(),
  byteLength: integer('byte_length').notNull(),
  facts: jsonb('facts').$type<FontFacts>().notNull(),
  /** Null until it has been measured: files of before there were measures are, once the shop is open. */
  measures: jsonb('measures').$type<FontMeasures>(),
  firstSeenAt: instant('first_seen_at').notNull(),
});

export const fontCut = pgTable(
  'font_cut',
  {
    id: id(),
    setId: integer('set_id')
      .notNull()
      .references(() => fontShopSet.id),
    sharedUid: text('shared_uid').notNull().unique(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    weightClass: integer('weight_class').notNull(),
    isItalic: boolean('is_italic').notNull(),
    isBold: boolean('is_bold').notNull(),
    isVariable: boolean('is_variable').notNull(),
    /** An alternate is listed under its cut and is not priced on its own. */
    alternateOfId: integer('alternate_of_id'),
    /** Minor units, net; 0 for alternates. */
    price: integer('price').notNull(),
    fontFileId: integer('font_file_id')
      .notNull()
      .references(() => fontFile.id),
    /** Hashes of cut-down files that the foundry publishes. */
    publishedAssets: jsonb('published_assets')
      .$type<{ woff2: string | null; woff: string | null; otf: string | null }>()
      .notNull()
      .default({ woff2: null, woff: null, otf: null }),
    position: integer('position').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [unique().on(table.setId, table.slug), index().on(table.fontFileId)],
);

/** What is sold beside fonts: custom work, a charge that staff put on a quote. */
export const charge = pgTable('charge', {
  id: id(),
  name: text('name').notNull(),
  price: integer('price').notNull(),
});

export const licenceTemplate = pgTable('licence_template', {
  id: id(),
  name: text('name').notNull().unique(),
  publicName: text('public_name').notNull(),
  description: text('description').notNull().default(''),
  fields: jsonb('fields').$type<LicenceField[]>().notNull(),
  formula: text('formula').notNull(),
  needsReviewFormula: text('needs_review_formula').notNull(),
  licenseDiscounts1: jsonb('license_discounts_1').$type<LicenceDiscount[]>().notNull().default([]),
  isCustom: boolean('is_custom').notNull(),
  published: boolean('published').notNull(),
  termMonths: integer('term_months'),
  /** What it lays down beside its formula. */
  conditions: jsonb('conditions').$type<LicenceConditions>().notNull().default({}),
  /** Which files the licence allows. */
  delivers: jsonb('delivers').$type<DeliveryUse[]>().notNull().default([]),
  /** The licence text, sanitised HTML of the tags that the specification lets survive. */
  licenceText: text('licence_text').notNull().default(''),
  position: integer('position').notNull(),
  withdrawnAt: instant('withdrawn_at'),
});

export const story = pgTable('story', {
  id: id(),
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  fontFamilyUid: text('font_family_uid'),
  content: jsonb('content').$type<Slide[]>().notNull(),
  slideType: text('slide_type').$type<Story['slideType']>().notNull(),
  showOnMobile: boolean('show_on_mobile').notNull(),
  showOnDesktop: boolean('show_on_desktop').notNull(),
  /** From when on it is on the home page; null: from the first. */
  showFrom: minute('show_from'),
  position: integer('position').notNull(),
  /** What the last import of a folder knew it by; null of one that none brought. */
  importedAs: text('imported_as'),
});

export const historyYear = pgTable('history_year', {
  id: id(),
  year: integer('year').notNull().unique(),
  designers: jsonb('designers').$type<HistoryYear['designers']>().notNull().default([]),
  lineto: jsonb('lineto').$type<HistoryYear['lineto']>().notNull().default([]),
  elsewhere: jsonb('elsewhere').$type<HistoryYear['elsewhere']>().notNull().default([]),
  /** As which the last import of a folder knew it; null of one that none brought. */
  importedAs: integer('imported_as'),
});

export const informationPage = pgTable(
  'information_page',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    /** Texts are sanitised HTML. */
    sections: jsonb('sections')
      .$type<{ title: string; text: string; topics: { title: string; text: string }[] }[]>()
      .notNull(),
    /** Nobody sees it on the site. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** Slugs that it had before, sorted; none of them is a page's. */
    formerSlugs: jsonb('former_slugs').$type<string[]>().notNull().default([]),
    position: integer('position').notNull(),
    /** When a draft goes on the site by itself; null where nobody set that. */
    publishAt: instant('publish_at'),
    /** Who of the back office set that; null where an import did. */
    publishSetBy: jsonb('publish_set_by').$type<DaySetBy>(),
    /** Of a draft, the last day that came to nothing. Publishing it ends that; another day does not. */
    publishMissed: jsonb('publish_missed').$type<MissedDay>(),
  },
  (table) => [
    check(
      'day_of_a_draft',
      sql`${table.isDraft} or (${table.publishAt} is null and ${table.publishMissed} is null)`,
    ),
  ],
);

/** A link by which whoever has its token reads a page that is a draft; it goes with its page. */
export const pageLink = pgTable(
  'page_link',
  {
    id: id(),
    pageId: integer('page_id')
      .notNull()
      .references(() => informationPage.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    madeAt: instant('made_at').notNull(),
    /** Who of the back office made it. */
    madeBy: text('made_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.pageId)],
);

/** What a page said before it was changed, of its newest hundred changes; it goes with its page. */
export const pageVersion = pgTable(
  'page_version',
  {
    id: id(),
    pageId: integer('page_id')
      .notNull()
      .references(() => informationPage.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    sections: jsonb('sections').$type<(typeof informationPage.$inferSelect)['sections']>().notNull(),
    /** When it was changed. */
    endedAt: instant('ended_at').notNull(),
    /** Who of the staff changed it; null for an import. */
    endedBy: text('ended_by'),
  },
  (table) => [index().on(table.pageId, table.id)],
);

/**
 * The foundry's own translations, from the TMX files of its folder: a row for each language of a unit, whose rows say the same in their
 * languages (BCP 47).
 */
export const translationSegment = pgTable(
  'translation_segment',
  {
    id: id(),
    unit: integer('unit').notNull(),
    language: text('language').notNull(),
    text: text('text').notNull(),
    /** SHA-256 of the text as it is looked for. */
    hash: text('hash').notNull(),
  },
  (table) => [
    index('translation_segment_hash').on(table.hash),
    index('translation_segment_unit').on(table.unit),
  ],
);

/**
 * The catalogue as the last import left it, an entry a row, each field by its hash: what differs from it now was edited since.
 */
export const importedEntry = pgTable(
  'imported_entry',
  {
    kind: text('kind').$type<EntryKind>().notNull(),
    name: text('name').notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
);

/**
 * What a subset that was once put on a page is made of, so that any process can
 * make its bytes again: the URL holds only the hash.
 */
export const fontSubset = pgTable('font_subset', {
  /** SHA-256 of file hash, code points, axes and features. */
  hash: text('hash').primaryKey(),
  fontFileHash: text('font_file_hash').notNull(),
  /** Sorted inclusive ranges. */
  codePoints: jsonb('code_points').$type<[from: number, to: number][]>().notNull(),
  /** Axis pins and limits by tag. */
  axes: jsonb('axes').$type<Record<string, number | { min: number; max: number }>>().notNull().default({}),
  /** Tags of the optional features that it keeps. */
  features: jsonb('features').$type<string[]>().notNull().default([]),
  /** The glyphs and kerned pairs that it holds, and no others; null where it holds all that shaping may make of its code points. */
  exact: jsonb('exact').$type<{
    glyphs: [from: number, to: number][];
    pairs: [left: number, right: number, placement: number, advance: number][];
    /** Places its glyphs and draws none. */
    isUnseen?: true;
  }>(),
  /** Made of a font that visitors were not shown, and asked for by none of their pages since. */
  hidden: boolean('hidden').notNull().default(false),
  madeAt: instant('made_at').notNull(),
  usedOn: usedOn(),
});

/** A stylesheet of @font-face rules that was once put on a page, for the process that is asked for it. */
export const fontStylesheet = pgTable('font_stylesheet', {
  /** SHA-256 of the text. */
  hash: text('hash').primaryKey(),
  css: text('css').notNull(),
  /** The addresses of the font files in it, in the order of the page. */
  files: jsonb('files').$type<string[]>().notNull(),
  madeAt: instant('made_at').notNull(),
  usedOn: usedOn(),
  /** The newest catalogue revision of which a page that is kept links it; null when only pages for one visitor did. */
  keptRevision: bigint('kept_revision', { mode: 'number' }),
});
