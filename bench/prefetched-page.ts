import { whenTakenOver } from '../e2e/testing/shop-visit.ts';
import { withPage } from './browser-page.ts';
import { startDemo } from './demo-server.ts';
import { atMost, type Row } from './row.ts';
import { median } from './statistics.ts';

const limitMs = 100;
const families = ['Fraunces', 'Eczar', 'Anybody', 'Bungee', 'Space Mono'];

/** From pressing a line of the collection that the pointer has rested on to the family's page on the screen. */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded' });
  const times: number[] = [];
  try {
    await withPage(async (page) => {
      for (const family of families) {
        await page.goto('/typefaces');
        await whenTakenOver(page);
        const line = page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(`^${family}`) })
          .first();
        // Data, scripts and styles of the page, its faces' among them, come together.
        const underWay = new Set<string>();
        page.on('request', (request) => underWay.add(request.url()));
        page.on('requestfinished', (request) => underWay.delete(request.url()));
        const faces = page.waitForEvent('requestfinished', {
          predicate: (request) => /\/fonts\/[\w-]+\.css$/.test(request.url()),
        });
        await line.hover();
        await faces;
        while (underWay.size > 0) await page.waitForEvent('requestfinished');
        const shown = page.evaluate(
          (name) =>
            new Promise<number>((resolve) => {
              let pressed = 0;
              addEventListener('pointerdown', () => (pressed = performance.now()), { once: true });
              const watch = () => {
                if (pressed === 0 || document.querySelector('h1')?.textContent !== name) {
                  requestAnimationFrame(watch);
                  return;
                }
                // The frame that has it is drawn now; the next one begins after it.
                requestAnimationFrame(() => resolve(performance.now() - pressed));
              };
              requestAnimationFrame(watch);
            }),
          family,
        );
        await line.click();
        times.push(await shown);
      }
    }, server.url);
  } finally {
    await server.remove();
  }
  return [
    atMost(
      'a family page that was pointed at: from the press to the screen, median',
      median(times),
      limitMs,
      'ms',
    ),
  ];
}
