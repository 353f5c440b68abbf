import { transform } from 'oxc-transform-react';
import type { Plugin } from 'vite';

/**
 * What is drawn when a page comes and hardly ever again: what the compiler would have it remember costs a third of its bytes and
 * saves nothing that is seen. Its effects must not depend on what a drawing makes anew.
 */
const drawnOnce =
  /\/src\/web\/(?:root\.tsx|ui\/(?:bar|fitted-line|page-faces)\.tsx|site\/(?:collection\/(?:choosing\/.*|(?:collection-(?:heading|top)|preview-field)\.tsx)|family\/(?:tabs-bar|family-sub-menu)\.tsx|account\/[^/]+|compare\/[^/]+\.tsx(?<!compare-desk\.tsx)|(?:cart|page)\/[^/]+\.tsx|page\/(?:late-part|use-asked-value)\.ts|(?:consent|errors|found|login|measuring|menu|question|search|shell)\/.*|tester\/(?:toggle-word|range-control)\.tsx|typewriter\/(?:family-picker|font-choice|quote-list|share-.*)\.tsx)$)/;

/**
 * Runs the React compiler over the components and hooks of the pages, in its port to Rust: through Babel it took three quarters of
 * the build. JSX is left to the steps that follow, as React Router brings its own refresh and JSX set-up. The server renders a
 * page once and has nothing to remember, so its build goes without.
 */
export function compileReact(): Plugin {
  return {
    name: 'fount:compile-react',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    config: () => ({ optimizeDeps: { include: ['react/compiler-runtime'] } }),
    transform: {
      // A component's name begins with a capital letter, a hook's with `use`.
      filter: { id: /\/src\/web\/.*\.tsx?(?:$|\?)/, code: /\b(?:[A-Z]|use[A-Z0-9])/ },
      async handler(code, id) {
        const file = id.split('?')[0] ?? id;
        if (drawnOnce.test(file)) return null;
        const compiled = await transform(file, code, { jsx: 'preserve', sourcemap: true, reactCompiler: {} });
        const [fault] = compiled.errors;
        if (fault !== undefined) this.error(`${file}: ${fault.codeframe ?? fault.message}`);
        return { code: compiled.code, ...(compiled.map && { map: compiled.map }) };
      },
    },
  };
}
