import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { compileReact } from './compile-react.ts';
import { projectRoot } from './ensure.mjs';
import { nameClass } from './name-class.ts';
import { officeGuides } from './office-guides.ts';
import { orderLayers } from './order-layers.ts';

/**
 * Builds the back office, which is no part of the site's build: what its pages load is theirs alone. Its files lie beside the site's in
 * build/client/assets; build/office.json says with which a page begins.
 */
export async function buildOffice({ isForProduction }: { isForProduction: boolean }): Promise<void> {
  const made = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    mode: isForProduction ? 'production' : 'development',
    plugins: [compileReact(), officeGuides(), orderLayers()],
    publicDir: false,
    css: { modules: { generateScopedName: nameClass } },
    build: {
      target: 'es2023',
      outDir: 'build/client',
      emptyOutDir: false,
      assetsInlineLimit: 0,
      minify: isForProduction,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: 'src/web/admin/entry.tsx',
        checks: { pluginTimings: false },
        // Packages say that they are for browsers, as all of this is.
        onLog: (level, told, pass) =>
          told.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : pass(level, told),
        // The server makes this one (src/server/http/routes/register-fonts.ts).
        external: ['/fonts/blank.woff2'],
        output: {
          entryFileNames: 'assets/office-[hash].js',
          chunkFileNames: 'assets/office-[name]-[hash].js',
          assetFileNames: 'assets/office-[name]-[hash][extname]',
        },
      },
    },
  });
  if (!('output' in made)) throw new Error('The back office came to more than one build');
  const entry = made.output.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry === undefined) throw new Error('The back office was built without a first script');
  const chunks = new Map(made.output.map((file) => [file.fileName, file]));
  const first = new Set([entry.fileName]);
  // What the first script imports at once comes with it, and so do its styles.
  for (const name of first) {
    const chunk = chunks.get(name);
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) first.add(imported);
  }
  const sheets = [...first].flatMap((name) => stylesOf(chunks.get(name) ?? {}));
  const [script, ...styles] = [entry.fileName, ...new Set(sheets)].map((file) => `/${file}`);
  mkdirSync(path.join(projectRoot, 'build'), { recursive: true });
  writeFileSync(path.join(projectRoot, 'build/office.json'), JSON.stringify({ script, styles }));
}

/** The stylesheets of a chunk, as Vite notes them on it. */
function stylesOf(chunk: object): string[] {
  const metadata = 'viteMetadata' in chunk ? chunk.viteMetadata : null;
  const hasStyles = typeof metadata === 'object' && metadata !== null && 'importedCss' in metadata;
  return hasStyles && metadata.importedCss instanceof Set ? [...metadata.importedCss] : [];
}
