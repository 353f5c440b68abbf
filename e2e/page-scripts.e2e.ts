import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

/** A page's script as it comes by itself, in kilobytes of gzip. */
const bounds: [path: string, kilobytes: number][] = [
  ['/', 135],
  ['/typefaces', 145],
  ['/typefaces/fraunces', 150],
  ['/typewriter', 150],
  ['/login', 140],
  ['/shop', 190],
];

test.for(bounds)(
  'the script of %s is at most %d KB in at most twelve files',
  async ([path, most], { newPage }) => {
    const page = await newPage();
    const scripts: Promise<[file: string, bytes: number]>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const file = new URL(response.url()).pathname;
      scripts.push(response.body().then((body) => [file, gzipSync(body, { level: 9 }).length]));
    });
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    const files = await Promise.all(scripts);
    const told = JSON.stringify(files.toSorted(([, one], [, other]) => other - one));
    const total = files.reduce((sum, [, bytes]) => sum + bytes, 0);
    expect(total / 1000, told).toBeLessThanOrEqual(most);
    expect(files.length, told).toBeLessThanOrEqual(12);
  },
);
