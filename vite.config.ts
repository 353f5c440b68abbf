import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compileReact } from './scripts/compile-react.ts';
import { keepSourceUrls } from './scripts/keep-source-urls.ts';
import { nameServerEntries, serverEntries } from './scripts/server-entries.ts';

export default defineConfig({
  plugins: [reactRouter(), compileReact(), keepSourceUrls(), nameServerEntries()],
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
            // What every page loads is two files instead of some twenty-five: together they compress 6 % better.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|zustand)[\\/]|preload-helper/,
                  priority: 2,
                },
                { name: 'frame', test: /src[\\/]web[\\/]root\.tsx/, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: {
        // Loaded as hundreds of modules these cost 100 MB and a second; what the server uses of them is little.
        noExternal: ['drizzle-orm', 'zod', 'fastify-type-provider-zod', 'react-router', '@react-router/node'],
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
