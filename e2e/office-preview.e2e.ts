import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { fetchFrom } from './testing/api-visitor.ts';
import { signIn } from './testing/enter-office.ts';
import { type MeasuringHost, openMeasuringHost } from './testing/open-measuring-host.ts';
import { type OwnFount, startFount } from './testing/start-fount.ts';
import { test } from './testing/test.ts';

let host: MeasuringHost;
let measured: OwnFount;

beforeAll(async () => {
  host = await openMeasuringHost();
  measured = await startFount({
    env: {
      ANALYTICS_URL: `${host.url}/matomo/`,
      SENTRY_DSN: host.url.replace('//', '//key@').concat('/7'),
      APP_ENV: 'staging',
    },
  });
});

afterAll(async () => {
  await measured.remove();
  await host.close();
});

const consent = 'accepted.visits.faults';
const line = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

async function press(page: Page, name: string, role: 'button' | 'link' = 'button') {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Whether the collection, as this Cookie header is given it, names the family. */
async function isListed(cookie = ''): Promise<boolean> {
  const answer = await fetchFrom(measured, '/typefaces', { headers: { cookie } });
  expect(answer.status).toBe(200);
  return (await answer.text()).includes('Fraunces');
}

test('a preview tells no host of what it shows, whatever was agreed to, and leaves what visitors are kept', async ({
  newPage,
}) => {
  const editor = await newPage({ visit: measured, consent, expectedErrors: [/A fault of the preview/] });
  await signIn({ fount: measured, page: editor }, { email: 'ada@preview.example', role: 'editor' });
  await editor.goto('/admin/families/fraunces');
  await press(editor, 'Take off the site');
  await press(editor, 'Take it off');
  await editor.getByText('Fraunces is off the site.').waitFor();

  // What visitors are kept is there before the preview is.
  expect([await isListed(), await isListed()]).toEqual([false, false]);
  const left: string[] = [];
  editor.on('request', (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(measured.url)) left.push(request.url());
  });
  await editor.goto('/admin/preview/fraunces');
  await line(editor).waitFor();
  const policy = await editor.evaluate(async () => {
    const answers = await Promise.all(['/typefaces/fraunces', '/shop'].map((path) => fetch(path)));
    return answers.map(({ headers }) => headers.get('content-security-policy') ?? '');
  });
  for (const each of policy) expect(each).toMatch(/connect-src 'self';/);
  await editor.getByRole('link', { name: 'Pricing', exact: true }).first().click();
  await editor.waitForURL('**tab=pricing**');
  await editor.evaluate(() => {
    setTimeout(() => {
      throw new Error('A fault of the preview');
    });
  });
  // From the shop, too, where nothing is previewed, pages of the preview are a step away.
  await editor.goto('/shop');
  await line(editor).waitFor();
  await editor.waitForLoadState('networkidle');
  const cookie = (await editor.context().cookies())
    .filter(({ name }) => name.startsWith('fount-') && name !== 'consent')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  // All at once, so that one could be given what is under way for another.
  const asked = await Promise.all([isListed(), isListed(cookie), isListed(), isListed(cookie)]);
  expect(asked).toEqual([false, true, false, true]);
  expect([await isListed(), await isListed(cookie)]).toEqual([false, true]);

  // Somebody who agreed to the same is counted.
  const visitor = await newPage({ visit: measured, consent });
  await visitor.goto('/typefaces');
  await expect.poll(() => host.counts().map(({ url }) => url)).toContain(`${measured.url}/typefaces`);
  expect(left).toEqual([]);
  expect(JSON.stringify(host.counts())).not.toContain('raunces');
  expect(host.faults()).toEqual([]);

  // A link to a draft tells no host either, whatever who opens it agreed to; other pages of that very visitor do.
  await editor.evaluate(async () => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/admin/pages${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return await answer.json();
    };
    const section = (text: string) => [{ title: 'All', text, topics: [] }];
    const save = async (title: string, text: string) => {
      const page = { title, slug: '', sections: section(text) };
      return await post('/save', { id: null, seen: null, page });
    };
    const { id } = await save('Draft of terms', 'We sell');
    const { link: made } = await post('/links', { page: id, days: 1 });
    const { pathname, search } = new URL(made);
    const { id: on, revision } = await save('Read', `<p><a href="${pathname}${search}">The draft</a></p>`);
    await post('/publish', { id: on, seen: revision });
  });
  // From a page that is measured it is a document of its own, as is what is gone to from it.
  await visitor.goto('/information/read');
  await expect.poll(() => host.counts().map(({ url }) => url)).toContain(`${measured.url}/information/read`);
  const before = host.counts().length;
  const reading = visitor.waitForResponse((response) => response.url().includes('/draft'));
  await visitor.getByRole('link', { name: 'The draft', exact: true }).click();
  const read = await reading;
  expect(read.request().isNavigationRequest()).toBe(true);
  expect(read.headers()['content-security-policy']).toMatch(/connect-src 'self';/);
  await visitor.getByText('A draft, as it is saved now').waitFor();
  await visitor.waitForLoadState('networkidle');
  expect(host.counts().length).toBe(before);
  await visitor.getByRole('link', { name: 'Typefaces', exact: true }).first().click();
  await visitor.waitForURL('**/typefaces');
  await expect.poll(() => host.counts().length).toBe(before + 1);
  expect(host.counts().at(-1)?.url).toBe(`${measured.url}/typefaces`);
  expect(JSON.stringify(host.counts())).not.toMatch(/draft/i);

  // Who signs out leaves it.
  await editor.goto('/admin/families');
  await press(editor, 'Sign out');
  await expect
    .poll(async () => (await editor.context().cookies()).map(({ name }) => name))
    .not.toContain('fount-preview');
});
