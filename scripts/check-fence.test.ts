import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFence } from './check-fence.ts';

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
    const messages = checkFence(file, source).map((violation) => violation.message);
    if (expected === null) expect(messages).toEqual([]);
    else expect(messages.join('\n')).toContain(expected);
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

  function lint(file: string, source: string): { status: number | null; output: string } {
    writeFileSync(path.join(copy, 'src', file), source);
    const fence = spawnSync(process.execPath, ['scripts/check-source.ts', copy], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
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
