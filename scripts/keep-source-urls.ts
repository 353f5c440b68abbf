import path from 'node:path';
import type { Plugin } from 'vite';
import { serverEntries } from './server-entries.ts';

const serverOutput = path.resolve('build/server');
const moduleUrl = /new URL\('(\.[^']+)', import\.meta\.url\)|\bimport\.meta\.(url|dirname|filename)\b/g;
const entryNames = new Map(
  Object.entries(serverEntries).map(([name, source]) => [path.resolve(source), name]),
);

/** The code with `import.meta`'s names leading to the source `file`, or null where nothing is to be changed. */
export function rewriteSourceUrls(code: string, file: string): string | null {
  const isOurs = file.includes('/src/') && !file.includes('/src/web/') && !file.includes('/node_modules/');
  if (!isOurs) return null;
  const toSource = path.relative(serverOutput, file).split(path.sep).join('/');
  const replacements: Record<string, string> = {
    url: `new URL(${JSON.stringify(toSource)}, import.meta.url).href`,
    dirname: `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(toSource)}`)})`,
    filename: `(import.meta.dirname + ${JSON.stringify(`/${toSource}`)})`,
  };
  const rewritten = code.replace(moduleUrl, (whole, neighbour?: string, part?: string) => {
    if (part !== undefined) return replacements[part] ?? whole;
    const name = entryNames.get(path.resolve(path.dirname(file), neighbour ?? ''));
    return name === undefined
      ? whole.replace('import.meta.url', replacements.url ?? '')
      : `new URL('./${name}.js', import.meta.url)`;
  });
  return rewritten === code ? null : rewritten;
}

/**
 * Lets bundled server code go on naming files beside its source (`new URL('./font-worker.ts', import.meta.url)`,
 * migrations, dictionaries): in the bundle `import.meta` would point into `build/server`. A worker that is built itself is
 * named by its built file, which starts without stripping types.
 */
export function keepSourceUrls(): Plugin {
  return {
    name: 'fount:keep-source-urls',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform(code, id) {
      const rewritten = rewriteSourceUrls(code, id.split('?')[0] ?? id);
      return rewritten === null ? null : { code: rewritten, map: null };
    },
  };
}
