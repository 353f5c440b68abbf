import { expect } from 'vitest';
import { DRAFT_READS } from '#domain/limits.ts';
import { fetchFrom } from './testing/api-visitor.ts';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { holdDrawing } from './testing/hold-drawing.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

test('an editor writes a page, publishes and renames it; of two the second is told, words are not lost, and sales is shown 403', {
  timeout: 300_000,
}, async ({ fount, newPage }) => {
  const [first, second] = [
    await newPage({ expectedErrors: [/401/, /422/] }),
    await newPage({ expectedErrors: [/409/, /422/] }),
  ];
  const { holdOnceItSays, release } = await holdDrawing(first);
  await enterOffice({ fount, page: first }, { email: 'eve@example.com', role: 'editor', name: 'Eve' });
  const script = await scriptOf(first, async () => {
    await first
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Pages', exact: true })
      .click();
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
  await first.keyboard.type('Our work');
  await first.getByLabel('Title of section 1').fill('Who');
  await textOf(first).fill('We [[do what]]\n\nand <a href="/typefaces">sell it</a>');
  // However slow the device is: the form of a page that has its own address now takes no press that would be lost on the way there.
  await holdOnceItSays('The page is saved.');
  await first.getByRole('button', { name: save }).click();
  await first.waitForURL(/\/admin\/pages\/\d+$/);
  expect(await first.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);
  await release();
  await first.getByText('The page is saved.').waitFor();
  await first.getByText('A draft: nobody sees it on the site.').waitFor();
  const visitor = await newPage({ expectedErrors: [/404/] });
  expect((await visitor.goto('/information/our-work'))?.status()).toBe(404);
  await first.getByRole('button', { name: 'Publish', exact: true }).click();
  await first.getByText('[[do what]] is to be filled in.').waitFor();
  await textOf(first).fill('<p>We draw <a href="/typefaces">type</a></p>');
  await first.getByRole('button', { name: save }).click();
  await first.getByText('The page is saved.').waitFor();
  await first.getByRole('button', { name: 'Publish', exact: true }).click();
  await first.getByText('It is on the site now.').waitFor();
  await expect.poll(async () => (await visitor.goto('/information/our-work'))?.status()).toBe(200);
  await visitor.getByText('We draw type').waitFor();

  // A second one had it before them, and keeps their words.
  await signIn({ fount, page: second }, { email: 'ada@example.com', role: 'owner', name: 'Ada' });
  await second.goto(new URL(first.url()).pathname);
  await titleOf(second).fill('What we do');
  await textOf(second).fill('Mine');
  await first.getByLabel('Address (optional)').fill('work');
  await textOf(first).fill('Theirs');
  await first.getByRole('button', { name: save }).click();
  await first.getByText('The page is saved.').waitFor();
  await second.getByRole('button', { name: save }).click();
  await second.getByText('Somebody changed this page since you read it. Nothing was saved.').waitFor();
  await second.getByText('Somebody made this meanwhile: <p>Theirs</p>').waitFor();
  expect(await textOf(second).inputValue()).toBe('Mine');
  expect(await second.getByLabel('Address (optional)').inputValue()).toBe('work');
  expect(await findBarriersEverywhere(second)).toEqual([]);
  // Theirs stand there for as long as nothing is saved over them, also where that is refused for something else.
  await titleOf(second).fill('');
  await second.getByRole('button', { name: save }).click();
  await titleOf(second).and(second.locator('[aria-invalid="true"]')).waitFor();
  await second.getByText('Somebody made this meanwhile: <p>Theirs</p>').waitFor();
  await titleOf(second).fill('What we do');
  await second.getByRole('link', { name: 'All pages' }).click();
  await second.getByRole('button', { name: 'Stay here' }).click();
  await second.getByRole('button', { name: save }).click();
  await second.getByText('The page is saved.').waitFor();
  await expect
    .poll(async () => {
      await visitor.goto('/information/our-work/who');
      return new URL(visitor.url()).pathname;
    })
    .toBe('/information/work/who');
  await visitor.getByText('Mine').waitFor();

  // A session that ends over a form loses no words: told at the next press, or as soon as what is typed is shown beside it.
  await first.reload();
  const again = first.getByRole('button', { name: 'Sign in with a passkey' });
  const shown = first.getByRole('complementary', { name: 'As a visitor would see it' });
  const versions = first.getByRole('region', { name: 'Versions' });
  await versions.waitFor();
  await textOf(first).fill('Words');
  await shown.getByText('Words', { exact: true }).waitFor();
  await first.context().clearCookies();
  await first.getByRole('button', { name: save }).click();
  await again.click();
  await first.getByRole('alertdialog').waitFor({ state: 'hidden' });
  expect(await textOf(first).inputValue()).toBe('Words');
  // Answered, this was asked for after who is signed in, which the new login asks for.
  await textOf(first).fill('More words');
  await shown.getByText('More words', { exact: true }).waitFor();
  await first.context().clearCookies();
  await textOf(first).fill('Kept wor');
  // It is told beside what is typed, which goes on.
  const ended = first.getByRole('alert').filter({ hasText: 'Your login has ended.' });
  await ended.waitFor();
  await textOf(first).press('End');
  await first.keyboard.type('ds');
  expect(await first.getByRole('alertdialog').count()).toBe(0);
  expect(await textOf(first).inputValue()).toBe('Kept words');
  await ended.getByRole('button', { name: 'Sign in again' }).click();
  await again.click();
  await shown.getByText('Kept words', { exact: true }).waitFor();
  expect(await textOf(first).inputValue()).toBe('Kept words');
  await first.getByRole('button', { name: save }).click();
  await first.getByText('The page is saved.').waitFor();

  // The way back to what it said, beside what it says.
  await first.getByRole('button', { name: /^Until .*, when Ada changed it$/ }).click();
  await versions.getByRole('deletion').filter({ hasText: 'Theirs' }).waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await versions.getByRole('button', { name: 'Take these words into the form' }).click();
  await first.getByText('The words of that version stand in the form.').waitFor();
  expect(await textOf(first).inputValue()).toBe('<p>Theirs</p>');
  await first.getByRole('button', { name: save }).click();
  await first.getByText('The page is saved.').waitFor();
  await titleOf(first).fill('What we do');
  await first.getByRole('button', { name: save }).click();
  await first
    .getByRole('button', { name: /^Until .*, when Eve changed it$/ })
    .nth(3)
    .waitFor();

  // Off the site, up the list, away; and a legal page that the foundry has not.
  await first.getByRole('button', { name: 'Take off the site' }).click();
  await first.getByRole('button', { name: 'Take it off the site' }).click();
  await first.getByText('It is off the site now.').waitFor();
  await expect.poll(async () => (await visitor.goto('/information/work'))?.status()).toBe(404);
  await first.getByRole('link', { name: 'All pages' }).click();
  await first.getByRole('button', { name: 'Move What we do up' }).click();
  await first.getByText(/^What we do is page \d+ of \d+ now\.$/).waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await first.getByRole('link', { name: 'What we do' }).click();
  await first.getByRole('button', { name: 'Take away', exact: true }).first().click();
  await first.getByRole('button', { name: 'Take it away' }).click();
  await first.getByRole('button', { name: 'Begin Accessibility' }).click();
  await first.getByText('To be filled in before it is published').waitFor();

  const sales = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page: sales }, { email: 'sales@example.com', role: 'sales' });
  await sales.goto('/admin/pages');
  await sales.getByRole('heading', { name: '403' }).waitFor();

  // The guide of a screen, at the place that tells of it, and on from there.
  await sales.goto('/admin/flags');
  const toGuide = sales.getByRole('link', { name: 'Guide', exact: true });
  expect(await toGuide.getAttribute('target')).toBe('_blank');
  await sales.goto((await toGuide.getAttribute('href')) ?? '');
  await sales.getByRole('heading', { level: 2, name: 'To do' }).and(sales.locator(':focus')).waitFor();
  await sales.getByRole('link', { name: 'Guides' }).click();
  await sales.getByRole('heading', { level: 1, name: 'The back office' }).waitFor();
  expect(await findBarriersEverywhere(sales)).toEqual([]);
  await sales.getByRole('link', { name: 'the newsletter’s list' }).click();
  await sales.getByRole('heading', { level: 1, name: 'The newsletter’s list' }).waitFor();
  await sales.goto('/admin/guides/nothing');
  await sales.getByRole('heading', { level: 1, name: 'There is no such screen' }).waitFor();
});

test('a draft gets a day and a link by keyboard; whoever has the link reads it, until it is published or the link has ended', {
  timeout: 120_000,
}, async ({ fount, newPage }) => {
  const editor = await newPage({ expectedErrors: [/422/] });
  const press = async (name: string) => {
    await editor.getByRole('button', { name, exact: true }).focus();
    await editor.keyboard.press('Enter');
  };
  await enterOffice({ fount, page: editor }, { email: 'bo@example.com', role: 'editor', name: 'Bo' });
  await editor.goto('/admin/pages/new');
  await editor.getByRole('textbox', { name: 'Title', exact: true }).fill('Our terms');
  await editor.getByLabel('Title of section 1').fill('Who');
  await editor
    .getByLabel('Text of section 1 (optional)')
    .fill(
      'We sell [[what]] in <a href="/information/nowhere">a place</a>, and <a href="/withdraw">take it back</a>',
    );
  await press('Save the page');
  await editor.waitForURL(/\/admin\/pages\/\d+$/);
  await editor.getByText('The page is saved.').waitFor();

  // A day, by the clocks of the foundry.
  const typed = async (words: string) => {
    await editor.keyboard.press('ControlOrMeta+A');
    await editor.keyboard.type(words);
    await editor.keyboard.press('Enter');
  };
  await press('Set a day of publishing');
  await editor.getByRole('textbox', { name: 'Day and time', exact: true }).waitFor();
  await typed('2001-01-01 10:00');
  await editor.getByText('This is past. Publish the page, or type a later time.').first().waitFor();
  await typed('2101-01-01 10:00');
  await editor.getByText('Our terms is a draft until 1 January 2101, 10:00').waitFor();
  await editor.getByText('What is in [[ ]] has to be filled in by then').waitFor();

  // A link, which is shown once and copied.
  const links = editor.getByRole('region', { name: 'Links to read it by' });
  await press('Make a link for somebody to read it');
  await editor.getByRole('textbox', { name: 'Days', exact: true }).waitFor();
  await typed('31');
  await editor.getByText('Please type a number of days from 1 to 30.').first().waitFor();
  await typed('3');
  const shown = links.getByRole('textbox', { name: 'The link', exact: true });
  await links.getByRole('button', { name: 'Copy the link' }).and(editor.locator(':focus')).waitFor();
  const link = await shown.inputValue();
  await links.getByText(/^Made by Bo, .*; ends /).waitFor();
  expect(await findBarriersEverywhere(editor)).toEqual([]);

  // As the site would show it, to somebody who has the link and nothing else.
  const reader = await newPage({ expectedErrors: [/404/, /422/] });
  await reader.goto(link);
  await reader.getByText('A draft, as it is saved now: it is not on the site.').waitFor();
  await reader.getByText('We sell [[what]] in').waitFor();
  await reader
    .getByRole('navigation', { name: 'Information' })
    .getByText('Our terms', { exact: true })
    .waitFor();
  await reader.getByRole('link', { name: 'Who' }).click();
  expect(reader.url()).toBe(`${link}#who`);
  expect(await findBarriersEverywhere(reader)).toEqual([]);
  await reader.getByRole('link', { name: 'a place' }).click();
  await reader.getByText('This page could not be found').first().waitFor();

  // The document of a draft has an origin that forms are taken from; its address goes nowhere.
  await reader.goto(link);
  await reader.getByRole('link', { name: 'take it back' }).click();
  await reader.waitForURL('**/withdraw');
  for (const [name, words] of [
    ['Name', 'Karl Muster'],
    ['Order number', 'O-999999'],
    ['E-mail address', 'karl@example.com'],
  ] as const)
    await reader.getByRole('textbox', { name, exact: true }).fill(words);
  await reader.keyboard.press('Enter');
  await reader.getByRole('alert').filter({ hasText: 'There is no order of this number' }).waitFor();
  expect(await reader.evaluate(() => document.referrer)).not.toContain('/draft');

  // Nobody keeps, lists or passes on the address; the log has none of its token, and what opens nothing is one answer.
  const { pathname, search, searchParams } = new URL(link);
  const token = searchParams.get('t') ?? '';
  const look = async (path: string) => {
    const answer = await fetchFrom(fount, path, { redirect: 'manual', headers: { accept: 'text/html' } });
    for (const [name, value] of [
      ['cache-control', 'no-store'],
      ['referrer-policy', 'strict-origin'],
      ['x-robots-tag', 'noindex, nofollow'],
    ] as const)
      expect([path, name, answer.headers.get(name)]).toEqual([path, name, value]);
    return { status: answer.status, text: await answer.text(), to: answer.headers.get('location') };
  };
  const here = await look(`${pathname}${search}`);
  expect([here.status, here.text]).toEqual([200, expect.stringContaining('noindex')]);
  expect((await look(`${pathname}.data${search}`)).status).toBe(200);
  const wrong = [];
  for (const path of ['/draft', '/draft?t=', `/draft?t=${token.slice(1)}A`]) wrong.push(await look(path));
  expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404]);
  for (const { text } of wrong) expect(text).not.toContain('Our terms');
  for (const path of ['/sitemap.xml', '/llms.txt', '/api/front/search-entries', '/information'])
    expect([path, await (await fetchFrom(fount, path)).text()]).toEqual([
      path,
      expect.not.stringContaining('Our terms'),
    ]);
  await expect.poll(() => fount.output()).toContain('"path":"/draft"');
  expect(fount.output()).not.toContain(token);

  // Once it is published the link leads there; ended, it leads nowhere.
  await editor.getByLabel('Text of section 1 (optional)').fill('We sell type');
  await press('Save the page');
  await editor.getByText('The page is saved.').waitFor();
  await press('Publish');
  await editor.getByText('It is on the site now.').waitFor();
  const leading = await look(`${pathname}${search}`);
  expect([leading.status, leading.to]).toEqual([302, '/information/our-terms']);
  await links.getByRole('button', { name: /^End it: the link that Bo made/ }).click();
  await links.waitFor({ state: 'detached' });
  expect((await look(`${pathname}${search}`)).status).toBe(404);
  let answer = 404;
  for (let count = 0; count < DRAFT_READS.visitorMost && answer === 404; count += 1)
    answer = (await look('/draft?t=guessed')).status;
  expect(answer).toBe(429);
});
