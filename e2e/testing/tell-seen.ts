import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';

/** How long a page that may hang is asked what it shows. */
const patienceMs = 5000;

/** Listens to a visitor's browser, and gives what is to be seen in it: for whoever reads that a test failed on another machine. */
export function watchSeen(context: BrowserContext): () => Promise<string> {
  const open = new Set<Request>();
  context.on('request', (request) => open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const unanswered = [...open].map((request) => `${request.method()} ${request.url()}`);
    const pages = await Promise.all(context.pages().map(tellPage));
    return [...pages, ...unanswered.map((request) => `unanswered: ${request}`)].join('\n');
  };
}

async function tellPage(page: Page): Promise<string> {
  const told = async (): Promise<string> => {
    const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    const shown = await page.locator('body').ariaSnapshot({ timeout: patienceMs });
    // The menu is the same on all pages.
    const own = shown.slice(Math.max(0, shown.indexOf('- main'))).replaceAll(/^ *- \/url: .*\n/gm, '');
    return `at ${page.url()}, the focus on ${focus}\n${own.slice(0, 2000)}`;
  };
  const late = delay(patienceMs, `at ${page.url()}, which does not answer`, { ref: false });
  return await Promise.race([told(), late]).catch(
    (error: unknown) => `at ${page.url()}, which cannot be read: ${error}`,
  );
}
