import { transform } from 'oxc-transform-react';
import type { Plugin } from 'vite';

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
        const compiled = await transform(file, code, { jsx: 'preserve', sourcemap: true, reactCompiler: {} });
        const [fault] = compiled.errors;
        if (fault !== undefined) this.error(`${file}: ${fault.codeframe ?? fault.message}`);
        return { code: compiled.code, ...(compiled.map && { map: compiled.map }) };
      },
    },
  };
}
