import { typeSettingParameters } from '#domain/setting/type-setting-query.ts';
import { decodedPath } from './decoded-path.ts';

/** How a page is answered: kept by revision, or rendered for this request alone. */
export type PagePolicy =
  | { kind: 'kept'; key: string }
  | { kind: 'own-text' | 'private' | 'licence-check'; target: string; holdsToken: boolean };

/** Parameters that choose what a public page shows; all others are left out of its key and of its rendering. */
const choosing = ['tab', 'set', 'font', 'view', 'from', '_routes'] as const;

/** Rooms whose pages are made for one visitor: never kept, `no-store`. */
const privatePaths = /^\/(shop|shared-order|checkout|account|login|reset-password)(\.data)?(\/|$)/i;

/** The check of a licence: never kept either, and each looks something up. Its query holds the code of a certificate. */
const licenceCheckPaths = /^\/verify(\.data)?(\/|$)/i;

/** Parameters that hold the token of a link. */
const tokenParameters = ['t', 'token', 'confirm', 'newsletter'] as const;

const typewriterPath = /^\/typewriter(\.data)?\/?$/i;

/**
 * The policy of a page's address. A kept page's key is its path with the parameters that choose
 * content in a fixed order, so that other parameters neither make a second copy nor reach the page.
 */
export function pagePolicy(target: string): PagePolicy {
  const url = originForm(target);
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  if (licenceCheckPaths.test(decodedPath(path)))
    return { kind: 'licence-check', target: url, holdsToken: true };
  if (privatePaths.test(decodedPath(path))) {
    const parameters = new URLSearchParams(query);
    const holdsToken = tokenParameters.some((name) => parameters.has(name));
    return { kind: 'private', target: url, holdsToken };
  }
  if (query === '') return { kind: 'kept', key: path };
  const given = new URLSearchParams(query);
  if (holdsOwn(path, given)) {
    return { kind: 'own-text', target: url, holdsToken: false };
  }
  const kept = new URLSearchParams();
  for (const name of choosing) {
    const value = given.get(name);
    if (value !== null && value.length <= 200) kept.set(name, value);
  }
  const canonical = kept.toString();
  return { kind: 'kept', key: canonical === '' ? path : `${path}?${canonical}` };
}

/** A visitor's own text, or on the typewriter and the tab Try anything that says how it is set. */
function holdsOwn(path: string, query: URLSearchParams): boolean {
  const isSet = typewriterPath.test(decodedPath(path)) || query.get('tab') === 'try';
  const names = isSet ? typeSettingParameters : (['text'] as const);
  return names.some((name) => (query.get(name) ?? '') !== '');
}

/**
 * The path and query of a request's target: of an absolute one (RFC 9112 §3.2.2) without the host, and with one slash at its
 * start, since `//name/` would be read as the path of another host.
 */
function originForm(target: string): string {
  return target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/');
}
