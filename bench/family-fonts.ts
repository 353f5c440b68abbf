import { withPage } from './browser-page.ts';
import { startDemo } from './demo-server.ts';
import { atMost, type Row } from './row.ts';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

async function listFamilies(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/front/font-families`);
  // The contract's answer; only the slugs are looked at.
  const families = (await response.json()) as { slug: string }[];
  return families.map((family) => family.slug);
}

/** Bytes of fonts on each family page before the first scroll, and how far its content shifts while they load. */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded' });
  let mostBytes = 0;
  let heaviest = '';
  let worstShift = 0;
  for (const slug of await listFamilies(server.url)) {
    await withPage(async (page) => {
      let bytes = 0;
      const answers: Promise<void>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'font') return;
        answers.push(
          response.body().then((body) => {
            bytes += body.length;
          }),
        );
      });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          // The type that the observer was asked for.
          for (const entry of list.getEntries() as Shift[])
            if (!entry.hadRecentInput) shifts.push(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`${server.url}/typefaces/${slug}`, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await Promise.all(answers);
      // Set by the script above.
      const shift = await page.evaluate(() =>
        (globalThis as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
      );
      worstShift = Math.max(worstShift, shift);
      if (bytes > mostBytes) {
        mostBytes = bytes;
        heaviest = slug;
      }
    });
  }
  await server.remove();
  return [
    atMost(
      `fonts of a family page before the first scroll (most: ${heaviest})`,
      mostBytes / 1000,
      60,
      'KB',
      1,
    ),
    atMost('layout shift of a family page (worst)', worstShift, 0, '', 4),
  ];
}
