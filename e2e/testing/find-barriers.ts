import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Rules of axe whose every finding is moderate or minor: what nobody asks for is not looked for. */
const lightRules = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'hidden-content',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

/** Rules of axe that a scheme decides. */
const rulesOfScheme = ['color-contrast', 'link-in-text-block'];
/** … and those that a window does, with the size of targets of WCAG 2.2, for which axe wants to be asked. */
const rulesOfWindow = [...rulesOfScheme, 'scrollable-region-focusable', 'target-size'];

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
// What is fine needs no list, and no page has frames.
const axeOptions: axe.RunOptions = { resultTypes: ['violations'], iframes: false };
const rules = Object.fromEntries([
  ...lightRules.map((rule) => [rule, { enabled: false }]),
  ['target-size', { enabled: true }],
]);

async function runAxe(page: Page, options: axe.RunOptions): Promise<string[]> {
  // It is half a megabyte of script, which a document is given once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (asked) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, asked),
    { ...axeOptions, ...options },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)}`));
}

/** What axe finds serious or critical, a sentence each. */
export function findBarriers(page: Page): Promise<string[]> {
  return runAxe(page, { rules });
}

/** The window beside a page's own in which it is judged: a tablet beside a phone, a large screen beside a desk's. */
const besides = new Map<number | undefined, { width: number; height: number }>([
  [390, { width: 820, height: 1180 }],
  [1440, { width: 2560, height: 1440 }],
]);

/**
 * What axe finds in the page's own window and in the one beside it, in both in the dark too. There it is asked about what a window and
 * a scheme decide, and the page is not loaded anew. It is left as it was.
 */
export async function findBarriersEverywhere(page: Page): Promise<string[]> {
  const found = await findBarriers(page);
  const look = async (where: string, values: string[]): Promise<void> => {
    const barriers = await runAxe(page, { runOnly: { type: 'rule', values } });
    found.push(...barriers.map((barrier) => `${where}: ${barrier}`));
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  await look('in the dark', rulesOfScheme);
  const own = page.viewportSize();
  const beside = besides.get(own?.width);
  if (own !== null && beside !== undefined) {
    await page.setViewportSize(beside);
    await whenFitted(page);
    await look(`at ${beside.width} in the dark`, rulesOfWindow);
    await page.emulateMedia({ colorScheme: 'light' });
    await look(`at ${beside.width}`, rulesOfScheme);
    await page.setViewportSize(own);
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}

/** Waits until the page has taken its window's new size: what is fitted is fitted in the frame that follows. */
async function whenFitted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        setTimeout(resolve, 250);
      }),
  );
}
