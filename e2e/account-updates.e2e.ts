import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { alterGlyphs } from '#fonts/testing/alter-glyphs.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { demoFont, sourceOf } from '#fonts/testing/demo-fonts.ts';
import { readZip } from '#server/delivery/testing/read-zip.ts';
import { enterAccount } from './testing/account-visit.ts';
import { askServer } from './testing/ask-server.ts';
import { buyAsGuest } from './testing/buy-as-guest.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { makeFolder } from './testing/import-folder.ts';
import { makeAccount } from './testing/make-account.ts';
import { renameFont } from './testing/rename-font.ts';
import { openPage } from './testing/shop-visit.ts';
import type { Fount } from './testing/start-fount.ts';
import { test } from './testing/test-on-own-server.ts';

/** How long the making of a zip may take on a busy machine. */
const longestMaking = 60_000;

interface Version {
  version: string;
  date: string;
  changes: string;
}

/** Puts a family of one cut in the place of what a server sells, in a version of its own. */
async function publish(
  fount: Fount,
  {
    designer,
    versions,
    alter = (font) => font,
  }: { designer: string; versions: Version[]; alter?: (font: Uint8Array) => Uint8Array },
) {
  const folder = makeFolder();
  mkdirSync(path.join(folder, 'grotta'));
  const renamed = await renameFont('@expo-google-fonts/old-standard-tt/OldStandardTT_400Regular.ttf', {
    family: 'Grotta',
    style: 'Regular',
    designer,
  });
  const bytes = alter(renamed);
  writeFileSync(path.join(folder, 'grotta/Grotta-Regular.ttf'), bytes);
  writeFileSync(path.join(folder, 'grotta/family.yaml'), JSON.stringify({ name: 'Grotta', versions }));
  await askServer(fount, 'import', folder);
  return Buffer.from(bytes);
}

const first = { version: '1.000', date: '2020-01-02', changes: 'The first version.' };
const second = { version: '1.100', date: '2099-01-02', changes: 'The comma has a tail, and the Q too.' };

test('who owns a font is shown its newer version with what has changed, and takes the new files', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'owner@example.com';
  await publish(fount, { designer: 'Mara Stein', versions: [first] });
  const { orderNumber } = await buyAsGuest(fount, { email, family: 'grotta', cut: 'Regular' });
  await makeAccount({ fount, mailbox }, email);
  const page = await newPage();
  await enterAccount(page, email);
  await openPage(page, '/account/updates');
  await page.getByText('Your fonts are up to date.').waitFor();

  await publish(fount, { designer: 'Mara Steiner', versions: [second, first] });
  await openPage(page, '/account/updates');
  const update = page.getByRole('region', { name: 'Grotta' });
  await update.getByText(orderNumber, { exact: true }).waitFor();
  await update.getByRole('heading', { name: 'Version 1.100, 2 January 2099' }).waitFor();
  await update.getByText(second.changes).waitFor();
  await expect
    .poll(() => update.getByText(first.changes).count(), { message: 'what was bought is no news' })
    .toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await update.getByRole('button', { name: 'Make the files of Grotta' }).click();
  const link = update.getByRole('link', { name: /^Download the new files/ });
  await link.waitFor({ timeout: longestMaking });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const font = readZip(readFileSync(await download.path())).get('Desktop/Grotta-Regular.ttf');
  expect(font?.bytes.toString('latin1')).toContain(
    Buffer.from('Mara Steiner', 'utf16le').swap16().toString('latin1'),
  );
});

test('what changed in each glyph is seen over what one has, and walked by keyboard', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'comparing@example.com';
  await publish(fount, { designer: 'Mara Stein', versions: [first] });
  await buyAsGuest(fount, { email, family: 'grotta', cut: 'Regular' });
  await makeAccount({ fount, mailbox }, email);
  const engine = createPatientEngine();
  const { glyphs } = await engine.readPrints(sourceOf(demoFont('oldStandard')), { positions: [{}] });
  await engine.close();
  const idOf = (name: string) => glyphs.find((glyph) => glyph.name === name)?.id ?? 0;
  await publish(fount, {
    designer: 'Mara Steiner',
    versions: [second, first],
    alter: (font) => alterGlyphs(font, { emptied: [idOf('Q')], widened: { [idOf('x')]: 40 } }),
  });

  // A page that asks for what there is not logs its status.
  const page = await newPage({ expectedErrors: [/404 \(Not Found\).*files\/999999\/changes/] });
  await enterAccount(page, email);
  await openPage(page, '/account/updates');
  await page.getByRole('link', { name: 'Grotta Regular' }).click();
  await page.getByRole('heading', { name: 'Grotta Regular' }).waitFor();
  // The Q, the letter that is made of it, and the x.
  await page.getByText('2 drawn anew, 1 of another width', { exact: false }).waitFor();
  const cells = page.getByRole('list', { name: '3 glyphs' }).getByRole('button');
  await expect
    .poll(() => cells.allInnerTexts())
    .toEqual([
      'latin capital letter q, drawn anew',
      'latin small letter x, of another width',
      'cyrillic capital letter qa, drawn anew',
    ]);
  const large = page.getByRole('region', { name: 'One glyph' });
  await large.getByRole('heading', { name: 'latin capital letter q' }).waitFor();
  await large.getByText('drawn anew', { exact: true }).waitFor();

  await cells.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await large.getByRole('heading', { name: 'latin small letter x' }).waitFor();
  await large.getByText(/^\d+, before \d+$/).waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => cells.last().evaluate((cell) => cell.matches(':focus'))).toBe(true);

  const inks = large.locator('[data-ink]');
  const shownInks = () =>
    inks.evaluateAll((all) =>
      all
        .filter((ink) => getComputedStyle(ink).display !== 'none')
        .map((ink) => ink.getAttribute('data-ink')),
    );
  await expect.poll(shownInks).toEqual(['kept', 'come', 'gone']);
  await page.getByRole('radio', { name: 'Over each other' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(shownInks).toEqual(['before']);
  await page.getByText('As it is now', { exact: true }).click();
  await expect.poll(shownInks).toEqual(['after']);
  expect(await findBarriers(page)).toEqual([]);

  const { pathname } = new URL(page.url());
  await openPage(page, pathname.replace(/\d+$/, '999999'));
  await page.getByText('There is no newer version of this font.').waitFor();
});
