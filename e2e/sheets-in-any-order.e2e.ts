import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { seeWholePage } from './testing/inspect-page.ts';
import { addCuts, openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

/** What is styled otherwise where the page's sheets stand the other way round. */
function compareOrders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const sheets = new Map(
      links.map(({ href, sheet }) => [
        href.replace(/#$/, ''),
        Array.from(sheet?.cssRules ?? [], ({ cssText }) => cssText),
      ]),
    );
    const isFrame = (rules: readonly string[]) => rules.some((text) => text.includes('@layer base {'));
    const isOrder = (text: string) => /^@layer [^{]*;$/.test(text);
    // A page's sheet is joined of many, each a layer or two: these stand the other way round within it, too, behind the order of the layers.
    const turn = (rules: string[]) =>
      isFrame(rules)
        ? rules
        : [...rules.filter(isOrder), ...rules.filter((text) => !isOrder(text)).toReversed()];
    const elements = listKinds();
    for (const link of links) link.disabled = true;
    // Without a box each value is as it was said, and not as what stands around it makes of it.
    document.body.style.setProperty('display', 'none', 'important');
    const asSent = stylesWith([...sheets.values()].flat());
    const turned = stylesWith([...sheets.values()].toReversed().flatMap(turn));
    return elements.flatMap((element, at) => {
      const names = Object.keys(asSent[at] ?? {}).filter((name) => asSent[at]?.[name] !== turned[at]?.[name]);
      const told = names.map((name) => `${name}: ${asSent[at]?.[name]} or ${turned[at]?.[name]}`);
      return told.length === 0 ? [] : [`${element.outerHTML.slice(0, 120)} ${told.join('; ')}`];
    });

    // Of what has the same classes in the same place one is enough.
    function listKinds(): Element[] {
      const kinds = new Map<string, Element>();
      for (const element of document.body.querySelectorAll('*')) {
        const { parentElement: parent, previousElementSibling: previous } = element;
        const kind = [element, parent, previous].map(
          (each) => `${each?.tagName} ${each?.getAttribute('class')}`,
        );
        if (!kinds.has(kind.join())) kinds.set(kind.join(), element);
      }
      return [...kinds.values()];
    }

    function stylesWith(order: readonly string[]): Record<string, string>[] {
      document.adoptedStyleSheets = order.map((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return sheet;
      });
      return elements.map((element) => {
        const computed = getComputedStyle(element);
        return Object.fromEntries(Array.from(computed, (name) => [name, computed.getPropertyValue(name)]));
      });
    }
  });
}

// A part that comes late brings its sheets, and again those that it shares with the page: they end in another order than they began.
test.for([
  '/',
  '/typefaces',
  '/typefaces/fraunces',
  '/typefaces/fraunces?tab=about',
  '/typefaces/fraunces?tab=try',
  '/typefaces/fraunces?tab=pricing',
  '/compare',
  '/shop',
])('%s is styled alike whatever order its sheets come in', async (path, { newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await page.goto(path);
  await seeWholePage(page);
  expect(await compareOrders(page)).toEqual([]);
});

// The framework writes the head anew for it, behind the sheets that a cart's parts brought.
test('a page that fails is styled as all others, and so are those after it, for who has a cart', async ({
  newPage,
}) => {
  const page = await newPage({
    width: 1440,
    height: 900,
    expectedErrors: [/\.data|ERR_FAILED|Failed to fetch|route module/],
  });
  await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Black']);
  await openPage(page, '/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const edges = () =>
    page.evaluate(() => {
      const main = document.querySelector('main');
      return main && [main.getBoundingClientRect().x, getComputedStyle(main).marginInlineStart];
    });
  const before = await edges();
  expect(before?.[0]).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  // An account is never fetched ahead, as the pointer comes to its link.
  await page.route(/\.data\b/, (route) => route.abort());
  await menu.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('heading', { name: 'The shop does not answer' }).waitFor();
  await expect.poll(edges).toEqual(before);
  await page.unroute(/\.data\b/);
  await menu.getByRole('link', { name: 'Collection', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor({ state: 'attached' });
  await expect.poll(edges).toEqual(before);
});
