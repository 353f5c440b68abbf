import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { LINK_COPIED_MESSAGE_MS } from '#domain/limits.ts';
import { copyInVain } from './testing/copy-in-vain.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { openPage } from './testing/shop-visit.ts';
import { stopClock } from './testing/stop-clock.ts';
import { test } from './testing/test.ts';
import { sheet, write } from './testing/typewriter-sheet.ts';

test('a link is copied and said for a second; where the clipboard fails an alert shows it', async ({
  newPage,
}) => {
  const page = await newPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/typewriter?text=Copied');
  await sheet(page).and(page.locator('[contenteditable]')).waitFor();
  await write(page, 'Copied & sent');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy Link' }).waitFor();
  await stopClock(page);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  const copied = page.getByRole('button', { name: 'Link copied!' });
  await copied.waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get('text')).toBe('Copied & sent');
  await page.clock.runFor(LINK_COPIED_MESSAGE_MS - 1);
  await expect.poll(() => copied.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await page.getByRole('button', { name: 'Copy Link' }).waitFor();
  const alert = await copyInVain(page, page.getByRole('button', { name: 'Copy Link' }));
  expect(alert).toBe(`Your browser does not support clipboard copies. Use this link here: ${link}`);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('button', { name: 'Copy Link' }).isVisible()).toBe(false);
});

test('files open, the CSS is true, and both are named for what they show', async ({ newPage }) => {
  const page = await newPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/typewriter?family=eczar&text=Hand%20%26%20Satz&tracking=-20');
  await sheet(page).and(page.locator('[contenteditable]')).waitFor();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  for (const [format, start] of [
    ['PNG', '\x89PNG'],
    ['SVG', '<svg'],
    ['PDF', '%PDF'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.getByRole('button', { name: `Download ${format}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`eczar-semi-bold-hand-and-satz.${format.toLowerCase()}`);
    expect(
      readFileSync(await download.path())
        .subarray(0, 4)
        .toString('latin1'),
    ).toBe(start);
  }
  // It is said for a second: with the clock standing nobody who looks for it comes too late.
  await stopClock(page);
  await page.getByRole('button', { name: 'Copy CSS' }).click();
  await page.getByRole('button', { name: 'CSS copied!' }).waitFor();
  const css = await page.evaluate(() => navigator.clipboard.readText());
  expect(css).toMatch(/font-family: "Eczar", "Eczar Fallback", (sans-)?serif;/);
  expect(css).toContain('letter-spacing: -0.02em;');
});

test('an e-mail with the picture and the link arrives; what is wrong is said at its field', async ({
  newPage,
  mailbox,
}) => {
  const page = await newPage();
  await openPage(page, '/typewriter?family=eczar&text=By%20mail');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Send E-mail' }).click();
  const form = page.getByRole('form', { name: 'Send E-mail' });
  const sender = form.getByRole('textbox', { name: 'Your e-mail' });
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByText('Your e-mail is required').waitFor();
  await expect.poll(() => sender.evaluate((field) => field === document.activeElement)).toBe(true);
  await sender.fill('ada@example.com');
  const receiver = form.getByRole('textbox', { name: 'Receiver’s e-mail' });
  await receiver.fill('nobody');
  await receiver.press('Enter');
  await form.getByText('invalid email').waitFor();
  await expect.poll(() => receiver.evaluate((field) => field === document.activeElement)).toBe(true);
  await receiver.fill('reader@example.com');
  expect(await findBarriers(page)).toEqual([]);
  await receiver.press('Enter');
  await page.getByText('Sent to reader@example.com.').waitFor({ timeout: 60_000 });
  const mail = await mailbox.waitForMail('reader@example.com', '');
  expect(mailbox.mailsTo('reader@example.com')).toHaveLength(1);
  expect(mail.to).toBe('reader@example.com');
  expect(mail.replyTo).toBe('ada@example.com');
  expect(mail.pictures.map(({ bytes }) => bytes.subarray(1, 4).toString())).toEqual(['PNG']);
});
