import { createHash } from 'node:crypto';
import type { CatalogueEntry, EntryKind } from '#domain/imports/compare-entries.ts';
import type { PlannedFoundry } from '#server/import/planning/catalogue-plan.ts';
import type { StandingCatalogue } from '#server/import/standing/read-standing.ts';

/** What of the settings foundry.yaml says, by what it calls them. */
const settingNames: Record<
  Exclude<keyof PlannedFoundry, 'euCountries' | 'translations' | 'sounds'>,
  string
> = {
  name: 'name',
  shortName: 'shortName',
  isDemo: 'demo',
  currency: 'currency',
  currencies: 'currencies',
  contactEmail: 'contactEmail',
  seller: 'seller',
  vatRates: 'vatRates',
  chargeVatForBillingAddress: 'chargeVatForBillingAddress',
  euVatRate: 'euVatRate',
  euThreshold: 'euThreshold',
  keeping: 'keeping',
  pricesShown: 'pricesShown',
  paymentTypes: 'paymentTypes',
  bankTransferSurcharge: 'bankTransferSurcharge',
  rebates: 'rebates',
  timeZone: 'timeZone',
  timelineHeading: 'timelineHeading',
  interfaceFont: 'interfaceFont',
  logo: 'logo',
  favicon: 'favicon',
  colors: 'colors',
  mails: 'mails',
  menu: 'menu',
  formerFilters: 'formerFilters',
};

/** The entries of a catalogue that stands, each field by its hash unless it is to be written otherwise, in the catalogue's order. */
export function listEntries(
  standing: StandingCatalogue,
  write: (value: unknown) => string = hashOf,
): CatalogueEntry[] {
  const toEntry = (kind: EntryKind, name: string, fields: Record<string, unknown>): CatalogueEntry => ({
    kind,
    name,
    fields: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, write(value)])),
  });
  const { foundry, families } = standing;
  const { told } = standing.translations;
  const quotes = new Map(standing.specimenSources.map((source) => [source.key, source.quotes]));
  const templates = new Map(standing.specimenTemplates.map(({ key, ...boxes }) => [key, boxes]));
  const settings = Object.entries(settingNames).map(([field, name]) =>
    toEntry('setting', name, { value: Reflect.get(foundry, field) }),
  );
  const { isOff, wood, metal } = foundry.sounds ?? {};
  return [
    ...settings,
    ...Object.entries({ sound: isOff, woodSounds: wood, metalSounds: metal }).map(([name, value]) =>
      toEntry('setting', name, { value }),
    ),
    ...standing.licenceTemplates.map(({ name, ...own }) => toEntry('licence', name, { name, ...own })),
    ...standing.designers.map(({ slug, ...own }) => toEntry('designer', slug, own)),
    ...families.map(({ slug, sets: _, sourceKey: __, designerSlugs, templateKey, ...own }) =>
      toEntry('family', slug, { ...own, designers: designerSlugs, specimen: templates.get(templateKey) }),
    ),
    ...families.flatMap((family) =>
      family.sets.map(({ slug, name, displayedRtl, price, sourceKey }) =>
        toEntry('set', `${family.slug}.${slug}`, {
          name,
          displayedRtl,
          price,
          quotes: quotes.get(sourceKey),
        }),
      ),
    ),
    ...families.flatMap(({ sets }) =>
      sets.flatMap(({ cuts }) =>
        cuts.map(({ sharedUid, name, price, alternateOf, file }) =>
          toEntry('cut', sharedUid, { name, price, alternateOf, font: file.hash, file: file.fileName }),
        ),
      ),
    ),
    ...standing.stories.map(({ key, fontFamilyUid, content, ...own }) =>
      toEntry('story', key, { ...own, family: fontFamilyUid, slides: content }),
    ),
    ...standing.historyYears.map(({ year, ...own }) => toEntry('year', String(year), own)),
    ...standing.informationPages.map(({ slug, isDraft: draft, ...own }) =>
      toEntry('page', slug, { ...own, draft }),
    ),
    ...(told ? [toEntry('translations', 'memory', { digest: told.digest })] : []),
  ];
}

/** A field by its hash, the same where the field is. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(jsonOf(value)).digest('hex').slice(0, 32);
}

/** A field as JSON, the same where the field is. What is absent is null, so that a field which is emptied is still known. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(sorted(value ?? null));
}

/** A value with its keys in one order, without what is undefined: a database keeps neither. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, own]) => own !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, own]) => [key, sorted(own)]),
  );
}
