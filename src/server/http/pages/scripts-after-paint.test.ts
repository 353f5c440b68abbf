import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const page = (attributes = '') => `<html><head>
<link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/frame.js"/>
<link rel="stylesheet" href="/assets/frame.css"/></head><body><p>import * as words from "them"; stay</p>
<script${attributes} type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body></html>`;

/** The page's own module, run as a function in a window that notes what is asked for, and when. */
async function runPage(html: string, { visibilityState }: { visibilityState: 'visible' | 'hidden' }) {
  const [, script = ''] = /<script[^>]*type="module"[^>]*>(.*)<\/script>/s.exec(html) ?? [];
  const asked: string[] = [];
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const run: () => Promise<void> = runInNewContext(
    `async () => {${script.replaceAll(/\bimport\(/g, 'bring(')}}`,
    {
      window: {},
      bring: (file: string) => asked.push(file),
      requestAnimationFrame: (frame: () => void) => frames.push(frame),
      setTimeout: (timer: () => void) => timers.push(timer),
      document: {
        visibilityState,
        createElement: () => ({}),
        head: { append: ({ rel, href }: HTMLLinkElement) => asked.push(`${rel} ${href}`) },
      },
    },
  );
  return { asked, frames, timers, done: run() };
}

const files = ['modulepreload /assets/manifest.js', 'modulepreload /assets/frame.js'];
const all = [...files, '/assets/manifest.js', '/assets/root.js', '/assets/home.js', '/assets/entry.js'];

test('a page asks for no script before it is painted', async () => {
  const html = scriptsAfterPaint(page());
  expect(html).not.toMatch(/<link rel="modulepreload"|^\s*import[ {*]/m);
  const { asked, frames, timers, done } = await runPage(html, { visibilityState: 'visible' });
  expect(asked).toEqual([]);
  // The longest that it waits, and the frame that paints it; what comes after that frame begins.
  expect([timers.length, frames.length]).toEqual([1, 1]);
  frames[0]?.();
  expect(asked).toEqual([]);
  timers[1]?.();
  expect(asked).toEqual(files);
  await done;
  expect(asked).toEqual(all);
  // … and not again once the longest is over.
  timers[0]?.();
  expect(asked).toEqual(all);
});

test('a page that takes too long to be painted asks for them all the same', async () => {
  const { asked, timers, done } = await runPage(scriptsAfterPaint(page()), { visibilityState: 'visible' });
  timers[0]?.();
  await done;
  expect(asked).toEqual(all);
});

test('a page in the background asks for them at once, as it is not painted', async () => {
  const { asked, done } = await runPage(scriptsAfterPaint(page()), { visibilityState: 'hidden' });
  await done;
  expect(asked).toEqual(all);
});

test('the nonce of a script stays, and so do the words of the page', () => {
  const html = scriptsAfterPaint(page(' nonce="abc"'));
  expect(html).toContain('<script nonce="abc" type="module" async="">await (');
  expect(html).toContain('<p>import * as words from "them"; stay</p>');
});

test('what is written otherwise than is known stays as it is', () => {
  const other = page().replace('import "/assets/manifest.js";', 'const manifest = 1;');
  expect(scriptsAfterPaint(other)).toBe(other);
});
