import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFence } from './check-fence.ts';
import { findCycles, findFullFolders } from './check-folders.ts';
import { floorsOf, mostFilesInFolder } from './fence-rules.ts';
import { readImports } from './read-imports.ts';

const projectRoot = path.dirname(import.meta.dirname);

/** file below src/, its source, the words that lint has to say (null: nothing). */
const cases: readonly (readonly [string, string, string | null])[] = [
  ['domain/rule.ts', `import { z } from 'zod';`, 'domain/ may not import the package zod'],
  [
    'domain/rule.ts',
    `import { readFileSync } from 'node:fs';`,
    "domain/ may not import Node's modules (node:fs)",
  ],
  ['domain/rule.ts', `import fs from 'fs';`, "domain/ may not import Node's modules (fs)"],
  ['domain/rule.ts', `import { useState } from 'react';`, 'domain/ may not import the package react'],
  ['domain/rule.ts', `import type { Order } from '#contract/order.ts';`, 'domain/ may not import contract/'],
  ['domain/rule.ts', `export * from '#server/orders/place-order.ts';`, 'domain/ may not import server/'],
  ['domain/rule.ts', `type A = import('#fonts/face.ts').Face;`, 'domain/ may not import fonts/'],
  ['domain/rule.ts', `await import(name);`, 'domain/ may not import by a computed name'],
  ['domain/rule.ts', `import { x } from '../contract/order.ts';`, "write '#contract/order.ts'"],
  [
    'domain/rule.ts',
    `import { x } from '../../bench/run.ts';`,
    'domain may not import what lies outside src',
  ],
  ['domain/rule.ts', `import { evaluate } from '@marcbachmann/cel-js';`, null],
  ['domain/rule.ts', `import { money } from './money.ts';`, null],
  ['domain/price/rule.ts', `import { money } from '#domain/money/money.ts';`, null],
  ['domain/price/rule.ts', `import { money } from '../money/money.ts';`, "write '#domain/money/money.ts'"],
  ['domain/rule.test.ts', `import { cart } from './testing/cart.ts';`, null],
  ['domain/rule.test.ts', `import { test } from 'vitest'; import fc from 'fast-check';`, null],
  ['contract/order.ts', `import { z } from 'zod'; import { a } from '#domain/money/money.ts';`, null],
  [
    'contract/order.ts',
    `import { db } from '#server/database/database.ts';`,
    'contract/ may not import server/',
  ],
  ['contract/order.ts', `import { f } from '#fonts/face.ts';`, 'contract/ may not import fonts/'],
  [
    'contract/order.ts',
    `import { createContext } from 'react-router';`,
    'contract/ may not import the package react-router',
  ],
  ['fonts/face.ts', `import hb from 'harfbuzzjs'; import { Worker } from 'node:worker_threads';`, null],
  ['fonts/face.ts', `import { a } from '#contract/order.ts';`, 'fonts/ may not import contract/'],
  ['fonts/face.ts', `import fastify from 'fastify';`, 'fonts/ may not import the package fastify'],
  ['server/start.ts', `import { chromium } from 'playwright-core';`, 'playwright-core is a tool'],
  ['server/start.test.ts', `import { SMTPServer } from 'smtp-server';`, null],
  ['server/start.ts', `import { Home } from '#web/site/home.tsx';`, 'server/ may not import web/'],
  [
    'server/start.ts',
    `import * as b from 'virtual:react-router/server-build';`,
    'only src/server/entry.ts may import the web build',
  ],
  ['server/entry.ts', `import * as b from 'virtual:react-router/server-build';`, null],
  ['server/mail/letter.tsx', `export const letter = () => <p>Hello</p>;`, 'server/ may not hold JSX'],
  [
    'server/mail/letter.ts',
    `import { Page } from '@react-pdf/renderer';`,
    'only server/documents/ may import @react-pdf/renderer',
  ],
  [
    'server/documents/letter.tsx',
    `import { Page } from '@react-pdf/renderer'; export const a = () => <Page />;`,
    null,
  ],
  ['web/site/home.tsx', `import { db } from '#server/database/database.ts';`, 'web/ may not import server/'],
  [
    'web/site/home.tsx',
    `const a = await import('#server/orders/place-order.ts');`,
    'web/ may not import server/',
  ],
  ['web/site/home.tsx', `import { face } from '#fonts/face.ts';`, 'web/ may not import fonts/'],
  [
    'web/site/home.tsx',
    `import { readFile } from 'node:fs/promises';`,
    "web/site/ may not import Node's modules",
  ],
  [
    'web/site/home.tsx',
    `import { drizzle } from 'drizzle-orm';`,
    'web/site/ may not import the package drizzle-orm',
  ],
  [
    'web/site/home.tsx',
    `import { Orders } from '../admin/orders.tsx';`,
    'web/site/ may not import web/admin/',
  ],
  [
    'web/admin/orders.tsx',
    `import { Home } from '#web/site/home.tsx';`,
    'web/admin/ may not import web/site/',
  ],
  ['web/ui/button.tsx', `import { Home } from '../site/home.tsx';`, 'web/ui/ may not import web/site/'],
  [
    'web/site/home.tsx',
    `import { Button } from '#web/ui/button.tsx'; import type { R } from './+types/home.ts';`,
    null,
  ],
  ['utils/money.ts', `export const a = 1;`, 'src/utils/money.ts lies in no room'],
  ['server/start.ts', `const a = b as string;`, 'an assertion (as, !) needs a comment'],
  ['server/start.ts', `const a = b!.c;`, 'an assertion (as, !) needs a comment'],
  [
    'server/start.ts',
    `// The row was written two lines above.\nconst a = b!.c; const d = ['x'] as const;`,
    null,
  ],
];

describe('the fence between the rooms', () => {
  test.each(cases)('in %s: %s', (file, source, expected) => {
    const messages = checkFence(file, readImports(file, source)).map((violation) => violation.message);
    if (expected === null) expect(messages).toEqual([]);
    else expect(messages.join('\n')).toContain(expected);
  });
});

/** file below src/, what it imports, the words that lint has to say (null: nothing). */
const floorCases: readonly (readonly [string, string, string | null])[] = [
  ['server/page-fonts/a.ts', '#server/tester-fonts/b.ts', 'tester-fonts/, which stands above it'],
  ['server/catalogue/pages/a.ts', '#server/import/b.ts', 'server/import/, which stands above it'],
  ['server/staff/keeping/a.ts', '#server/http/b.ts', 'server/http/, which stands above it'],
  ['server/mail/a.ts', '#server/orders/state/b.ts', 'server/orders/, which stands above it'],
  ['server/http/a.ts', '#server/compose.ts', 'what lies in server/ itself, which stands above it'],
  ['server/orders/placing/a.ts', '#server/catalogue/b.ts', 'server/catalogue/, which stands beside it'],
  ['server/account/a.ts', '#server/staff/b.ts', 'server/staff/, which stands beside it'],
  ['server/account/a.ts', '#server/customers/b.ts', null],
  ['server/orders/placing/a.ts', '#server/delivery/b.ts', null],
  ['server/delivery/a.ts', '#server/database/b.ts', null],
  ['server/http/routes/a.ts', '#server/http/answers/b.ts', null],
  ['server/compose.ts', './http/create-app.ts', null],
  ['server/mail/send-mail.test.ts', '#server/orders/state/b.ts', null],
  ['server/mail/testing/a.ts', '#server/orders/state/b.ts', null],
  ['web/site/cart/a.ts', '#web/site/session/b.ts', 'web/site/session/, which stands above it'],
  ['web/site/calls/a.ts', '#web/site/cart/b.ts', 'web/site/cart/, which stands above it'],
  ['web/site/account/a.tsx', '#web/site/shop/model/b.ts', 'web/site/shop/model/, which stands beside it'],
  ['web/site/shop/pay/a.tsx', '#web/site/shop/b.tsx', 'web/site/shop/, which stands above it'],
  ['web/site/shop/pay/a.tsx', '#web/site/shop/review/b.tsx', 'shop/review/, which stands above it'],
  ['web/site/shop/model/a.ts', '#web/site/shop/sheet/sheet.module.css', 'shop/sheet/, which stands above it'],
  ['web/site/family/view/a.ts', '#web/site/family/try/b.tsx', 'family/try/, which stands above it'],
  ['web/site/typewriter/a.tsx', '#web/site/family/b.tsx', 'web/site/family/, which stands beside it'],
  ['web/site/shop/review/a.tsx', '#web/site/shop/pay/b.tsx', null],
  ['web/site/account/orders/a.tsx', '#web/site/shop/thank-you/b.tsx', null],
  ['web/site/shop/shop-page.tsx', './pay/b.tsx', null],
  ['web/site/cart/testing/a.ts', '#web/site/shop/model/b.ts', null],
  ['web/root.tsx', './site/cart/a.ts', null],
  ['web/site/attic/a.ts', '#web/site/cart/b.ts', 'web/site/attic/ stands on no floor'],
  ['server/attic/a.ts', '#server/mail/b.ts', 'server/attic/ stands on no floor'],
];

describe('the floors', () => {
  test.each(floorCases)('%s importing %s', (file, specifier, expected) => {
    const facts = readImports(file, `import { a } from '${specifier}';`);
    const messages = checkFence(file, facts).map(({ message }) => message);
    if (expected === null) expect(messages).toEqual([]);
    else expect(messages.join('\n')).toContain(expected);
  });

  const listedOf = (root: string) => (floorsOf[root] ?? []).flatMap(({ flights }) => flights.flat());

  test('are those that there are, each folder on one of them', () => {
    const folders = readdirSync(path.join(projectRoot, 'src/server'), { withFileTypes: true });
    const there = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const listed = listedOf('server').filter((folder) => folder !== '.');
    expect(listed.toSorted()).toEqual(there.toSorted());
  });

  test('of the site are those of all folders in it that hold sources', () => {
    const files = readdirSync(path.join(projectRoot, 'src/web/site'), { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('/testing/'));
    const there = new Set(sources.map((file) => path.dirname(file)));
    expect(listedOf('web/site').toSorted()).toEqual([...there].toSorted());
  });
});

describe('the folders', () => {
  const sourcesOf = (sources: Record<string, string>) =>
    Object.entries(sources).map(([file, source]) => ({ file, imports: readImports(file, source).imports }));

  test('that know each other in a circle are told with an import of each step, types too', () => {
    const cycles = findCycles(
      sourcesOf({
        'domain/cart/a.ts': `import { b } from '#domain/price/b.ts';`,
        'domain/price/b.ts': `\nimport type { C } from '#domain/vat/c.ts';`,
        'domain/vat/c.ts': `export const c = 1; type A = import('#domain/cart/a.ts').A;`,
        'domain/shop/d.ts': `import { a } from '#domain/cart/a.ts';`,
      }),
    );
    expect(cycles).toEqual([
      [
        'a cycle of folders: domain/cart → domain/price → domain/vat → domain/cart',
        '  src/domain/cart/a.ts:1: #domain/price/b.ts',
        '  src/domain/price/b.ts:2: #domain/vat/c.ts',
        '  src/domain/vat/c.ts:1: #domain/cart/a.ts',
      ].join('\n'),
    ]);
  });

  test('that know each other as a folder and one in it do so in a circle, too', () => {
    const cycles = findCycles(
      sourcesOf({
        'web/site/shop/a.tsx': `import { B } from './pay/b.tsx';`,
        'web/site/shop/pay/b.tsx': `import type { A } from '#web/site/shop/a.tsx';`,
      }),
    );
    expect(cycles).toHaveLength(1);
  });

  test('are told of in each circle apart, and not for what their tests import', () => {
    const cycles = findCycles(
      sourcesOf({
        'domain/a/a.ts': `import { b } from '#domain/b/b.ts';`,
        'domain/b/b.ts': `import { a } from '#domain/a/a.ts';`,
        'fonts/c/c.ts': `import { d } from '#fonts/d/d.ts';`,
        'fonts/d/d.ts': `import { c } from '#fonts/c/c.ts';`,
        'server/mail/e.ts': `import { f } from '#server/jobs/f.ts';`,
        'server/jobs/f.test.ts': `import { e } from '#server/mail/e.ts';`,
        'server/jobs/testing/g.ts': `import { e } from '#server/mail/e.ts';`,
      }),
    );
    expect(cycles).toEqual([
      expect.stringContaining('domain/a → domain/b → domain/a'),
      expect.stringContaining('fonts/c → fonts/d → fonts/c'),
    ]);
  });

  test('hold as many source files as a reader takes in, tests not counted', () => {
    const filesIn = (folder: string, count: number) =>
      Array.from({ length: count }, (_, at) => [`${folder}/a${at}.ts`, `${folder}/a${at}.test.ts`]).flat();
    expect(findFullFolders(filesIn('domain/cart', mostFilesInFolder))).toEqual([]);
    expect(findFullFolders(filesIn('domain/cart', mostFilesInFolder + 1))).toEqual([
      'src/domain/cart/ holds 26 source files; at most 25, so part it by subject',
    ]);
    expect(findFullFolders(filesIn('contract', 60))).toEqual([]);
  });
});

describe('npm run lint', () => {
  let copy: string;

  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'fount-fence-'));
    execFileSync('git', ['init', '-q', copy]);
    for (const folder of ['domain', 'web/site'])
      mkdirSync(path.join(copy, 'src', folder), { recursive: true });
    cpSync(path.join(projectRoot, 'biome.json'), path.join(copy, 'biome.json'));
    symlinkSync(path.join(projectRoot, 'node_modules'), path.join(copy, 'node_modules'));
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  function checkSource(): { status: number | null; stderr: string } {
    return spawnSync(process.execPath, ['scripts/check-source.ts', copy], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
  }

  /** What the check of the sources says of planted files; the folder that holds them is removed again. */
  function checkPlanted(
    room: string,
    files: Record<string, string>,
  ): { status: number | null; output: string } {
    for (const [file, source] of Object.entries(files)) {
      const planted = path.join(copy, 'src', room, file);
      mkdirSync(path.dirname(planted), { recursive: true });
      writeFileSync(planted, source);
    }
    const { status, stderr } = checkSource();
    rmSync(path.join(copy, 'src', room), { recursive: true });
    return { status, output: stderr };
  }

  function lint(file: string, source: string): { status: number | null; output: string } {
    writeFileSync(path.join(copy, 'src', file), source);
    const fence = checkSource();
    const biome = spawnSync(
      path.join(projectRoot, 'node_modules/.bin/biome'),
      ['check', '--error-on-warnings', 'src'],
      {
        cwd: copy,
        encoding: 'utf8',
      },
    );
    rmSync(path.join(copy, 'src', file));
    return {
      status: (fence.status ?? 1) || biome.status,
      output: fence.stderr + biome.stdout + biome.stderr,
    };
  }

  test('passes a tree without a violation', () => {
    expect(lint('domain/rule.ts', 'export const rule = 1;\n')).toMatchObject({ status: 0 });
  });

  test('refuses a planted import of the server by its file and line', () => {
    const { status, output } = lint(
      'web/site/home.tsx',
      "\nimport { a } from '#server/a.ts';\n\nexport const b = a;\n",
    );
    expect(status).toBe(1);
    expect(output).toContain('src/web/site/home.tsx:2: web/ may not import server/ (#server/a.ts)');
  });

  test('refuses planted folders that know each other in a circle', () => {
    const { status, output } = checkPlanted('contract', {
      'rule.ts': "import { a } from './cart/a.ts';\n\nexport const b = a;\n",
      'cart/a.ts':
        "import type { b } from '#contract/rule.ts';\n\nexport const a = 1;\nexport type B = typeof b;\n",
    });
    expect(status).toBe(1);
    expect(output).toContain('a cycle of folders: contract → contract/cart → contract');
  });

  test('refuses a planted import of a higher floor', () => {
    const { status, output } = checkPlanted('server', {
      'mail/send.ts': "import { a } from '#server/orders/a.ts';\n\nexport const b = a;\n",
    });
    expect(status).toBe(1);
    expect(output).toContain(
      'src/server/mail/send.ts:1: server/mail/ may not import server/orders/, which stands above it',
    );
  });

  test.each([
    ['a promise nobody waits for', 'async function go(): Promise<void> {}\n\ngo();\n', 'noFloatingPromises'],
    ['a type of any', 'export const a = (b: any): void => b;\n', 'noExplicitAny'],
    ['an empty catch', 'try {\n  JSON.parse("");\n} catch {}\n', 'noEmptyBlockStatements'],
    [
      'a test that silences the others',
      "import { it } from 'vitest';\n\nit.only('x', () => {});\n",
      'noFocusedTests',
    ],
    ['a barrel', "export * from './a.ts';\n", 'noBarrelFile'],
    ['a file that is not kebab-case', '', 'useFilenamingConvention'],
  ])('refuses %s', (_, source, rule) => {
    const { status, output } = lint(
      rule === 'useFilenamingConvention' ? 'domain/TheRule.ts' : 'domain/rule.ts',
      source,
    );
    expect(status).not.toBe(0);
    expect(output).toContain(rule);
  });
});
