import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { chooseFiles } from './testing/choose-files.ts';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriers, findBarriersEverywhere } from './testing/find-barriers.ts';
import { makeFolder } from './testing/import-folder.ts';
import { renameFont } from './testing/rename-font.ts';
import { test } from './testing/test-on-own-server.ts';

const sources = {
  Regular: '@expo-google-fonts/old-standard-tt/OldStandardTT_400Regular.ttf',
  Bold: '@expo-google-fonts/old-standard-tt/OldStandardTT_700Bold.ttf',
} as const;

const fontOf = (family: string, style: keyof typeof sources) =>
  renameFont(sources[style], { family, style, designer: 'Mara Stein' });

/** Chooses files in the window of the browser, as a press of the button opens it. */
async function chooseByPress(
  page: Page,
  files: { name: string; bytes: Uint8Array }[] | string,
): Promise<void> {
  await chooseFiles(
    page,
    () => page.getByRole('button', { name: 'Choose files' }).click(),
    typeof files === 'string'
      ? files
      : files.map(({ name, bytes }) => ({
          name,
          mimeType: 'application/octet-stream',
          buffer: Buffer.from(bytes),
        })),
  );
}

const placeLabel = 'Drop fonts, folders or a zip here';

/** Drags files and folders of the machine onto the place, as a hand does. */
async function dropFiles(page: Page, files: string[]): Promise<void> {
  const place = page.getByText(placeLabel);
  // Once it stands still: what is above it may come after it.
  await place.hover();
  const box = await place.boundingBox();
  if (box === null) throw new Error('There is no place to drop onto');
  const devTools = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devTools.send('Input.dispatchDragEvent', { type, x: box.x + 5, y: box.y + 5, data });
}

const heading = (page: Page, name: RegExp) => page.getByRole('region', { name });

test('an owner drops fonts, reads what they become, imports them, and adds to them', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const page = await newPage();
  await enterOffice({ fount, page }, { email: 'ada@example.com', role: 'owner', name: 'Ada' });
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Import' }).click();
  await page.getByText('The demonstration goes with the first fonts of your own').waitFor();
  expect(await findBarriersEverywhere(page)).toEqual([]);

  await chooseByPress(page, [
    { name: 'Grotta-Regular.ttf', bytes: await fontOf('Grotta', 'Regular') },
    { name: 'Grotta-Bold.ttf', bytes: await fontOf('Grotta', 'Bold') },
    { name: 'broken.ttf', bytes: Buffer.from('no font') },
  ]);
  await page.getByText('This becomes your catalogue. The demonstration goes.').waitFor();
  await heading(page, /^New/).getByText('family/grotta').waitFor();
  await heading(page, /^Withdrawn/)
    .getByText('family/fraunces')
    .waitFor();
  await page
    .getByRole('list', { name: 'Findings' })
    .getByText(/broken\.ttf/)
    .waitFor();
  await page.getByRole('row', { name: 'Bold' }).getByText('Grotta-Bold.ttf').waitFor();
  expect(await findBarriersEverywhere(page)).toEqual([]);
  const shop = await newPage();
  expect((await shop.goto('/typefaces/fraunces'))?.status()).toBe(200);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByText('Imported: 3 files.').waitFor();
  expect((await shop.goto('/typefaces/grotta'))?.status()).toBe(200);
  await page.goto('/admin/audit');
  await page.getByRole('row', { name: /Ada.*import.*dropped "3 files".*done/s }).waitFor();

  // What is dropped onto the place comes the same way; a folder in it lies where it lay.
  await page.goto('/admin/import');
  await page.getByText('are added. A font of a family that you have joins it').waitFor();
  const folder = path.join(makeFolder(), 'marka');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'Marka-Regular.ttf'), await fontOf('Marka', 'Regular'));
  await dropFiles(page, [folder]);
  await page.getByText('These fonts are added to your catalogue').waitFor();
  await heading(page, /^New/).getByText('family/marka').waitFor();
  expect(await heading(page, /^Withdrawn/).count()).toBe(0);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByText('Imported: marka.').waitFor();
  for (const slug of ['grotta', 'marka']) expect((await shop.goto(`/typefaces/${slug}`))?.status()).toBe(200);

  // What the export gives changes nothing.
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export the catalogue' }).click();
  const zip = path.join(makeFolder(), 'catalogue.zip');
  await (await downloading).saveAs(zip);
  await chooseByPress(page, zip);
  await page.getByText('catalogue.zip: nothing would change.').waitFor();
  await page.getByRole('button', { name: 'Leave it' }).click();
  await page.getByText(placeLabel).waitFor();
  expect(readFileSync(zip).length).toBeGreaterThan(50_000);
});

test('an owner moves cuts by pointer and keyboard, is told where two are one style, undoes it, and imports what stands', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const page = await newPage();
  await signIn({ fount, page }, { email: 'lea@example.com', role: 'owner', name: 'Lea' });
  await page.goto('/admin/import');
  await chooseByPress(page, [
    { name: 'Holm-Regular.ttf', bytes: await fontOf('Holm', 'Regular') },
    { name: 'Holm-Bold.ttf', bytes: await fontOf('Holm', 'Bold') },
    { name: 'Lund-Regular.ttf', bytes: await fontOf('Lund', 'Regular') },
  ]);
  const listOf = (family: string) => page.getByRole('grid', { name: `Cuts of ${family}, Latin` });
  const conflict = page.getByText("Another cut of this set is 'Regular' already.");
  const undo = page.getByRole('button', { name: 'Undo' });
  const press = page.getByRole('button', { name: 'Import', exact: true });
  await listOf('Lund').getByRole('row', { name: 'Regular' }).waitFor();

  // By pointer, onto a place between two cuts of another family.
  await listOf('Lund')
    .getByRole('row', { name: 'Regular' })
    .dragTo(listOf('Holm').getByRole('row', { name: 'Bold' }), { targetPosition: { x: 200, y: 2 } });
  await conflict.waitFor();
  expect(await press.count()).toBe(0);
  expect(await findBarriersEverywhere(page)).toEqual([]);
  await undo.click();
  await listOf('Lund').waitFor();
  await press.waitFor();

  // By keyboard: Enter on the handle, Tab to the other list, Enter on a place of it.
  const handle = await listOf('Lund').getByRole('button', { name: 'Drag Regular' }).elementHandle();
  await handle?.focus();
  await page.keyboard.press('Enter');
  // The drag begins a frame later, at the first place to drop on.
  await expect.poll(() => handle?.evaluate((button) => button === document.activeElement)).toBe(false);
  const isInHolm = () =>
    page.evaluate(() => document.activeElement?.closest('[aria-label="Cuts of Holm, Latin"]') !== null);
  for (let presses = 0; presses < 8 && !(await isInHolm()); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await conflict.waitFor();
  await listOf('Holm').getByText('Lund-Regular.ttf').waitFor();

  // By the dialog: another name, and what is left out.
  await listOf('Holm')
    .getByRole('row')
    .filter({ hasText: 'Lund-Regular.ttf' })
    .getByRole('button', { name: 'Change Regular' })
    .click();
  await page.getByLabel('Name', { exact: true }).fill('Text');
  await page.getByRole('button', { name: 'Arrange it so' }).click();
  await press.waitFor();
  await listOf('Holm').getByRole('row', { name: 'Text' }).waitFor();
  expect(await heading(page, /^New/).getByText('family/lund').count()).toBe(0);
  await listOf('Holm').getByRole('button', { name: 'Change Bold' }).click();
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await page.getByRole('list', { name: 'Left out' }).getByText('Holm-Bold.ttf', { exact: true }).waitFor();
  await press.waitFor();
  await page.getByRole('button', { name: 'Rename or merge Holm' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Malmo');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await heading(page, /^New/).getByText('family/malmo').waitFor();
  await press.click();
  await page.getByText('Imported: 3 files.').waitFor();

  // The same files again change nothing, but for the one that was left out.
  await page.goto('/admin/import');
  await chooseByPress(page, [
    { name: 'Holm-Regular.ttf', bytes: await fontOf('Holm', 'Regular') },
    { name: 'Lund-Regular.ttf', bytes: await fontOf('Lund', 'Regular') },
  ]);
  await page.getByText('2 files: nothing would change.').waitFor();
  await page.getByRole('grid', { name: 'Cuts of Malmo, Latin' }).getByRole('row', { name: 'Text' }).waitFor();
  await page.getByRole('button', { name: 'Leave it' }).click();
});

test('by keyboard alone a zip with a path that climbs is dropped and refused by name; other roles are told 403', async ({
  fount,
  newPage,
}) => {
  const page = await newPage();
  await signIn({ fount, page }, { email: 'eve@example.com', role: 'owner', name: 'Eve' });
  await page.goto('/admin/import');
  const zip = path.join(makeFolder(), 'evil.zip');
  // A zip of one empty file whose name leads out of its folder.
  const name = Buffer.from('../evil.otf');
  const [header, entry, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)];
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt16LE(name.length, 26);
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt16LE(name.length, 28);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length, 16);
  writeFileSync(zip, Buffer.concat([header, name, entry, name, end]));
  const choose = page.getByRole('button', { name: 'Choose files' });
  await choose.waitFor();
  await page.getByRole('link', { name: 'Export the catalogue' }).focus();
  // The place itself takes what is pasted, and stands before its buttons.
  for (let presses = 0; presses < 4 && !(await isFocused(page, 'Choose files')); presses += 1)
    await page.keyboard.press('Tab');
  await choose.and(page.locator(':focus')).waitFor();
  await chooseFiles(page, () => page.keyboard.press('Enter'), zip);
  await page.getByRole('list', { name: 'Faults' }).getByText('its name leads out of the folder').waitFor();
  await page.getByRole('list', { name: 'Faults' }).getByText('../evil.otf').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  for (const role of ['editor', 'sales', 'bookkeeper'] as const) {
    const other = await newPage({ expectedErrors: [/403/] });
    await signIn({ fount, page: other }, { email: `${role}@example.com`, role });
    await other.goto('/admin/import');
    await other.getByRole('heading', { name: '403' }).waitFor();
    expect(await other.getByRole('link', { name: 'Import', exact: true }).count()).toBe(0);
  }
});

test('a server that is killed while it imports has all of it or nothing, and no drop left', async ({
  fount,
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/./] });
  await signIn({ fount, page }, { email: 'kim@example.com', role: 'owner', name: 'Kim' });
  await page.goto('/admin/import');
  await chooseByPress(page, [{ name: 'Kura-Regular.ttf', bytes: await fontOf('Kura', 'Regular') }]);
  const press = page.getByRole('button', { name: 'Import' });
  await press.waitFor();
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/admin/drop/import'));
  await press.click();
  expect((await asked).status()).toBe(200);
  await fount.kill();
  await fount.restart();
  expect(
    existsSync(path.join(fount.dataDir, 'drops')) ? readdirSync(path.join(fount.dataDir, 'drops')) : [],
  ).toEqual([]);
  await page.goto('/admin/import');
  await page.getByText(placeLabel).waitFor();
  const shop = await newPage({ expectedErrors: [/404/] });
  const status = (await shop.goto('/typefaces/kura'))?.status();
  const listed = await (await shop.goto('/typefaces'))?.text();
  expect([status, listed?.includes('Kura')]).toEqual(status === 200 ? [200, true] : [404, false]);
});

async function isFocused(page: Page, name: string): Promise<boolean> {
  return await page.evaluate((text) => document.activeElement?.textContent === text, name);
}
