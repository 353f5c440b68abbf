import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What the browser asked for in vain, as sentences. */
export function watchRequests(page: Page): () => string[] {
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    // A page that is left lets go of what it still waits for.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      failed.push(`${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.url()}: ${response.status()}`);
  });
  return () => failed;
}

/** Elements that reach out of the window sideways, for the message of a failure. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return Array.from(document.querySelectorAll('body *'))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
      .concat(`the page is ${scrollWidth} wide in a window of ${clientWidth}`);
  });
}

/** What axe finds serious or critical, a sentence each. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)}`));
}
