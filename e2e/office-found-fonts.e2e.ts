import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { demoFont } from '#fonts/testing/demo-fonts.ts';
import { readZip } from '#server/delivery/testing/read-zip.ts';
import { buyAsGuest } from './testing/buy-as-guest.ts';
import { chooseFiles } from './testing/choose-files.ts';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { runStaff } from './testing/run-staff.ts';
import { scriptOf } from './testing/screen-script.ts';
import type { Fount } from './testing/start-fount.ts';
import { test } from './testing/test-on-own-server.ts';

/** The first font of a delivery, as it lies on its buyer's disk. */
async function buyFont(
  fount: Fount,
  email: string,
): Promise<{ number: string; name: string; bytes: Buffer }> {
  const { id, downloads = [] } = await buyAsGuest(fount, { email });
  const zip = readZip(new Uint8Array(await (await fetch(downloads[0]?.url ?? '')).arrayBuffer()));
  const [path = '', file] = [...zip].find(([path]) => path.startsWith('Desktop/')) ?? [];
  if (file === undefined) throw new Error('The delivery holds no font');
  return { number: `L-${id.padStart(6, '0')}-01`, name: path.replace('Desktop/', ''), bytes: file.bytes };
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a font that turned up is dropped, and leads to its licence, its order and whom it was delivered to', async ({
  fount,
  newPage,
}) => {
  const font = await buyFont(fount, 'leak@fonts.example');
  const page = await newPage({ expectedErrors: [/422/] });
  await enterOffice({ fount, page }, { email: 'fay@staff.example', role: 'sales', name: 'Fay' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill('find a font');
  const script = await scriptOf(page, async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Find a font' }).waitFor();
  });
  expect(script).toBeLessThanOrEqual(60_000);
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Choose files' }).focus();
  const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'font/otf', buffer });
  await chooseFiles(page, () => page.keyboard.press('Enter'), [
    asFile(font.name, font.bytes),
    asFile('master.ttf', Buffer.from(demoFont('bungee'))),
    asFile('letter.otf', Buffer.from('Dear foundry, this is no font.')),
  ]);
  const found = part(page, font.name);
  await found.getByText(`Its stamp names the licence ${font.number}.`).waitFor();
  await found.getByText(/as it was delivered under this stamp/).waitFor();
  const licence = part(page, font.number);
  await licence.getByText('leak@fonts.example').first().waitFor();
  await licence.getByText('is one of them').waitFor();
  await part(page, 'master.ttf').getByText('It bears no stamp of this shop.').waitFor();
  await part(page, 'letter.otf')
    .getByRole('alert')
    .getByText(/It cannot be read as a font/)
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await licence.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: /^O-\d+, paid$/ }).waitFor();

  const folder = mkdtempSync(join(tmpdir(), 'fount-found-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'found.ttf'), font.bytes);
  const said = await runStaff(fount, 'find-font', join(folder, 'found.ttf'));
  expect(said).toContain(`Its stamp names the licence ${font.number}.`);
  expect(said).toContain('delivered to leak@fonts.example');
});

test('who keeps the books, or the site, is shown 403 and sends no file', async ({ fount, newPage }) => {
  for (const [role, name] of [
    ['bookkeeper', 'Bea'],
    ['editor', 'Edo'],
  ] as const) {
    const page = await newPage({ expectedErrors: [/403/] });
    await signIn({ fount, page }, { email: `${name}@staff.example`, role, name });
    await page.goto('/admin/found-fonts');
    await page.getByRole('heading', { level: 1, name: '403' }).waitFor();
    const status = await page.evaluate(async () => {
      const headers = { 'Content-Type': 'application/octet-stream' };
      return (await fetch('/api/admin/found-fonts', { method: 'POST', headers, body: 'wOF2' })).status;
    });
    expect(status).toBe(403);
  }
});
