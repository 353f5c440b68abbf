import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '../src/web');
const guard = '@media (hover: hover)';

/** The selectors with `:hover` that stand outside of the guard. */
function unguarded(css: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, head, brace] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '{') open.push((head ?? '').trim());
    if (brace === '{' && open.at(-1)?.includes(':hover') && !open.includes(guard))
      found.push(open.at(-1) ?? '');
    if (brace === '}') open.pop();
  }
  return found;
}

test.each(globSync('**/*.css', { cwd: web }))('in %s nothing looks pointed at after a tap', (file) => {
  expect(unguarded(readFileSync(path.join(web, file), 'utf8'))).toEqual([]);
});
