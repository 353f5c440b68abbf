import path from 'node:path';
import type { Plugin } from 'vite';

const serverOutput = path.resolve('build/server');
const moduleUrl = /\bimport\.meta\.(url|dirname|filename)\b/g;

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
      const file = id.split('?')[0] ?? id;
      const isOurs =
        file.includes('/src/') && !file.includes('/src/web/') && !file.includes('/node_modules/');
      if (!isOurs || !code.includes('import.meta.')) return null;
      const toSource = path.relative(serverOutput, file).split(path.sep).join('/');
      const replacements: Record<string, string> = {
        url: `new URL(${JSON.stringify(toSource)}, import.meta.url).href`,
        dirname: `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(toSource)}`)})`,
        filename: `(import.meta.dirname + ${JSON.stringify(`/${toSource}`)})`,
      };
      return { code: code.replace(moduleUrl, (_, part: string) => replacements[part] ?? _), map: null };
    },
  };
}
