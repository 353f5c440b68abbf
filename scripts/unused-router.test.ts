import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../react-router.config.ts';
import { projectRoot } from './ensure.mjs';
import { unusedOfRouter, withStandIns } from './unused-router.ts';

const router = path.join(projectRoot, 'node_modules/react-router/dist/production/lib');

describe('withStandIns', () => {
  const code = 'function one(a) {\n\tif (a) {\n\t}\n\tfunction inner() {\n\t\treturn 1;\n\t}\n}\nkept();';

  it('gives a function another body, wherever it stands', () => {
    expect(withStandIns(code, { 'function one(a)': 'return 2;' })).toBe(
      'function one(a) {\nreturn 2;\n}\nkept();',
    );
    expect(withStandIns(code, { 'function inner()': '' })).toContain('\tfunction inner() {\n\n\t}\n}');
  });

  it('throws where a function takes something else, or stands there twice', () => {
    expect(() => withStandIns(code, { 'function one(b)': '' })).toThrow('‘function one(b)’');
    expect(() => withStandIns(`${code}\n${code}`, { 'function one(a)': '' })).toThrow('any more');
  });
});

it.each(Object.entries(unusedOfRouter))('React Router has what is stood in for in %s', (file, standIns) => {
  const code = readFileSync(path.join(router, file), 'utf8');
  const { length } = withStandIns(code, standIns);
  expect(length).toBeLessThan(code.length);
});

/** What of React Router is left out, as pages would ask for it. */
const leftOut = [
  /\b(?:Await|Form|createBrowserRouter|useAsyncValue|useFetchers?|useFormAction|useSubmit|useViewTransitionState)\b[^;]*\} from 'react-router'/,
  /export (?:async )?(?:const|function) (?:action|client(?:Action|Loader|Middleware)|middleware|HydrateFallback)\b/,
  /\bviewTransition\b|\binstrumentations\b|\bpatchRoutes\b/,
];

it('no page of the site asks for what is left out', () => {
  const pages = globSync(['src/web/*.{ts,tsx}', 'src/web/{site,ui}/**/*.{ts,tsx}'], { cwd: projectRoot });
  expect(pages.length).toBeGreaterThan(500);
  const asking = pages
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => {
      const source = readFileSync(path.join(projectRoot, file), 'utf8');
      return leftOut.some((asked) => asked.test(source));
    });
  expect(asking).toEqual([]);
  expect(config).toMatchObject({ ssr: true, routeDiscovery: { mode: 'initial' } });
  // Where it had none, React Router would draw its own.
  expect(readFileSync(path.join(projectRoot, 'src/web/root.tsx'), 'utf8')).toContain('ErrorBoundary');
});
