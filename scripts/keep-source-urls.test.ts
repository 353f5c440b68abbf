import path from 'node:path';
import { expect, test } from 'vitest';
import { rewriteSourceUrls } from './keep-source-urls.ts';

const file = path.resolve('src/fonts/read-font.ts');

test('a file beside the source is named from the bundle', () => {
  const code = rewriteSourceUrls(`new URL('./font-worker.ts', import.meta.url)`, file);
  expect(code).toBe(
    `new URL('./font-worker.ts', new URL("../../src/fonts/read-font.ts", import.meta.url).href)`,
  );
});

test('a worker that is built is named by its built file', () => {
  const code = rewriteSourceUrls(
    `new URL('./worker.ts', import.meta.url)`,
    path.resolve('src/fonts/engine/find-worker.ts'),
  );
  expect(code).toBe(`new URL('./font-worker.js', import.meta.url)`);
});

test('folder and file names follow', () => {
  expect(rewriteSourceUrls('import.meta.dirname', file)).toBe('(import.meta.dirname + "/../../src/fonts")');
  expect(rewriteSourceUrls('import.meta.filename', file)).toBe(
    '(import.meta.dirname + "/../../src/fonts/read-font.ts")',
  );
});

test('other parts of import.meta, the web and packages are left alone', () => {
  expect(rewriteSourceUrls('import.meta.env.MODE', file)).toBe(null);
  expect(rewriteSourceUrls('import.meta.url', path.resolve('src/web/root.tsx'))).toBe(null);
  expect(rewriteSourceUrls('import.meta.url', path.resolve('node_modules/a/src/b.js'))).toBe(null);
});
