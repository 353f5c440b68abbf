import { expect } from 'vitest';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

/** What a hole in a page would have the browser do with a string; each throws where it is refused. */
const sinks = {
  'becomes HTML': () => {
    document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>';
  },
  'is the address of a script': () => {
    document.createElement('script').src = '/elsewhere.js';
  },
  'is a script': () => {
    document.createElement('script').text = 'alert(1)';
  },
  'is a page in a frame': () => {
    document.createElement('iframe').srcdoc = '<script>alert(1)</script>';
  },
  'passes by a policy of its own': () => {
    globalThis.trustedTypes?.createPolicy('another', { createHTML: (html) => html });
  },
  'passes by a second policy for rich text': () => {
    globalThis.trustedTypes?.createPolicy('rich-text', { createHTML: (html) => html });
  },
};

test('no string of a script becomes HTML or a script, and the console tells each try', async ({
  newPage,
}) => {
  // Every test of a page fails by an error in its console that it does not expect.
  const page = await newPage({ expectedErrors: [/Trusted|policy/] });
  await openPage(page, '/information/licensing');
  for (const [what, sink] of Object.entries(sinks)) {
    const told = page.waitForEvent('console', (message) => message.type() === 'error');
    await expect(page.evaluate(sink), `a string that ${what}`).rejects.toThrow(/TypeError/);
    expect((await told).text(), what).toMatch(/Trusted|policy/);
  }
});

test('the words of the foundry have their tags where the browser sets them itself', async ({ newPage }) => {
  const page = await newPage();
  await openPage(page, '/');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Information' }).click();
  await page
    .getByRole('paragraph')
    .filter({ hasText: /^A font is software\./ })
    .waitFor();
});

test('a page whose words an extension changed before it was taken over is drawn anew', async ({
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/Minified React error #418/] });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1');
      if (heading === null) return;
      observer.disconnect();
      heading.textContent = 'Titre';
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await openPage(page, '/typefaces/fraunces');
  await page.getByRole('heading', { level: 1, name: 'Fraunces' }).waitFor();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('heading', { level: 1, name: /Shop/ }).waitFor();
});

test('a page that is not there says so where the browser draws it too', async ({ newPage }) => {
  const page = await newPage({ expectedErrors: [/status of 404/] });
  await openPage(page, '/typefaces');
  await page.evaluate(() => {
    history.pushState(null, '', '/typefaces/nothing');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { level: 1, name: 'This page could not be found' }).waitFor();
  // It is the document that was there before.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name))
    .toMatch(/\/typefaces$/);
  await page.getByRole('link', { name: 'Go back to home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});
