import type { Page } from 'playwright-core';

/** What has the focus, as Chromium tells it to a screen reader. */
export interface TabStop {
  role: string;
  name: string;
}

/** More than any page has. */
const mostStops = 300;

/** Presses Tab from the beginning of the page until it has been all round, and gives where it came, one after the other. */
export async function walkByTab(page: Page): Promise<TabStop[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const stops: TabStop[] = [];
  let first: number | undefined;
  while (stops.length < mostStops) {
    await page.keyboard.press('Tab');
    // Behind the last stop nothing has the focus.
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId ?? '',
      fetchRelatives: false,
    });
    const [focused] = nodes;
    const place = focused?.backendDOMNodeId;
    if (place === first) break;
    first ??= place;
    stops.push({ role: String(focused?.role?.value ?? ''), name: String(focused?.name?.value ?? '') });
  }
  await session.detach();
  return stops;
}
