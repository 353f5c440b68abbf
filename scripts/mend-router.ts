import type { Plugin } from 'vite';
import { unusedOfRouter, withStandIns } from './unused-router.ts';

const displayName = /^\s*[A-Za-z]+\.displayName = "[^"]*";$/gm;
const maker = /= (React\$1\.(?:forwardRef|createContext)\()/g;
const awaiting = /\nvar AwaitErrorBoundary = class extends React\$1\.Component \{\n[\s\S]*?\n\};\n/;
const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

const decoded = /if \(!ssrInfo\.stateDecodingPromise\.value\) throw ssrInfo\.stateDecodingPromise;\n/;

const missing = `const missing = new Event("vite:preloadError", { cancelable: true });
missing.payload = error;
window.dispatchEvent(missing);
if (!missing.defaultPrevented) return { default: () => { throw error; } };
return new Promise(() => {});`;

/** The code without the names that tools for developers show, so that what a page does not use can be left out of it. */
export function withoutDisplayNames(code: string): string {
  return code.replace(displayName, '').replace(maker, '= /* @__PURE__ */ $1');
}

/**
 * The code with a page's own file that does not come told as every other (src/web/reload-once.ts); what is not loaded anew for it is
 * a page that fails as it is drawn, since React Router draws nothing where a file fails that has no data. Throws where there is
 * no such code.
 */
export function withMissingFileTold(code: string): string {
  if (!reload.test(code))
    throw new Error('React Router loads the modules of routes in another way: look at mend-router.ts');
  return code.replace(reload, missing);
}

/**
 * The code that waits for ever to take over a page that a step has left (src/web/site/shell/early-step.tsx), also where that is left
 * while its data are still coming: it would be drawn anew under the address of the one that is on its way.
 */
export function withLeftPageKept(code: string): string {
  if (!decoded.test(code))
    throw new Error('React Router takes pages over in another way: look at mend-router.ts');
  return code.replace(decoded, (wait) => `${wait}\tif (window.isLeft) throw new Promise(() => {});\n`);
}

/** The code whose class that waits for what a page is given late can be left out of it: of its base nobody knows that it does nothing. */
export function withWaitingMadeLate(code: string): string {
  if (!awaiting.test(code)) throw new Error('React Router waits in another way: look at mend-router.ts');
  return code.replace(awaiting, (made) =>
    made.replace('= class', '= /* @__PURE__ */ (() => class').replace(/\};\n$/, '})();\n'),
  );
}

/**
 * Changes React Router in what browsers are sent. A name that is set on a component keeps it, and all that it takes: forms, of
 * which the pages have none of React Router's, came with every page. And where the file of a page does not come it reloaded the
 * page that one comes from, as often as one asked for the other. And it took a page over that one had left. What no page reaches (`unused-router.ts`) is left out.
 */
export function mendRouter(): Plugin {
  return {
    name: 'fount:mend-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\// },
      handler(code, id) {
        const file = id.replace(/^.*\/production\/lib\//, '');
        let mended = withStandIns(withoutDisplayNames(code), unusedOfRouter[file] ?? {});
        if (file === 'dom/ssr/routeModules.js') mended = withMissingFileTold(mended);
        if (file === 'dom-export/hydrated-router.js') mended = withLeftPageKept(mended);
        if (file === 'components.js') mended = withWaitingMadeLate(mended);
        return { code: mended, map: null };
      },
    },
  };
}
