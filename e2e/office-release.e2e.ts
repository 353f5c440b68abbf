import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatInstantIn, minuteInZone } from '#domain/day/zoned-minutes.ts';
import { fetchFrom } from './testing/api-visitor.ts';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { addCuts } from './testing/shop-visit.ts';
import { test } from './testing/test-on-own-server.ts';

/** Presses a button or follows a link by keyboard. */
async function press(page: Page, name: string, role: 'button' | 'link' = 'button') {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

test('an editor sees a family that is off as visitors would, and nobody else sees anything of it', async ({
  fount,
  newPage,
}) => {
  const editor = await newPage();
  await signIn({ fount, page: editor }, { email: 'ada@release.example', role: 'editor', name: 'Ada' });
  await editor.goto('/admin/families/fraunces');
  await press(editor, 'Take off the site');
  await press(editor, 'Take it off');
  await editor.getByText('Fraunces is off the site.').waitFor();
  const opened = editor.context().waitForEvent('page');
  await press(editor, 'See it as a visitor', 'link');
  const tab = await opened;
  await tab.waitForURL('**/typefaces/fraunces');
  await tab.getByText('Preview: Fraunces is off the site.').waitFor();
  await tab.close();

  // Its own pages with its own fonts, looked at where a stray error fails the test.
  const seen = new Map<string, string>();
  editor.on('response', (response) => {
    if (response.status() === 200) seen.set(response.url(), response.headers()['cache-control'] ?? '');
  });
  await editor.goto('/typefaces/fraunces');
  const line = editor.getByRole('complementary', { name: 'Preview' });
  await line.waitFor();
  await editor.waitForLoadState('networkidle');
  expect(await findBarriersEverywhere(editor)).toEqual([]);
  const given = [...seen.keys()].map((url) => new URL(url).pathname);
  expect(given.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThan(1);
  expect(seen.get(`${fount.url}/typefaces/fraunces`)).toBe('private, no-store');
  for (const tabName of ['About', 'Try', 'Pricing']) {
    await editor.getByRole('link', { name: tabName, exact: true }).first().click();
    await editor.waitForURL(`**tab=${tabName.toLowerCase()}**`);
    await line.waitFor();
    await editor.waitForLoadState('networkidle');
  }
  const asked = [...seen.keys()].filter((url) => url.startsWith(fount.url));
  const status = async (path: string, cookie = '') =>
    (await fetchFrom(fount, path, { headers: { cookie }, redirect: 'manual' })).status;
  const cookies = await editor.context().cookies();
  const preview = cookies.find(({ name }) => name === 'fount-preview');
  const [familyId] = (preview?.value ?? '').split('.');
  const cookie = `fount-preview=${preview?.value}`;
  for (const own of ['', cookie, `${cookie}; fount-staff=made-up`]) {
    for (const path of ['', '.data', '?tab=try', '?tab=pricing', '/share.png', '/specimen.pdf'])
      expect([own, path, await status(`/typefaces/fraunces${path}`, own)]).toEqual([own, path, 404]);
    expect(await status(`/api/front/font-families/${familyId}/get-metadata`, own)).toBe(404);
    for (const path of ['/typefaces', '/', '/llms.txt', '/releases.xml', '/api/front/search-entries'])
      expect([path, await (await fetchFrom(fount, path, { headers: { cookie: own } })).text()]).toEqual([
        path,
        expect.not.stringContaining('raunces'),
      ]);
  }
  const sheet = await editor.evaluate(async (family) => {
    const told = await (await fetch(`/api/front/font-families/${family}/get-metadata`)).json();
    const path = `/glyphs/${told.fontCuts[0].fontCutId}/0.png`;
    return { path, status: (await fetch(path)).status };
  }, familyId);
  expect([sheet.status, await status(sheet.path), await status(sheet.path, cookie)]).toEqual([200, 404, 404]);
  // What only the preview was given is there for nobody else; the house's own face is.
  const fonts = asked
    .map((url) => new URL(url).pathname)
    .filter((path) => /^\/fonts\/[0-9a-f]{32}/.test(path));
  const states = await Promise.all(fonts.map((path) => status(path, cookie)));
  expect(states.filter((each) => each === 404).length).toBeGreaterThan(2);
  // Nothing is kept of what visitors are not given, nor of a page that has it.
  for (const url of asked) {
    const path = new URL(url).pathname;
    if (states[fonts.indexOf(path)] === 404 || path.startsWith('/typefaces'))
      expect([url, seen.get(url)]).toEqual([url, 'private, no-store']);
  }
  const interfaceFace = fonts.find((path) => path.endsWith('.css')) ?? '';
  const everybodys = await (await fetchFrom(fount, interfaceFace)).text();
  for (const path of fonts.filter((each, at) => states[at] === 200 && each !== interfaceFace))
    expect(everybodys).toContain(path);

  // Nothing of it is bought.
  await addCuts(editor, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Black']);
  await editor.goto('/shop');
  await editor.getByText('no longer offered').first().waitFor();

  // The other roles are refused, whatever cookie they bring.
  for (const role of ['sales', 'bookkeeper'] as const) {
    const other = await newPage({ expectedErrors: [/403/, /404/] });
    await signIn({ fount, page: other }, { email: `${role}@release.example`, role });
    expect((await other.goto('/admin/preview/fraunces'))?.status()).toBe(403);
    await other.getByRole('heading', { name: 'Your role does not allow that.' }).waitFor();
    expect(await findBarriersEverywhere(other)).toEqual([]);
    await other
      .context()
      .addCookies([{ name: 'fount-preview', value: preview?.value ?? '', url: fount.url }]);
    expect((await other.goto('/typefaces/fraunces'))?.status()).toBe(404);
  }

  await editor.goto('/typefaces/fraunces');
  await press(editor, 'End the preview', 'link');
  await editor.waitForURL('**/admin/families/fraunces');
  expect((await editor.context().cookies()).map(({ name }) => name)).not.toContain('fount-preview');
});

test('an editor sets a day of release by keyboard, moves it and takes it back; at its minute visitors see the family, also where the server was killed before', {
  timeout: 300_000,
}, async ({ fount, newPage }) => {
  const editor = await newPage({ expectedErrors: [/status of 422/] });
  await signIn({ fount, page: editor }, { email: 'bo@release.example', role: 'editor', name: 'Bo' });
  await editor.goto('/admin/families/space-mono');
  await press(editor, 'Take off the site');
  await press(editor, 'Take it off');
  await editor.getByText('Space Mono is off the site.').waitFor();
  const status = async (path: string) => (await fetchFrom(fount, path)).status;
  const field = editor.getByRole('textbox', { name: 'Day and time', exact: true });
  const typeDay = async (typed: string) => {
    await field.waitFor();
    await editor.keyboard.press('ControlOrMeta+A');
    await editor.keyboard.type(typed);
    await editor.keyboard.press('Enter');
  };

  await press(editor, 'Set a day of release');
  await typeDay('');
  await editor.getByText('Please type a day and a time.').first().waitFor();
  await typeDay('2001-01-01 10:00');
  await editor.getByText('This is past. Put the family on the site, or type a later time.').first().waitFor();
  expect(await findBarriersEverywhere(editor)).toEqual([]);
  await typeDay('2101-01-01 10:00');
  await editor.getByText('Space Mono is off the site until 1 January 2101, 10:00').waitFor();
  await editor.getByRole('button', { name: 'Change the day of release' }).waitFor();
  expect(await findBarriersEverywhere(editor)).toEqual([]);
  await editor.goto('/admin/families?kind=off');
  await editor.getByText('until 1 January 2101, 10:00').waitFor();
  expect(await findBarriersEverywhere(editor)).toEqual([]);
  await editor.goto('/admin/preview/space-mono');
  await editor.getByText('Preview: Space Mono is off the site until 1 January 2101, 10:00').waitFor();
  await press(editor, 'End the preview', 'link');
  await press(editor, 'Take the day back');
  await press(editor, 'Take it back');
  await editor.getByText('Space Mono is off the site.').waitFor();

  // A minute of the foundry's clocks that is not over while it is typed, however slow that is.
  const typingMs = 40_000;
  const at = new Date(Math.ceil((Date.now() + typingMs) / 60_000) * 60_000);
  await press(editor, 'Set a day of release');
  const shown = (await editor.getByText('by clocks of').textContent()) ?? '';
  const clocks = /by clocks of (\S+)\./.exec(shown)?.[1] ?? '';
  await typeDay(minuteInZone(at, clocks));
  await editor.getByText(`Space Mono is off the site until ${formatInstantIn(at, clocks)}.`).waitFor();
  await editor.goto('about:blank');
  await fount.kill();
  await fount.restart();
  const asked = await status('/typefaces/space-mono');
  if (Date.now() < at.getTime()) expect(asked).toBe(404);
  await expect.poll(() => status('/typefaces/space-mono'), { timeout: 180_000 }).toBe(200);
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
  for (const path of ['/typefaces', '/releases.xml', '/llms.txt', '/api/front/family-names'])
    expect([path, await (await fetchFrom(fount, path)).text()]).toEqual([
      path,
      expect.stringContaining('Space Mono'),
    ]);
});

test('a question about the site stays what it was while somebody else answers it, keeps what is typed, and says what they did', async ({
  fount,
  newPage,
}) => {
  const editor = await newPage({ expectedErrors: [/status of 409/] });
  await enterOffice({ fount, page: editor }, { email: 'cy@release.example', role: 'editor', name: 'Cy' });
  const other = await newPage();
  await enterOffice({ fount, page: other }, { email: 'di@release.example', role: 'editor', name: 'Di' });
  const status = async () => (await fetchFrom(fount, '/typefaces/eczar')).status;
  await editor.goto('/admin/families/eczar');
  await press(editor, 'Take off the site');
  await press(editor, 'Take it off');
  await editor.getByText('Eczar is off the site.').waitFor();

  await press(editor, 'Set a day of release');
  const field = editor.getByRole('textbox', { name: 'Day and time', exact: true });
  await field.fill('2101-02-02 10:00');
  await other.goto('/admin/families/eczar');
  await press(other, 'Set a day of release');
  await other.getByRole('textbox', { name: 'Day and time', exact: true }).fill('2101-01-01 9:00');
  await press(other, 'Set the day');
  await other.getByText('Eczar is off the site until 1 January 2101, 09:00').waitFor();
  await press(editor, 'Set the day');
  const dialog = editor.getByRole('alertdialog');
  await dialog.getByText('Somebody changed this family since you read it.').waitFor();
  await dialog.getByText('Somebody set 1 January 2101, 09:00').waitFor();
  expect(await field.inputValue()).toBe('2101-02-02 10:00');
  expect(await findBarriersEverywhere(editor)).toEqual([]);
  await press(editor, 'Set the day');
  await editor.getByText('Eczar is off the site until 2 February 2101, 10:00').waitFor();

  await press(editor, 'Put on the site');
  await dialog.getByText('Put Eczar on the site?').waitFor();
  await other.goto('/admin/families/eczar');
  await press(other, 'Put on the site');
  await press(other, 'Put it on');
  await other.getByText('Eczar is on the site.').waitFor();
  await press(editor, 'Put it on');
  await editor.getByText('Eczar is on the site already.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await status()).toBe(200);
});
