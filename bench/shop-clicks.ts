import type { Page } from 'playwright-core';
import {
  acceptLicenceAgreement,
  addCuts,
  assignTo,
  chooseLicence,
  enterShopPages,
  goOn,
  zurichCompany,
} from '../e2e/testing/shop-visit.ts';
import { withPage } from './browser-page.ts';
import { startDemo } from './demo-server.ts';
import { atMost, type Row } from './row.ts';

const slowDown = 4;
const limitMs = 100;
/** Until the browser has told of an interaction's paint. */
const settleMs = 400;

interface Interaction {
  name: string;
  target: string;
  duration: number;
}

/** From now on the page notes how long each press and key takes until the next paint, by the browser's Event Timing. */
async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Interaction[] = [];
    Object.assign(window, { interactions: seen });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Entries of the type 'event' are these.
        const { name, duration, target, interactionId } = entry as PerformanceEventTiming;
        // An event that belongs to no press or key (a pointer that passes by) is none of the visitor's waiting.
        if (!interactionId) continue;
        const words = target instanceof HTMLElement ? (target.ariaLabel ?? target.textContent ?? '') : '';
        seen.push({ name, duration, target: words.slice(0, 60) });
      }
    });
    // The DOM's types do not know Event Timing's threshold yet.
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    observer.observe(options);
  });
}

/** The slowest press or key of what `work` does, in milliseconds to the next paint; 16 is the least that is told. */
async function slowestOf(page: Page, work: () => Promise<void>): Promise<Interaction> {
  await page.evaluate('interactions.length = 0');
  await work();
  await page.waitForTimeout(settleMs);
  // The page holds what watchInteractions put there, which the type of its window does not know.
  const seen: Interaction[] = await page.evaluate('interactions');
  return seen.reduce((one, other) => (other.duration > one.duration ? other : one), {
    name: '',
    target: '',
    duration: 16,
  });
}

/** How long each kind of press in the shop takes from the press to the paint that answers it, at 4 × CPU slow-down. */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded' });
  const rows: Row[] = [];
  await withPage(async (page) => {
    async function row(measure: string, work: () => Promise<void>): Promise<void> {
      const { duration, name, target } = await slowestOf(page, work);
      const slowest = duration > limitMs ? ` (${name} on ${target})` : '';
      rows.push(atMost(`${measure} at 4 × CPU slow-down: slowest press${slowest}`, duration, limitMs, 'ms'));
    }
    await watchInteractions(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.goto('/typefaces');
    await row('adding cuts to the cart', () =>
      addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, [
        'Fraunces Black',
        'Fraunces Bold',
        'Fraunces Semi Bold',
      ]),
    );
    await row('entering the shop', () => enterShopPages(page));
    await row('opening Configure', () => goOn(page, 'Configure'));
    await row('choosing licences and users', async () => {
      for (const font of ['Fraunces Black', 'Fraunces Bold', 'Fraunces Semi Bold'])
        await chooseLicence(page, { font, licence: 'Desktop', fields: { Users: '12' } });
    });
    await row('opening Assign', () => goOn(page, 'Assign'));
    await row('filling Assign', () => assignTo(page, zurichCompany));
    await row('opening Review', () => goOn(page, 'Review'));
    await row('accepting the agreement', () => acceptLicenceAgreement(page));
    await row('opening Pay', () => goOn(page, 'Pay'));
  }, server.url);
  await server.remove();
  return rows;
}
