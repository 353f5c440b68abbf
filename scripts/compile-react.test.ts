import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { compileReact } from './compile-react.ts';
import { projectRoot } from './ensure.mjs';

/** What the client's build makes of one component of the pages. */
async function compile(file: string): Promise<string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'fount-compile-'));
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }));
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    plugins: [compileReact()],
    build: {
      outDir,
      minify: false,
      rolldownOptions: {
        input: path.join(projectRoot, file),
        external: [/^react/],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const assets = path.join(outDir, 'assets');
  return readdirSync(assets)
    .map((name) => readFileSync(path.join(assets, name), 'utf8'))
    .join('\n');
}

test('what is drawn once remembers nothing', async () => {
  expect(await compile('src/web/site/login/passkey-login.tsx')).not.toContain('react/compiler-runtime');
});

test('components of the pages remember what they drew', async () => {
  const code = await compile('src/web/site/shop/pay/price-change.tsx');
  expect(code).toContain('react/compiler-runtime');
  expect(code).toMatch(/\$\[0\] !== /);
});

// What the compiler cannot read it leaves as it is, and says nothing.
test('the compare desk remembers what a key does not change', async () => {
  expect(await compile('src/web/site/compare/compare-desk.tsx')).toContain('react/compiler-runtime');
});
