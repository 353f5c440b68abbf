import { expect } from 'vitest';
import { fetchFrom } from './testing/api-visitor.ts';
import { signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { fillCartAndGoToPay } from './testing/shop-visit.ts';
import { test } from './testing/test-on-own-server.ts';

test('an editor takes a family off the site by keyboard and puts it on again; visitors and carts are told, others are shown 403', async ({
  fount,
  newPage,
}) => {
  const [editor, buyer] = [await newPage(), await newPage()];
  await fillCartAndGoToPay(buyer);
  await signIn({ fount, page: editor }, { email: 'ada@off.example', role: 'editor', name: 'Ada' });
  await editor.goto('/admin/families/fraunces');
  const press = async (name: string) => {
    await editor.getByRole('button', { name, exact: true }).focus();
    await editor.keyboard.press('Enter');
  };
  const group = editor.getByRole('textbox', { name: 'Group (optional)', exact: true });
  // What is typed and not saved is neither saved by it nor lost.
  await group.fill('Unsaved');
  await editor.getByText('Save the family, or take back what is typed').waitFor();
  await press('Take off the site');
  expect(await editor.getByRole('alertdialog').count()).toBe(0);
  await group.fill('');
  await editor.getByText('Save the family, or take back what is typed').waitFor({ state: 'detached' });
  await press('Take off the site');
  await editor.getByRole('alertdialog', { name: 'Take Fraunces off the site?' }).waitFor();
  expect(await findBarriersEverywhere(editor)).toEqual([]);
  await press('Take it off');
  await editor.getByText('Fraunces is off the site.').waitFor();
  await editor.getByRole('button', { name: 'Put on the site' }).waitFor();
  expect(await editor.getByRole('link', { name: 'On the site' }).count()).toBe(0);
  expect(await findBarriersEverywhere(editor)).toEqual([]);

  const status = async (path: string) => (await fetchFrom(fount, path)).status;
  const textOf = async (path: string) => await (await fetchFrom(fount, path)).text();
  await expect.poll(() => status('/typefaces/fraunces')).toBe(404);
  expect(await status('/typefaces/fraunces/glyphs')).toBe(404);
  expect(await status('/typefaces/fraunces/share.png')).toBe(404);
  for (const path of ['/typefaces', '/', '/typewriter', '/compare', '/sitemap.xml'])
    expect([path, /fraunces/i.test(await textOf(path))]).toEqual([path, false]);
  const visitor = await newPage({ expectedErrors: [/status of 404/] });
  await visitor.goto('/typefaces/fraunces');
  await visitor.getByRole('heading', { level: 1, name: 'This page could not be found' }).waitFor();
  await buyer.reload();
  await buyer.getByText('Your cart held something that is no longer offered, and was emptied.').waitFor();

  await editor.goto('/admin/families?kind=off');
  await editor.getByText('1 family.').waitFor();
  expect(await findBarriersEverywhere(editor)).toEqual([]);
  await editor.getByRole('link', { name: 'Fraunces' }).click();
  await press('Put on the site');
  await press('Put it on');
  await editor.getByText('Fraunces is on the site.').waitFor();
  await expect.poll(() => status('/typefaces/fraunces')).toBe(200);
  for (const path of ['/typefaces', '/sitemap.xml']) expect(await textOf(path)).toMatch(/fraunces/i);

  const bookkeeper = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page: bookkeeper }, { email: 'bo@off.example', role: 'bookkeeper' });
  await bookkeeper.goto('/admin/families/fraunces');
  await bookkeeper.getByRole('heading', { name: '403' }).waitFor();
});
