import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterAccount } from './testing/account-visit.ts';
import { makeAccount } from './testing/make-account.ts';
import { addCuts, openPage, openStep } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

/** A page's script as it comes by itself, in kilobytes of gzip; in twelve files at most. */
const bounds: [path: string, kilobytes: number][] = [
  ['/', 128],
  ['/typefaces', 138],
  ['/typefaces/fraunces', 143],
  ['/typewriter', 143],
  ['/compare', 143],
  ['/timeline', 133],
  ['/login', 133],
  ['/shop', 183],
];
/** Of who is known, or has something in the cart. */
const further = {
  shopWithCart: { kilobytes: 218, files: 23 },
  account: { kilobytes: 160, files: 19 },
};
const ofAccount = ['my-account', 'orders', 'licences', 'updates'];

interface PageScript {
  kilobytes: number;
  files: number;
  /** Each file with its bytes, the largest first. */
  told: string;
}

/** Whether a script cannot be read any more since the page that asked for it was left: it is none of the page that is opened. */
function wentWithPageBefore(cause: unknown): boolean {
  return cause instanceof Error && cause.message.includes('a response that was navigated away from');
}

/** What a page asks for as script while it is opened, and until it asks for nothing more. */
async function readScript(page: Page, open: () => Promise<void>): Promise<PageScript> {
  const scripts: Promise<[file: string, bytes: number] | null>[] = [];
  const onResponse = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (response.request().resourceType() !== 'script') return;
    const file = new URL(response.url()).pathname;
    scripts.push(
      response
        .body()
        .then((body): [string, number] => [file, gzipSync(body, { level: 9 }).length])
        .catch((cause: unknown) => {
          if (wentWithPageBefore(cause)) return null;
          throw cause;
        }),
    );
  };
  // What the page before still asks for is not the next one's, and gone with it.
  await page.waitForLoadState('networkidle');
  page.on('response', onResponse);
  await open();
  await page.waitForLoadState('networkidle');
  page.off('response', onResponse);
  const files = (await Promise.all(scripts)).filter((script) => script !== null);
  expect(files).not.toEqual([]);
  const bytes = files.reduce((sum, [, each]) => sum + each, 0);
  const told = JSON.stringify(files.toSorted(([, one], [, other]) => other - one));
  return { kilobytes: bytes / 1000, files: files.length, told };
}

function expectWithin(
  { kilobytes, files, told }: PageScript,
  most: { kilobytes: number; files: number },
): void {
  expect(kilobytes, told).toBeLessThanOrEqual(most.kilobytes);
  expect(files, told).toBeLessThanOrEqual(most.files);
}

test.for(bounds)(
  'the script of %s is at most %d KB in at most twelve files',
  async ([path, most], { newPage }) => {
    const page = await newPage();
    expectWithin(await readScript(page, () => openPage(page, path)), { kilobytes: most, files: 12 });
    // What a page is drawn with does not wait for them.
    const priorities = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links: HTMLLinkElement[]) => links.map((link) => link.fetchPriority));
    expect(new Set(priorities)).toEqual(new Set(['low']));
  },
);

test('the script of a shop with a cart is at most 218 KB', async ({ newPage }) => {
  const page = await newPage();
  await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Black']);
  const script = await readScript(page, async () => {
    await openPage(page, '/shop');
    await openStep(page, 'Select').waitFor();
  });
  expectWithin(script, further.shopWithCart);
});

test('the script of each page of an account is at most 160 KB', async ({ fount, mailbox, newPage }) => {
  const email = 'scripts@example.com';
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage();
  await enterAccount(page, email);
  for (const name of ofAccount)
    expectWithin(await readScript(page, () => openPage(page, `/account/${name}`)), further.account);
});
