import path from 'node:path';
import type { Plugin } from 'vite';

const serverOutput = path.resolve('build/server');
const moduleUrl = /\bimport\.meta\.(url|dirname|filename)\b/g;

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
  const rewritten = code.replace(moduleUrl, (whole, part: string) => replacements[part] ?? whole);
  return rewritten === code ? null : rewritten;
}

/**
 * Lets bundled server code go on naming files beside its source (`new URL('./font-worker.ts', import.meta.url)`,
 * migrations, dictionaries): in the bundle `import.meta` would point into `build/server`.
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
