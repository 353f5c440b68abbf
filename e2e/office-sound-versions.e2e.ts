import { expect } from 'vitest';
import { enterOffice } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test-on-own-server.ts';

test('what a set was is told track by track beside what is heard; by keyboard it is taken into the form, and heard once it is saved', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const page = await newPage();
  await enterOffice({ fount, page }, { email: 'lea@sound.example', role: 'editor', name: 'Lea' });
  await page.goto('/admin/sound');
  const metal = page.getByRole('region', { name: 'Metal', exact: true });
  const volume = metal.getByRole('textbox', { name: 'Volume in decibels' }).first();
  const choose = async (option: string) => {
    await metal.getByRole('button', { name: /^.*Set/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option').and(page.locator(':focus')).waitFor();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Save the sound' }).click();
    await page.getByText('The sound is saved.').waitFor();
  };
  const versions = page.getByRole('region', { name: 'Earlier versions of Metal' });
  await choose('One of your own');
  await save();
  // The house's set said nothing: what is typed first ends no version.
  expect(await versions.count()).toBe(0);
  await volume.fill('-20');
  const steps = metal
    .getByRole('group', { name: 'Looking, Metal' })
    .getByRole('textbox', { name: 'bells: steps' });
  expect(await steps.inputValue()).toBe('o.....o...o.....');
  await steps.fill('x.....o...o.....');
  await save();
  await choose('The house’s set');
  await save();
  const until = versions.getByRole('button', { name: /^Until .*, when Lea changed it$/ });
  await expect.poll(() => until.count()).toBe(2);
  expect(await page.getByRole('region', { name: 'Earlier versions of Wood' }).count()).toBe(0);

  // The newest is what went for the house's set.
  await until.first().focus();
  await page.keyboard.press('Enter');
  await versions.getByRole('deletion').getByText('yours', { exact: true }).waitFor();
  expect(await versions.getByRole('term').allInnerTexts()).toEqual([
    'Set',
    'Volume in decibels',
    'Track bells',
  ]);
  await versions
    .getByText(/^The house’s metal-/)
    .first()
    .waitFor();
  expect(await findBarriersEverywhere(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await versions
    .getByRole('button', { name: 'Take these words into the form' })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('The words of that version stand in the form.').waitFor();
  await volume.and(page.locator(':focus')).waitFor();
  expect(await volume.inputValue()).toBe('-20');
  expect(await steps.inputValue()).toBe('x.....o...o.....');
  await page.getByText('Not saved.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('The sound is saved.').waitFor();
  // To the house's set nothing was lost, and none is made of it.
  await expect.poll(() => until.count()).toBe(2);
  const visitor = await newPage({ width: 1440, height: 900 });
  const sets = visitor.waitForResponse('**/sound-sets');
  await openPage(visitor, '/typefaces');
  await visitor.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sound' }).click();
  expect(await (await sets).json()).toMatchObject([{ name: 'wood' }, { name: 'metal', volume: -20 }]);
});
