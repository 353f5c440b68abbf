import { isEmptyWish, readWish } from '#domain/catalogue/collection-wish.ts';
import { readTab } from '#domain/catalogue/family-choice.ts';
import { holdsDesk } from '#domain/compare/desk-query.ts';
import { type ChoosingPage, choosingParameters, findChoosingPage } from '#domain/navigation/choosing-page.ts';
import { readPricesFor } from '#domain/price/asked-prices.ts';
import { holdsTypeSetting } from '#domain/setting/type-setting-query.ts';

/** How a page is answered: kept by revision, or rendered for this request alone. */
export type PagePolicy =
  | { kind: 'kept'; key: string }
  | { kind: 'own-text' | 'private' | 'licence-check' | 'draft'; target: string; holdsToken: boolean };

/** Rooms whose pages are made for one visitor: never kept, `no-store`. */
const privatePaths =
  /^\/(shop|shared-order|checkout|confirm-order|withdraw|account|login|reset-password)(\.data)?(\/|$)/;

/** The check of a licence: never kept either, and each looks something up. Its query holds the code of a certificate. */
const licenceCheckPaths = /^\/verify(\.data)?(\/|$)/;

/** What a link to a draft shows: each looks something up by the token in its query, and is nobody else's. */
const draftPaths = /^\/draft(\.data)?$/;

/** The compare desk: what lies on it and how is whoever's laid it there. */
const comparePaths = /^\/compare(\.data)?$/;

/**
 * Parameters that hold the token of a link. Not `of` of a withdrawal, which holds for an hour.
 */
const tokenParameters = ['t', 'token', 'confirm', 'newsletter'] as const;

/**
 * The policy of a page's address as `spellAddress` writes it. A kept page's key is its path with the parameters that choose
 * content in their order, so that other parameters neither make a second copy nor reach the page.
 */
export function pagePolicy(url: string): PagePolicy {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  if (licenceCheckPaths.test(path)) return { kind: 'licence-check', target: url, holdsToken: true };
  if (draftPaths.test(path)) return { kind: 'draft', target: url, holdsToken: true };
  if (privatePaths.test(path)) {
    const parameters = new URLSearchParams(query);
    const holdsToken = tokenParameters.some((name) => parameters.has(name));
    return { kind: 'private', target: url, holdsToken };
  }
  if (query === '') return { kind: 'kept', key: path };
  const given = new URLSearchParams(query);
  const page = findChoosingPage(path);
  if (comparePaths.test(path) ? holdsDesk(given) : holdsOwn(page, given)) {
    return { kind: 'own-text', target: url, holdsToken: false };
  }
  const kept = new URLSearchParams();
  // A page in the browser asks for the data of one route.
  for (const name of [...(page === null ? [] : choosingParameters[page.name]), '_routes']) {
    const value = given.get(name);
    if (value !== null && value.length <= 200) kept.set(name, value);
  }
  const canonical = kept.toString();
  return { kind: 'kept', key: canonical === '' ? path : `${path}?${canonical}` };
}

/**
 * On the typewriter and the tab Try anything that says how a text is set, elsewhere the text, and what of the collection is
 * chosen. A family's other tabs take it along
 * and show the same to everyone; but Pricing, where the address asks for the prices of a country.
 */
function holdsOwn(page: ChoosingPage | null, query: URLSearchParams): boolean {
  const isFamily = page?.name === 'family';
  // What of VAT is shown is whoever's asked for it.
  if (isFamily && readTab(query.get('tab')) === 'pricing') return readPricesFor(query) !== null;
  if (isFamily && readTab(query.get('tab')) !== 'try') return false;
  // Proofs of many languages show more of a font than its page does: they are charged to who looks at them.
  if (isFamily && query.get('view') === 'proof') return true;
  if (isFamily || page?.name === 'typewriter') return holdsTypeSetting(query);
  const isChosen = page?.name === 'collection' && !isEmptyWish(readWish(query));
  return isChosen || (query.get('text') ?? '') !== '';
}
