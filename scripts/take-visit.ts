import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What a browser knows at a moment of a visit: its cookies and its local storage. */
export type VisitState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page that only somebody sees who has come that far. */
export interface VisitShot {
  name: string;
  path: string;
  state: VisitState;
}

/** Notes the page that the visitor is on, under a name. */
export type Note = (name: string) => Promise<void>;

/** Has a new visitor go a way, and gives the pages that are noted on it. */
export async function takeVisit(
  browser: Browser,
  url: string,
  walk: (page: Page, note: Note) => Promise<void>,
): Promise<VisitShot[]> {
  const shots: VisitShot[] = [];
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await walk(page, async (name) => {
    const { pathname, search } = new URL(page.url());
    shots.push({ name, path: pathname + search, state: await context.storageState() });
  });
  await context.close();
  return shots;
}
