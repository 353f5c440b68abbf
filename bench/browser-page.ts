import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../scripts/find-program.ts';

/** Runs `work` with a fresh page of Chromium, the size of a laptop; with a `baseURL` its paths are of that site. */
export async function withPage(work: (page: Page) => Promise<void>, baseURL?: string): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is not installed.');
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      ...(baseURL !== undefined && { baseURL }),
    });
    await work(await context.newPage());
  } finally {
    await browser.close();
  }
}
