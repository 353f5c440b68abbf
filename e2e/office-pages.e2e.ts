import { expect } from 'vitest';
import { enterOffice } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

test('what is wrong with a page is told at its fields, by keyboard, and sales is shown 403', {
  timeout: 300_000,
}, async ({ fount, newPage }) => {
  const first = await newPage({ expectedErrors: [/422/] });
  await enterOffice({ fount, page: first }, { email: 'eve@example.com', role: 'editor', name: 'Eve' });
  const script = await scriptOf(first, async () => {
    await first.getByRole('link', { name: 'Pages', exact: true }).click();
    await first.getByRole('button', { name: 'Move Help up' }).waitFor();
    await first.getByRole('button', { name: 'New page' }).click();
    await first.getByRole('heading', { level: 1, name: 'New page' }).waitFor();
  });
  expect(script).toBeLessThanOrEqual(60_000);

  // By keyboard alone, with what is wrong at its field and in a summary.
  const save = 'Save the page';
  const titleOf = (page: typeof first) => page.getByRole('textbox', { name: 'Title', exact: true });
  const textOf = (page: typeof first) => page.getByLabel('Text of section 1 (optional)');
  await textOf(first).focus();
  await first.keyboard.type('<p>We <blink>draw</blink></p>');
  await first.getByRole('button', { name: save }).focus();
  await first.keyboard.press('Enter');
  await first.getByText('Nothing was saved: 3 fields are to be mended.').waitFor();
  await titleOf(first).and(first.locator(':focus')).waitFor();
  await first.getByText('<blink> cannot stand in a text.').waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);

  const sales = await newPage({ expectedErrors: [/403/] });
  await enterOffice({ fount, page: sales }, { email: 'sales@example.com', role: 'sales' });
  await sales.goto('/admin/pages');
  await sales.getByRole('heading', { name: '403' }).waitFor();
});
