import { expect } from 'vitest';
import { fetchFrom } from './testing/api-visitor.ts';
import { openPage } from './testing/shop-visit.ts';
import type { Fount } from './testing/start-fount.ts';
import { test } from './testing/test.ts';

const textOf = async (fount: Fount, path: string) => (await fetchFrom(fount, path)).text();
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

test('every page that the sitemap names is there under its own address, with a title, a description and a picture', async ({
  fount,
}) => {
  const sitemap = await textOf(fount, '/sitemap.xml');
  const urls = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
  expect(urls.length).toBeGreaterThan(20);
  const pictures = new Set<string>();
  const descriptions: string[] = [];
  for (const url of urls) {
    const { pathname } = new URL(url);
    const response = await fetchFrom(fount, pathname, { redirect: 'manual' });
    expect(response.status, url).toBe(200);
    const html = await response.text();
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], url).toBe(url);
    expect(contentOf(html, 'og:url'), url).toBe(url);
    expect(contentOf(html, 'og:title'), url).toMatch(/\S/);
    expect(contentOf(html, 'twitter:card'), url).toBe('summary_large_image');
    pictures.add(new URL(contentOf(html, 'og:image') ?? '').pathname);
    const description = contentOf(html, 'description');
    expect(description, url).toMatch(/\S/);
    expect(contentOf(html, 'og:description'), url).toBe(description);
    descriptions.push(description ?? '');
    const data = /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)['@graph'][0], url).toMatchObject({ '@type': 'Organization' });
  }
  expect(descriptions.every((each) => !each.includes('<') && each.length <= 200)).toBe(true);
  expect(pictures).toContain('/typefaces/fraunces/share.png');
});

test('the picture of a link is 1200 by 630, and kept; of what there is not there is none', async ({
  fount,
}) => {
  for (const path of ['/share.png', '/typefaces/fraunces/share.png']) {
    const response = await fetchFrom(fount, path);
    expect(response.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(150_000);
    const again = await fetchFrom(fount, path, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  }
  expect((await fetchFrom(fount, '/typefaces/nothing/share.png')).status).toBe(404);
});

test('the picture of a family’s link is in its colours, with letters in its ink', async ({
  fount,
  newPage,
}) => {
  const page = await newPage();
  const pictureOf = async (slug: string) => {
    const response = await fetchFrom(fount, `/typefaces/${slug}/share.png`);
    return `data:image/png;base64,${Buffer.from(await response.arrayBuffer()).toString('base64')}`;
  };
  /** The colour of most of a picture's pixels, that of most others, and how many these are. */
  const look = (picture: string) =>
    page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
      const counts = new Map<string, number>();
      for (let at = 0; at < data.length; at += 4) {
        const color = `${data[at]} ${data[at + 1]} ${data[at + 2]}`;
        counts.set(color, (counts.get(color) ?? 0) + 1);
      }
      const [paper, ink] = [...counts].sort(([, a], [, b]) => b - a);
      return { paper: paper?.[0], ink: ink?.[0], inked: ink?.[1] ?? 0 };
    }, picture);
  const [fraunces, mono] = [
    await look(await pictureOf('fraunces')),
    await look(await pictureOf('space-mono')),
  ];
  expect(fraunces).toMatchObject({ paper: '243 201 185', ink: '58 13 18' });
  expect(fraunces.inked).toBeGreaterThan(10_000);
  expect(mono.paper).not.toBe(fraunces.paper);
});

test('a family’s page says what it sells from the least price to the highest', async ({ fount }) => {
  const html = await textOf(fount, '/typefaces/fraunces');
  const data = /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  const product = JSON.parse(data)['@graph'].find((each: { '@type': string }) => each['@type'] === 'Product');
  expect(product.offers.lowPrice).toBeGreaterThan(0);
  expect(product.offers.highPrice).toBeGreaterThan(product.offers.lowPrice);
  const licences: { name: string; price: number }[] = product.offers.offers;
  expect(licences.map(({ name }) => name)).toContain('Desktop');
  expect(Math.min(...licences.map(({ price }) => price))).toBe(product.offers.lowPrice);
});

test('crawlers, feeds and language models find their files', async ({ fount }) => {
  expect(await textOf(fount, '/robots.txt')).toContain('/sitemap.xml');
  expect(await textOf(fount, '/releases.xml')).toContain('<rss version="2.0"');
  expect(await textOf(fount, '/llms.txt')).toContain('/typefaces/fraunces');
  expect((await fetchFrom(fount, '/sitemap-1.xml')).status).toBe(404);
});

test('what the pointer rests on is fetched before it is pressed, but neither a cart nor an account', async ({
  newPage,
}) => {
  const page = await newPage();
  await openPage(page, '/typefaces');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Shop', exact: true }).hover();
  await menu.getByRole('link', { name: 'Account', exact: true }).hover();
  const line = page.getByRole('link', { name: /^Fraunces/ }).first();
  // A line that moves from under the pointer, as its face comes, is pointed at again.
  await expect
    .poll(
      async () => {
        if (!asked.includes('/typefaces/fraunces.data')) {
          await page.mouse.move(2, 790);
          await line.hover();
        }
        return asked;
      },
      { interval: 1000 },
    )
    .toContain('/typefaces/fraunces.data');
  expect(asked.filter((path) => /shop|account|login/.test(path))).toEqual([]);
});

test('the page of a family that was pointed at needs no data, script or stylesheet any more', async ({
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
  await openPage(page, '/typefaces');
  const underWay = new Set<string>();
  page.on('request', (request) => underWay.add(request.url()));
  page.on('requestfinished', (request) => underWay.delete(request.url()));
  page.on('requestfailed', (request) => underWay.delete(request.url()));
  const line = page.getByRole('link', { name: /^Fraunces/ }).first();
  const faces: string[] = [];
  page.on('requestfinished', (request) => {
    if (/\/fonts\/[\w-]+\.css$/.test(request.url())) faces.push(request.url());
  });
  await page.waitForLoadState('networkidle');
  const own = faces.length;
  // A line that moves from under the pointer, as its face comes, is pointed at again.
  await expect
    .poll(
      async () => {
        if (faces.length === own) {
          await page.mouse.move(2, 790);
          await line.hover();
        }
        return faces.length;
      },
      { interval: 1000 },
    )
    .toBeGreaterThan(own);
  // The pointer leaves the place where a box of that page will be, which brings its tools.
  await line.focus();
  await page.mouse.move(2, 790);
  await expect.poll(() => [...underWay]).toEqual([]);
  // What is asked for from here on does not come.
  await page.context().setOffline(true);
  const missed: string[] = [];
  page.on('requestfailed', (request) => missed.push(request.url()));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Fraunces' }).waitFor();
  expect(missed.filter((url) => /\.data|\.js$|\.css$/.test(url))).toEqual([]);
});
