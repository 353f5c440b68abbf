import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Rules of axe whose every finding is moderate or minor: only the public pages are asked about them (`findLightBarriers`), as they take long. */
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

/** The rule that each window and each scheme decides anew: what lies over what, and in which colours. */
const ruleOfEach = 'color-contrast';
/** Rules that a scheme decides, too: how a link differs from the text that it stands in is the same in every window. */
const rulesOfScheme = [ruleOfEach, 'link-in-text-block'];
/** Rules that a window decides, too, with the size of targets of WCAG 2.2, for which axe wants to be asked. */
const rulesOfWindow = [ruleOfEach, 'scrollable-region-focusable', 'target-size'];

/** How axe's function begins that tells the ligature of an icon from a word. */
const beginsIconSearch =
  /function \w+\(\w+\)\{(?=var \w+=1<arguments\.length&&void 0!==arguments\[1\]\?arguments\[1\]:\.15,)/g;

/**
 * Axe's script, to which every text is a text: no page sets icons as ligatures, and to find that out it draws a text of each face in
 * each run, a quarter of its time where each line has a face of its own. It leaves out no text then that it would look at.
 */
function readAxe(): string {
  const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  const found = source.match(beginsIconSearch)?.length ?? 0;
  if (found !== 1) throw new Error(`axe looks for icons in ${found} places: one is known`);
  return source.replace(beginsIconSearch, '$&return!1;');
}

const axeSource = readAxe();
// What is fine needs no list, a fault is told by its HTML and not by a selector, and no page has frames.
const axeOptions: axe.RunOptions = { resultTypes: ['violations'], selectors: false, iframes: false };
const rules = Object.fromEntries([
  ...lightRules.map((rule) => [rule, { enabled: false }]),
  ['target-size', { enabled: true }],
]);

const gravest: axe.ImpactValue[] = ['serious', 'critical'];

async function runAxe(page: Page, options: axe.RunOptions, asked = gravest): Promise<string[]> {
  // It is half a megabyte of script, which a document is given once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (given) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, given),
    { ...axeOptions, ...options },
  );
  return violations
    .filter(({ impact }) => asked.includes(impact ?? null))
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)}`));
}

/** What axe finds serious or critical, a sentence each. */
export function findBarriers(page: Page): Promise<string[]> {
  return runAxe(page, { rules });
}

/** What the rules find that `findBarriers` leaves out: landmarks, the order of headings, what stands outside of both. */
export function findLightBarriers(page: Page): Promise<string[]> {
  return runAxe(page, { runOnly: { type: 'rule', values: lightRules } }, [...gravest, 'moderate', 'minor']);
}

/** Which targets are below 24 px and too near to another, where the page is scrolled to. */
export function findSmallGaps(page: Page): Promise<string[]> {
  return runAxe(page, { runOnly: { type: 'rule', values: ['target-size'] } });
}

interface Window {
  width: number;
  height: number;
  isTouched: boolean;
}

const phone = { width: 390, height: 844, isTouched: true };
const tablet = { width: 820, height: 1180, isTouched: true };
const desk = { width: 1440, height: 900, isTouched: false };
const largeScreen = { width: 2560, height: 1440, isTouched: false };

/** The window beside a page's own in which it is judged: a tablet beside a phone, a large screen beside a desk's. */
const besides = new Map<number | undefined, Window>([
  [phone.width, tablet],
  [desk.width, largeScreen],
]);

/** What axe finds in the page's own window and in the one beside it, in both in the dark too. The page is left as it was. */
export async function findBarriersEverywhere(page: Page): Promise<string[]> {
  const beside = besides.get(page.viewportSize()?.width);
  return await findBarriersIn(page, beside === undefined ? [] : [beside]);
}

/**
 * What axe finds in the four sizes, phone and tablet being touched, in the light and the dark. Its window is left as it was; what
 * is touched once has no pointer that hovers any more.
 */
export async function findBarriersInAllSizes(page: Page): Promise<string[]> {
  const own = page.viewportSize()?.width;
  const others = [largeScreen, desk, tablet, phone].filter(({ width }) => width !== own);
  return await findBarriersIn(page, others);
}

/**
 * Further windows and the dark are asked about what they decide, of one document: it is not loaded anew. Each window begins in the
 * scheme that the last one ended in, as every change of it styles and draws the whole page again.
 */
async function findBarriersIn(page: Page, others: Window[]): Promise<string[]> {
  const own = page.viewportSize();
  const found = await findBarriers(page);
  let scheme: 'light' | 'dark' = 'light';
  const look = async (where: string, values: string[]): Promise<void> => {
    const barriers = await runAxe(page, { runOnly: { type: 'rule', values } });
    found.push(...barriers.map((barrier) => `${where}, ${scheme}: ${barrier}`));
  };
  const lookInOtherScheme = async (where: string, values: string[]): Promise<void> => {
    scheme = scheme === 'light' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme: scheme });
    await look(where, values);
  };
  await lookInOtherScheme('in its own window', rulesOfScheme);
  for (const { width, height, isTouched } of others) {
    if (isTouched) await touch(page);
    await page.setViewportSize({ width, height });
    await whenFitted(page);
    await look(`at ${width}`, rulesOfWindow);
    await lookInOtherScheme(`at ${width}`, [ruleOfEach]);
  }
  if (own !== null) await page.setViewportSize(own);
  await page.emulateMedia({ colorScheme: null });
  // Else what is looked at next is still as it was in the other window: the room that the bar of consent takes, too.
  await whenFitted(page);
  return found;
}

/** From here on the page is touched. */
async function touch(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
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
