import type { Result } from '#contract/refusal.ts';
import { LANGUAGES } from '#domain/language/language.ts';
import { listSearchEntries } from '#domain/search/search-entries.ts';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { CallHandlers } from '#server/calls/call-handlers.ts';
import { findTextCoverage } from './coverage/find-text-coverage.ts';
import { findFontMetadata } from './facts/find-font-metadata.ts';
import { listLanguages } from './languages/tell-languages.ts';
import { getChosenPart } from './pages/get-chosen-part.ts';
import { getCollectionPart } from './pages/get-collection-part.ts';
import { getShopItems } from './pages/get-shop-items.ts';
import type { PageSources } from './pages/page-sources.ts';
import { hasCut } from './snapshot/find-cut.ts';
import { listSoundSets } from './snapshot/list-sound-sets.ts';
import { publishedTemplates } from './snapshot/published-templates.ts';
import { toSettings } from './snapshot/settings-answer.ts';

/** The calls that only read the catalogue. */
export type CatalogueCalls = Pick<
  CallHandlers,
  | 'getSettings'
  | 'listLicenceTemplates'
  | 'listFontFamilies'
  | 'getFontMetadata'
  | 'getCutLanguages'
  | 'getSpecimenSource'
  | 'getSpecimenTemplate'
  | 'listFamilyNames'
  | 'listSearchEntries'
  | 'getCollectionPart'
  | 'listLanguages'
  | 'findTextCoverage'
  | 'chooseCollectionLines'
  | 'listDesigners'
  | 'listHistoryYears'
  | 'listInformationPages'
  | 'listStories'
  | 'listSoundSets'
  | 'getShopItems'
>;

export function createCatalogueHandlers(services: PageSources): CatalogueCalls {
  const { db, catalogue } = services;
  return {
    getSettings: async () => found(toSettings(catalogue.current(), services.settings)),
    listLicenceTemplates: async () => found(publishedTemplates(catalogue.current())),
    listFontFamilies: async () =>
      found(catalogue.current().families.map(({ credits: _, about: __, ...family }) => family)),
    getFontMetadata: async ({ params }) => foundOr404(await findFontMetadata(db, params.id)),
    getCutLanguages: async ({ params }) => {
      const coverages = hasCut(catalogue.current().families, params.id)
        ? await services.languages.find(params.id)
        : null;
      return foundOr404(coverages === null ? null : listLanguages(params.id, coverages));
    },
    getSpecimenSource: async ({ params }) =>
      foundOr404(catalogue.current().specimenSources.get(params.id) ?? null),
    getSpecimenTemplate: async ({ params }) =>
      foundOr404(catalogue.current().specimenTemplates.get(params.id) ?? null),
    listFamilyNames: async () =>
      found(catalogue.current().families.map(({ name, slug }) => ({ name, slug }))),
    listSearchEntries: async () => found(listSearchEntries(catalogue.current())),
    getCollectionPart: async ({ params }) => foundOr404(await getCollectionPart(services, params)),
    listLanguages: async () => found(LANGUAGES.map(({ tag, name, ownName }) => ({ tag, name, ownName }))),
    findTextCoverage: async ({ body }) => found(await findTextCoverage(services, body)),
    chooseCollectionLines: async ({ body, caller }) => {
      const asker = askedByVisitor({ visitor: caller.visitor(), signal: caller.signal() });
      return foundOr404(await getChosenPart(services, { ...body, asker }));
    },
    listDesigners: async () => found(catalogue.current().designers),
    listHistoryYears: async () => found(catalogue.current().historyYears),
    listInformationPages: async () => found(catalogue.current().informationPages),
    listStories: async () => found(catalogue.current().stories),
    listSoundSets: async () => found(listSoundSets(catalogue.current().foundry.sounds)),
    getShopItems: async ({ query, caller }) => {
      const asker = askedByVisitor({ visitor: caller.visitor(), signal: caller.signal() });
      return found(await getShopItems(services, { uids: query.uid, asker }));
    },
  };
}

function found<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

function foundOr404<Value>(value: Value | null): Result<Value> {
  return value === null ? { ok: false, code: 'not-found' } : found(value);
}
