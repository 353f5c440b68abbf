import { reactRouter } from '@react-router/dev/vite';
import { defaultServerConditions, defineConfig } from 'vite';
import { compileReact } from './scripts/compile-react.ts';
import { joinStylesOf } from './scripts/join-styles.ts';
import { keepScriptsNarrow } from './scripts/keep-scripts-narrow.ts';
import { keepSourceUrls } from './scripts/keep-source-urls.ts';
import { madeSounds } from './scripts/make-sounds.ts';
import { mendRouter } from './scripts/mend-router.ts';
import { nameClass } from './scripts/name-class.ts';
import { orderLayers } from './scripts/order-layers.ts';
import { scriptGroups } from './scripts/script-groups.ts';
import { nameServerEntries, serverEntries, serverPackages } from './scripts/server-entries.ts';
import routes from './src/web/routes.ts';

export default defineConfig({
  plugins: [
    reactRouter(),
    compileReact(),
    orderLayers(),
    mendRouter(),
    keepSourceUrls(),
    nameServerEntries(),
    madeSounds(),
    keepScriptsNarrow(),
    joinStylesOf(routes),
  ],
  css: { modules: { generateScopedName: nameClass } },
  build: {
    target: 'es2023',
    // Fonts and images are files with a name of their own: a data: URL is fetched anew with every stylesheet.
    assetsInlineLimit: 0,
    // The server makes this one (src/server/http/routes/register-fonts.ts).
    rollupOptions: { external: ['/fonts/blank.woff2'] },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups: scriptGroups },
            // Every page's script names all files of the site, so each character of a name counts. Seven tell 2^42 versions of a file apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    ssr: {
      resolve: {
        // The server is one bundle: as hundreds of modules its packages cost 100 MB and seconds, and a production install would
        // carry types, sources and all that they bring for browsers. What is left out has files or threads of its own, or is native.
        noExternal: true,
        external: serverPackages,
        // React Router leaves out 'node' where `dependencies` do not have its package for Node; ours is bundled.
        conditions: [...defaultServerConditions],
      },
      build: {
        rollupOptions: {
          input: serverEntries,
          // What a page imports when it is wanted, to spare the browser, the server's routes import at once.
          checks: { ineffectiveDynamicImport: false },
          // Chunks lie beside entry.js, which is what keepSourceUrls counts on.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
});
