import { expect } from 'vitest';
import { CART_COUNTER_HIGHLIGHT_MS, CART_HOVER_DELAY_MS } from '#domain/limits.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { addCuts, enterShopPages, openPage } from './testing/shop-visit.ts';
import { stopClock } from './testing/stop-clock.ts';
import { test } from './testing/test.ts';

const fraunces = { slug: 'fraunces', name: 'Fraunces' };

test('the counter of the cart is highlighted for a second after a change, and not at the first look', async ({
  newPage,
}) => {
  const page = await newPage();
  await addCuts(page, fraunces, ['Fraunces Black']);
  await openPage(page, '/typefaces/fraunces');
  const counter = page.getByRole('link', { name: /fonts? in the cart$/ });
  await counter.waitFor();
  const highlighted = counter.and(page.locator('[data-is-highlighted]'));
  expect(await highlighted.count()).toBe(0);
  await stopClock(page);
  const menu = page.getByRole('complementary', { name: 'Fraunces in the shop' });
  await menu.getByRole('button', { name: 'Add to cart Fraunces Thin', exact: true }).click();
  await highlighted.waitFor();
  await expect.poll(() => counter.textContent()).toBe('2 fonts in the cart');
  await page.clock.runFor(CART_COUNTER_HIGHLIGHT_MS - 1);
  await expect.poll(() => highlighted.count()).toBe(1);
  await page.clock.runFor(1);
  await highlighted.waitFor({ state: 'detached' });

  // It is told once, with the menu of a phone open, too.
  const told = page.getByRole('status').filter({ hasText: 'fonts in the cart' });
  await expect.poll(() => told.count()).toBe(1);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => told.count()).toBe(1);
  const opener = page.getByRole('button', { name: 'Fount: menu' });
  await opener.click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  await expect.poll(() => told.count()).toBe(1);

  // A title that is too long ends in dots, and leaves the foundry's letters whole.
  const [letters, title] = await opener.evaluate((button) => {
    const title = button.nextElementSibling;
    if (title === null) return [];
    title.textContent = 'A family with a very long name of many words';
    return [button.firstElementChild, title].map(
      (each) => (each?.scrollWidth ?? 0) - (each?.clientWidth ?? 0),
    );
  });
  expect(letters).toBe(0);
  expect(title).toBeGreaterThan(0);
});

test('two presses of Add to cart at once put a font in the cart, and none of them takes it out', async ({
  newPage,
}) => {
  const page = await newPage();
  await addCuts(page, fraunces, ['Fraunces Thin']);
  const menu = page.getByRole('complementary', { name: 'Fraunces in the shop' });
  const add = menu.getByRole('button', { name: 'Add to cart Fraunces Black', exact: true });
  await add.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  const remove = menu.getByRole('button', { name: 'Remove Fraunces Black', exact: true });
  await remove.waitFor();
  await page.getByRole('link', { name: '2 fonts in the cart' }).waitFor();
});

test('Empty Cart shows once the pointer has rested on the line of the shop for 500 ms; it resets the shop and leads to select', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  await addCuts(page, fraunces, ['Fraunces Black']);
  await enterShopPages(page);
  await openPage(page, '/typefaces');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const empty = menu.getByRole('button', { name: 'Empty Cart' });
  const read = (property: 'opacity' | 'transitionDelay') =>
    empty.evaluate((button, name) => getComputedStyle(button)[name], property);
  await expect.poll(() => read('opacity')).toBe('0');
  await menu.getByRole('link', { name: 'Shop', exact: true }).hover();
  await expect.poll(() => read('transitionDelay')).toBe(`${CART_HOVER_DELAY_MS / 1000}s`);
  await expect.poll(() => read('opacity')).toBe('1');
  await empty.click();
  const question = page.getByRole('dialog', { name: 'Empty the cart?' });
  await question.getByText('It ends nothing but the cart.').waitFor();
  expect(await question.getByText('stay').count()).toBe(0);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await menu.getByRole('link', { name: '1 font in the cart' }).waitFor();
  await empty.click();
  const cancelled = page.waitForRequest(/shop-orders\/cancel-active/);
  await question.getByRole('button', { name: 'Empty Cart' }).click();
  await cancelled;
  await page.waitForURL('**/shop/select');
  await page.getByText('Your cart is empty.').waitFor();
  await expect.poll(() => menu.getByRole('link', { name: /in the cart$/ }).count()).toBe(0);
});

test('Remove at the last font asks whether to empty the cart, and a style of a chosen set whether to take its place', async ({
  newPage,
}) => {
  const page = await newPage();
  await addCuts(page, fraunces, ['Fraunces Latin, whole set']);
  const menu = page.getByRole('complementary', { name: 'Fraunces in the shop' });
  const button = (name: string) => menu.getByRole('button', { name, exact: true });
  await button('Add to cart Fraunces Black').click();
  const question = page.getByRole('dialog', { name: 'Take Fraunces Black in place of the set?' });
  await expect.poll(() => question.textContent()).toContain('it is part of Fraunces Latin, whole set.');
  expect(await findBarriers(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep the set' }).click();
  await button('Remove Fraunces Latin, whole set').waitFor();
  await button('Add to cart Fraunces Black').click();
  await question.getByRole('button', { name: 'Take the style alone' }).click();
  await button('Add to cart Fraunces Latin, whole set').waitFor();

  const last = page.getByRole('dialog', { name: 'Empty the cart?' });
  await button('Remove Fraunces Black').click();
  await last.getByText('It holds no other font. It ends nothing but the cart.').waitFor();
  await page.keyboard.press('Escape');
  await last.waitFor({ state: 'hidden' });
  await button('Remove Fraunces Black').and(page.locator(':focus')).waitFor();
  await enterShopPages(page);
  await page.getByRole('button', { name: 'Remove Fraunces Black' }).click();
  await last.getByRole('button', { name: 'Empty Cart' }).click();
  await page.getByText('Your cart is empty.').waitFor();
});

test('an item says how many styles it brings', async ({ newPage }) => {
  const page = await newPage();
  await addCuts(page, fraunces, ['Fraunces Black']);
  await enterShopPages(page);
  await page.getByRole('article', { name: 'Fraunces Black' }).getByText('Latin, 1 style').waitFor();
});

test('a press as a page is taken over adds to the cart that was kept, and takes nothing of it', async ({
  newPage,
}) => {
  const page = await newPage();
  await addCuts(page, fraunces, ['Fraunces Black']);
  // React lays its work down by a message: this is the first time after the page hears presses.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    let isPressed = false;
    const isTakenOver = () => {
      const key = Object.keys(document).find((each) => each.startsWith('__reactContainer'));
      const { stateNode } = Reflect.get(document, key ?? '') ?? {};
      return stateNode?.current.memoizedState.isDehydrated === false;
    };
    MessagePort.prototype.postMessage = function pressFirst(...message: [unknown]) {
      const buttons = Array.from(document.querySelectorAll('button'));
      const button = buttons.find((each) => each.textContent === 'Add to cart Fraunces Thin');
      if (button !== undefined && !isPressed && isTakenOver()) {
        isPressed = true;
        button.click();
      }
      postMessage.apply(this, message);
    };
  });
  await openPage(page, '/typefaces/fraunces');
  await page.getByRole('link', { name: '2 fonts in the cart' }).waitFor();
  await openPage(page, '/shop');
  for (const name of ['Fraunces Black', 'Fraunces Thin']) await page.getByRole('article', { name }).waitFor();
});
