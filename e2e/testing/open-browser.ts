import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { CONSENT_COOKIE, REFUSED } from '#domain/consent/consent.ts';
import { findChromium } from '../../scripts/find-program.ts';
import { proxyHeaders, type Visit } from './api-visitor.ts';
import { watchSeen } from './tell-seen.ts';

export interface PageOptions {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** A phone or tablet: touch, no hover, coarse pointer. */
  touch?: boolean;
  locale?: string;
  /** What the cookie of consent holds; null for who was not asked yet. Else the visitor refused, and no bar is in the way. */
  consent?: string | null;
  /** False for a browser that runs no scripts. */
  javaScript?: boolean;
  /** Errors of the console that the test provokes on purpose (a 404 page logs its own status). */
  expectedErrors?: RegExp[];
  /** The server that paths are relative to, and the address that its visitor comes from. */
  visit?: Visit;
}

export interface OpenBrowser {
  newPage: (options?: PageOptions) => Promise<Page>;
  close: () => Promise<void>;
}

/** How long a page may take to show what a test looks for, on a busy machine. */
const longestWait = 30_000;

function watchErrors(context: BrowserContext, expected: RegExp[]): () => string[] {
  const errors: string[] = [];
  const note = (text: string): void => {
    if (!expected.some((pattern) => pattern.test(text))) errors.push(text);
  };
  context.on('weberror', (error) => note(`page error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console error: ${message.text()} (${message.location().url})`);
  });
  return () => errors;
}

/** What a test held back and still does for a page has nobody to do it for: it may fail, and no test with it. */
async function letGo(context: BrowserContext): Promise<void> {
  const pages = context.pages();
  for (const routed of pages.length === 0 ? [] : [context, ...pages])
    await routed.unrouteAll({ behavior: 'ignoreErrors' });
}

function requireChromium(): string {
  const program = findChromium();
  if (program === null) throw new Error('Chromium is not there: install it, or name one in CHROME_PATH');
  return program;
}

/** Opens Chromium. Each page is a visitor of its own; a stray error in its console or its tabs' fails the test that opened it. */
export async function openBrowser(): Promise<OpenBrowser> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    // /dev/shm is there, and less work than files; one process less draws.
    ignoreDefaultArgs: ['--disable-dev-shm-usage'],
    args: [
      '--in-process-gpu',
      // A page's policy for openers takes it out of the process that its empty tab began in: a visitor starts one and not two.
      '--renderer-process-limit=1',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  async function newPage(options: PageOptions = {}): Promise<Page> {
    const { width = 1280, height = 800, colorScheme = 'light', touch = false } = options;
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      hasTouch: touch,
      isMobile: touch,
      locale: options.locale ?? 'en-GB',
      javaScriptEnabled: options.javaScript ?? true,
      acceptDownloads: true,
      reducedMotion: 'reduce',
      ...(options.visit && {
        baseURL: options.visit.url,
        extraHTTPHeaders: proxyHeaders(options.visit),
      }),
    });
    context.setDefaultTimeout(longestWait);
    const { visit, consent = REFUSED } = options;
    if (visit !== undefined && consent !== null)
      await context.addCookies([{ name: CONSENT_COOKIE, value: consent, url: visit.url }]);
    const listErrors = watchErrors(context, options.expectedErrors ?? []);
    const tellSeen = watchSeen(context);
    const page = await context.newPage();
    onTestFinished(async ({ task }) => {
      // Vitest's report has it, and npm test tells it at its end.
      if (task.result?.state === 'fail') Object.assign(task.meta, { seen: await tellSeen() });
      await letGo(context);
      await context.close();
      expect(listErrors(), 'errors in the console of the visitor').toEqual([]);
    });
    return page;
  }
  return { newPage, close: () => browser.close() };
}
