import type { Designer } from '#contract/designers.ts';
import type { ToldOfFamily } from '#contract/family-about.ts';
import type { WireFontFamily } from '#contract/font-families.ts';
import type { HistoryYear } from '#contract/history-years.ts';
import type { InformationPage } from '#contract/information-pages.ts';
import type { WireLicenceTemplate } from '#contract/license-templates.ts';
import type { SpecimenSource, SpecimenTemplate } from '#contract/specimens.ts';
import type { Story } from '#contract/stories.ts';
import type { FoundryInCurrency } from '#server/settings/foundry-in.ts';

/** A family as it goes on the wire, with what only its own pages show. */
export interface CatalogueFamily extends WireFontFamily {
  credits: string;
  about: ToldOfFamily;
}

/** The whole catalogue of one revision: what is withdrawn is not in it. Every page and answer is computed from it. */
export interface CatalogueSnapshot {
  revision: number;
  source: 'empty' | 'demo' | 'folder';
  foundry: FoundryInCurrency;
  /** The addresses of the interface face's slices, the first one first. */
  interfaceFiles: string[];
  families: CatalogueFamily[];
  /** What families are addressed by now, by the slugs that they had before. */
  formerSlugs: ReadonlyMap<string, string>;
  designers: Designer[];
  specimenSources: Map<string, SpecimenSource>;
  specimenTemplates: Map<string, SpecimenTemplate>;
  /** Every template that is not withdrawn, published or not. */
  licenceTemplates: WireLicenceTemplate[];
  stories: Story[];
  /** Those that are no drafts. */
  informationPages: InformationPage[];
  /** What pages are addressed by now, by the slugs that they had before. */
  formerPageSlugs: ReadonlyMap<string, string>;
  historyYears: HistoryYear[];
  /** The hashes of the font files that only families have which are off the site or withdrawn: nothing made of them is given out. */
  hiddenFonts: ReadonlySet<string>;
}
