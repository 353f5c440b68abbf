import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import { z } from 'zod';

const builtFile = z.looseObject({
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});

/** What Vite says of the files that it built, by their sources, as far as it is asked here: what they import at once, and their styles. */
const manifest = z.record(z.string(), builtFile);
export type BuiltFiles = z.infer<typeof manifest>;

/** A page's module, from the folder of the sources, with those that are shown within it. */
export type PageRoute = Pick<RouteConfigEntry, 'file' | 'children'>;

interface JoinedStyles {
  files: BuiltFiles;
  /** The new stylesheets by their paths, as those of before. */
  sheets: Map<string, string>;
  /** The stylesheets that no page links any more. */
  unlinked: Set<string>;
}

/**
 * One stylesheet for each page instead of one for each set of pages that shares a module. What every page links stays by itself, which is
 * read once for all; so do the sheets of a page around another one.
 */
export function joinStyles(
  files: BuiltFiles,
  { routes, read }: { routes: readonly PageRoute[]; read: (sheet: string) => string },
): JoinedStyles {
  const pages = new Map<string, readonly string[]>();
  const ofPages = pagesOf(routes);
  const frame = Object.keys(files).filter((key) => files[key]?.isEntry && !ofPages.has(key));
  const ofFrame = reached(files, frame);
  collect(routes, sheetsOf(files, ofFrame));

  function collect(inside: readonly PageRoute[], linked: readonly string[]): void {
    for (const { file, children = [] } of inside) {
      const key = entryOf(file);
      if (files[key] === undefined)
        throw new Error(`The build has no file of ${file}: look at join-styles.ts`);
      const own = sheetsOf(files, reached(files, [key])).filter((sheet) => !linked.includes(sheet));
      pages.set(key, own);
      collect(children, [...linked, ...own]);
    }
  }

  const made = new Map<string, string>();
  const joined = { ...files };
  const unlinked = new Set<string>();
  for (const key of reached(files, [...pages.keys()])) {
    const { css, ...rest } = files[key] ?? {};
    if (ofFrame.includes(key)) continue;
    joined[key] = rest;
    for (const sheet of css ?? []) unlinked.add(sheet);
  }
  for (const [key, own] of pages) {
    if (own.length === 0) continue;
    // One of a single sheet as well: what a late part asks for by the same address would go with the page that links it.
    const text = own.map(read).join('');
    // Pages of the same styles share one file.
    const linked = made.get(text) ?? `assets/${pageName(key)}-${hashOf(text)}.css`;
    made.set(text, linked);
    joined[key] = { ...joined[key], css: [linked] };
  }
  return { files: joined, sheets: new Map([...made].map(([text, sheet]) => [sheet, text])), unlinked };
}

/** Has the pages link what `joinStyles` makes of the stylesheets; those that no script asks for either are taken away. */
export function joinStylesOf(routes: readonly PageRoute[]): Plugin {
  return {
    name: 'fount:join-styles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const list = path.join(dir, '.vite/manifest.json');
        const files = manifest.parse(JSON.parse(await readFile(list, 'utf8')));
        const joined = joinStyles(files, {
          routes,
          read: (sheet) => readFileSync(path.join(dir, sheet), 'utf8'),
        });
        for (const [sheet, text] of joined.sheets) await writeFile(path.join(dir, sheet), text);
        const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
        for (const sheet of joined.unlinked)
          if (!scripts.some((code) => code.includes(sheet))) await rm(path.join(dir, sheet));
        await writeFile(list, JSON.stringify(joined.files));
      },
    },
  };
}

/** The files that are loaded at once with some, with themselves, in the order in which React Router links their styles. */
function reached(files: BuiltFiles, keys: readonly string[]): string[] {
  const found = new Set<string>();
  function walk(key: string): void {
    if (found.has(key)) return;
    found.add(key);
    for (const imported of files[key]?.imports ?? []) walk(imported);
  }
  for (const key of keys) walk(key);
  return [...found];
}

function sheetsOf(files: BuiltFiles, keys: readonly string[]): string[] {
  return [...new Set(keys.flatMap((key) => files[key]?.css ?? []))];
}

function pagesOf(routes: readonly PageRoute[]): Set<string> {
  return new Set(routes.flatMap(({ file, children = [] }) => [entryOf(file), ...pagesOf(children)]));
}

/** How React Router names the file of a route's module to Vite. */
function entryOf(file: string): string {
  return `${path.posix.join('src/web', file)}?__react-router-build-client-route`;
}

function pageName(key: string): string {
  return path.posix.basename(key).replace(/\..*$/, '');
}

/** As long as those of scripts (vite.config.ts). */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 7);
}
