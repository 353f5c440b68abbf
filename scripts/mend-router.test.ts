import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  withLeftPageKept,
  withMissingFileTold,
  withoutDisplayNames,
  withWaitingMadeLate,
} from './mend-router.ts';

it('leaves nothing of a component that keeps it where nobody uses it', () => {
  const code = 'const Form = React$1.forwardRef(draw);\nForm.displayName = "Form";\nexport { Form };';
  expect(withoutDisplayNames(code)).toBe(
    'const Form = /* @__PURE__ */ React$1.forwardRef(draw);\n\nexport { Form };',
  );
});

it('tells a missing file of a page instead of reloading the page that one comes from', () => {
  const file = new URL(
    '../node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js',
    import.meta.url,
  );
  const mended = withMissingFileTold(readFileSync(file, 'utf8'));
  expect(mended).toContain('vite:preloadError');
  expect(mended).not.toContain('location.reload');
  expect(() => withMissingFileTold('export {};')).toThrow('in another way');
});

it('takes no page over that was left, once its data are there', () => {
  const file = new URL(
    '../node_modules/react-router/dist/production/lib/dom-export/hydrated-router.js',
    import.meta.url,
  );
  const mended = withLeftPageKept(readFileSync(file, 'utf8'));
  expect(mended.indexOf('if (window.isLeft) throw')).toBeGreaterThan(
    mended.indexOf('throw ssrInfo.stateDecodingPromise;'),
  );
  expect(mended.indexOf('if (window.isLeft) throw')).toBeLessThan(mended.indexOf('UNSAFE_createRouter({'));
  expect(() => withLeftPageKept('export {};')).toThrow('in another way');
});

it('leaves out the class that waits for what comes late, where nobody uses it', () => {
  const file = new URL('../node_modules/react-router/dist/production/lib/components.js', import.meta.url);
  const mended = withWaitingMadeLate(readFileSync(file, 'utf8'));
  expect(mended).toMatch(
    /AwaitErrorBoundary = \/\* @__PURE__ \*\/ \(\(\) => class extends (?:.|\n)*?\n\}\)\(\);\n/,
  );
  expect(() => withWaitingMadeLate('export {};')).toThrow('in another way');
});
