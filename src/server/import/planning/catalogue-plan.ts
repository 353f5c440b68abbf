import type { ToldOfFamily } from '#contract/family-about.ts';
import type { HistoryYear } from '#contract/history-years.ts';
import type { StoredFoundry } from '#contract/settings.ts';
import type { SpecimenBox, SpecimenSource } from '#contract/specimens.ts';
import type { Slide, Story } from '#contract/stories.ts';
import type { LicenceConditions } from '#domain/licence/licence-conditions.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { FontMeasures } from '#fonts/font-measures.ts';
import type { ReadDrawing } from '#server/import/reading/read-drawing.ts';
import type { TranslationsPlan } from '#server/import/translations/plan-translations.ts';

/** The settings of a foundry as its folder says them, which knows of no zone but the present one. */
export type PlannedFoundry = Omit<StoredFoundry, 'interfaceStylesheet' | 'timeZones'> & { timeZone: string };

/**
 * What the catalogue is to be after an import, as data. Things are named by their natural keys (slugs, names, hashes),
 * so that the same folder always means the same rows. Prices in minor units.
 */
export interface CataloguePlan<Font extends NamedFont = ReadFont> {
  foundry: PlannedFoundry;
  designers: DesignerPlan[];
  specimenSources: { key: string; quotes: SpecimenSource['quotes'] }[];
  specimenTemplates: { key: string; fontFamilyBoxes: SpecimenBox[]; fontCutBoxes: SpecimenBox[] }[];
  licenceTemplates: LicenceTemplatePlan[];
  families: FamilyPlan<Font>[];
  stories: StoryPlan[];
  informationPages: InformationPagePlan[];
  historyYears: Omit<HistoryYear, 'id'>[];
  translations: TranslationsPlan;
  /** The files of the drawings, pictures and sounds above. */
  drawings: Pick<ReadDrawing, 'hash' | 'bytes'>[];
}

export interface DesignerPlan {
  slug: string;
  name: string;
  biography: string;
  url: string | null;
}

export interface LicenceTemplatePlan extends Omit<LicenceTemplate, 'id' | keyof LicenceConditions> {
  conditions: LicenceConditions;
  description: string;
  licenceText: string;
}

export interface FamilyPlan<Font extends NamedFont = ReadFont> {
  slug: string;
  /** Addresses that the YAML says it once had. */
  formerSlugs: string[];
  name: string;
  familyGroup: string | null;
  fontCategories: { name: string }[];
  legacy: boolean;
  /** Whether the site has it. */
  published: boolean;
  /** When one that is off the site goes on: `2026-12-03T09:00Z`. */
  publishAt: string | null;
  visibleOpenTypeFeatures: 'show-all' | string[];
  description: string;
  releasedAt: string | null;
  colors: { paper: string; ink: string } | null;
  versions: { version: string; date: string; changes: string }[];
  credits: string;
  about: ToldOfFamily;
  openLicenceText: string | null;
  designerSlugs: string[];
  sourceKey: string;
  templateKey: string;
  /** sharedUid of a cut. */
  defaultCut: string;
  sets: SetPlan<Font>[];
}

export interface SetPlan<Font extends NamedFont = ReadFont> {
  slug: string;
  name: string;
  displayedRtl: boolean;
  price: number;
  sourceKey: string;
  templateKey: string;
  cuts: CutPlan<Font>[];
}

export interface CutPlan<Font extends NamedFont = ReadFont> {
  sharedUid: string;
  slug: string;
  name: string;
  price: number;
  /** sharedUid of the cut that it is an alternate of. */
  alternateOf: string | null;
  file: Font;
}

/** A font by its bytes. */
export interface NamedFont {
  hash: string;
}

/** A font file that was read; `file` is how a person is told of it. */
export interface ReadFont extends NamedFont {
  file: string;
  path: string;
  /** Its place in the collection at that path, from 0; null where the file is one font. */
  place: number | null;
  byteLength: number;
  facts: FontFacts;
  /** Null where it was read before, or could not be measured. */
  measures: FontMeasures | null;
  /** The writing system that the YAML gives its source; null to go by the font. */
  set: string | null;
}

export interface StoryPlan {
  key: string;
  name: string;
  /** sharedUid of the family, which is its slug. */
  fontFamilyUid: string;
  content: Slide[];
  slideType: Story['slideType'];
  showOnMobile: boolean;
  showOnDesktop: boolean;
  /** From when on it is on the home page, `2026-12-03T09:00Z`; null: from the first. */
  showFrom: string | null;
}

export interface InformationPagePlan {
  slug: string;
  /** Addresses that it once had. */
  formerSlugs: string[];
  title: string;
  isDraft: boolean;
  /** When a draft goes on the site: `2026-12-03T09:00Z`. */
  publishAt: string | null;
  sections: { title: string; text: string; topics: { title: string; text: string }[] }[];
}

/** The shared uid of a set or a cut: dots between slugs, which hold none, keep it unambiguous. */
export function sharedUidOf(...slugs: string[]): string {
  return slugs.join('.');
}
