import { expect } from 'vitest';
import { fetchFrom } from './testing/api-visitor.ts';
import { importInto, makeFolder } from './testing/import-folder.ts';
import type { Fount } from './testing/start-fount.ts';
import { test } from './testing/test-on-own-server.ts';
import { writeOneFont } from './testing/write-one-font.ts';

/** Where pages begin that nothing else leads to without a cart or an account. */
const beginnings = ['/', '/shop', '/login', '/account', '/verify', '/nowhere'];

/** Follows every link of the pages that a server sends; gives those that lead nowhere, with a page that has them, and all paths. */
async function walkLinks(fount: Fount): Promise<{ lost: string[]; paths: string[] }> {
  const origin = new URL(fount.url).origin;
  const known = new Set(beginnings);
  const waiting = beginnings.map((link) => ({ link, from: '' }));
  const lost: string[] = [];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { link, from } = next;
    const answer = await fetchFrom(fount, link, { redirect: 'manual' });
    const text = await answer.text();
    if (answer.status >= 400 && link !== '/nowhere') lost.push(`${link} (${answer.status}, on ${from})`);
    if (answer.headers.get('content-type')?.startsWith('text/html') !== true) continue;
    for (const [, href = ''] of text.matchAll(/<a [^>]*href="([^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), new URL(link, origin));
      if (url.origin !== origin) continue;
      // Of links to one page that differ in what they choose there, one of each kind; of printed specimens, which take long, one.
      const place = url.pathname.endsWith('.pdf') ? '.pdf' : url.pathname;
      const kind = `${place}?${[...url.searchParams.keys()].sort().join('&')}`;
      if (known.has(kind) || known.has(url.pathname + url.search)) continue;
      known.add(kind);
      waiting.push({ link: url.pathname + url.search, from: link });
    }
  }
  return { lost, paths: [...known] };
}

test('no link of the demo leads to a page that is not there', async ({ fount }) => {
  const { lost, paths } = await walkLinks(fount);
  expect(lost).toEqual([]);
  for (const reached of [
    '/timeline?',
    '/information/help?',
    '/information/licensing/counting/what-is-a-user?',
  ]) {
    expect(paths).toContain(reached);
  }
});

test('no link of a foundry with nothing but fonts leads to a page that is not there', async ({ fount }) => {
  const folder = makeFolder();
  await writeOneFont(folder);
  expect(await importInto(fount, folder)).toMatchObject({ code: 0 });
  const { lost, paths } = await walkLinks(fount);
  expect(lost).toEqual([]);
  expect(paths).toContain('/typefaces/grotta?');
  expect(paths.filter((each) => /^\/(information|timeline)/.test(each))).toEqual([]);
});
