import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

function csv(text: string) {
  return { name: 'readers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

test('an owner brings readers in from a file, told first what would come of it, and saves the list, off which each link strikes', async ({
  fount,
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/422/] });
  await enterOffice({ fount, page }, { email: 'oda@staff.example', role: 'owner', name: 'Oda' });
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await page.goto('/admin/logins');
  const script = await scriptOf(page, async () => {
    await menu.getByRole('link', { name: 'Newsletter' }).click();
    await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
    await page.getByText('0 addresses').first().waitFor();
  });
  expect(script).toBeLessThanOrEqual(60_000);
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Bring readers in' }).click();
  const dialog = page.getByRole('alertdialog');
  const tell = dialog.getByRole('button', { name: 'Tell what would come of it' });
  await tell.click();
  await dialog.getByText('Please choose a file.').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByLabel('CSV file').setInputFiles(csv('email\nann@readers.example\nbroken\n'));
  await dialog.getByLabel('Where they said yes').fill('The shop before');
  await dialog.getByLabel('When').fill('2024-05-31');
  await tell.click();
  await dialog
    .getByText('The shop sends its newsletter to nobody who has not confirmed it')
    .first()
    .waitFor();
  await dialog.getByText('Each of them confirmed it by the link of a mail').click();
  await tell.click();
  await dialog.getByText('Line 3: its address is none: "broken". Nothing was taken in.').first().waitFor();
  // What was typed is kept; the file is chosen anew.
  const folder = mkdtempSync(join(tmpdir(), 'readers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const list = join(folder, 'readers.csv');
  writeFileSync(list, 'email;since\nann@readers.example;2023-01-02\nbo@readers.example;\n');
  await dialog.getByLabel('CSV file').setInputFiles(list);
  await tell.click();
  await dialog.getByText('2 addresses would get the newsletter from now on.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  // What was told is done, whatever becomes of the file meanwhile.
  writeFileSync(list, 'email\nann@readers.example\nsomebody.else@readers.example\n');
  await dialog.getByRole('button', { name: 'Bring them in' }).click();
  await page.getByText('2 addresses get the newsletter from now on.').waitFor();

  async function save(): Promise<string[][]> {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save the list' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('newsletter.csv');
    const [, ...lines] = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    return lines.map((line) => line.split(','));
  }
  const lines = await save();
  expect(lines.map(([email, since, source]) => [email, since, source])).toEqual([
    ['ann@readers.example', '2023-01-02', 'The shop before'],
    ['bo@readers.example', '2024-05-31', 'The shop before'],
  ]);
  const reader = await newPage();
  await reader.goto(new URL(lines[0]?.at(-1) ?? '').href.replace(/^https?:\/\/[^/]+/, fount.url));
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await reader.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  // Who is no longer signed in is asked to be, and saves it then.
  await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }));
  await page.getByRole('link', { name: 'Save the list' }).click();
  const ended = page.getByRole('alertdialog', { name: 'Your login has ended' });
  await ended.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await ended.waitFor({ state: 'hidden' });
  expect((await save()).map(([email]) => email)).toEqual(['bo@readers.example']);
  await page.goto('/admin/audit');
  await page.getByText('newsletter import').first().waitFor();
  await page.getByText('newsletter export').first().waitFor();
});

for (const role of ['sales', 'editor', 'bookkeeper'] as const)
  test(`the list is not for who is ${role}`, async ({ fount, newPage }) => {
    const page = await newPage({ expectedErrors: [/403/] });
    await signIn({ fount, page }, { email: `${role}@readers.example`, role, name: 'Nia' });
    await page.goto('/admin/newsletter');
    await page.getByRole('heading', { level: 1, name: '403' }).waitFor();
    const statuses = await page.evaluate(async () => {
      const body = {
        csv: 'ZW1haWwKYUBiLmV4YW1wbGU=',
        source: 'x',
        saidOn: '2024-01-01',
        isConfirmed: true,
        isForGood: true,
      };
      const headers = { 'content-type': 'application/json' };
      const asked = [
        fetch('/api/admin/newsletter'),
        fetch('/api/admin/newsletter.csv'),
        fetch('/api/admin/actions/newsletter%20import', {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        }),
      ];
      return (await Promise.all(asked)).map(({ status }) => status);
    });
    expect(statuses).toEqual([403, 403, 403]);
  });
