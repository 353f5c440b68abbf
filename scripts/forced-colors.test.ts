import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '../src/web');
const forced = '@media (forced-colors: active)';

interface Rule {
  selector: string;
  isForced: boolean;
  declarations: string;
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  const open: string[] = [];
  for (const [, text, brace] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '{') open.push((text ?? '').split(';').at(-1)?.trim() ?? '');
    else {
      const selector = open.pop() ?? '';
      rules.push({ selector, isForced: open.includes(forced), declarations: text ?? '' });
    }
  }
  return rules;
}

test.each(globSync('**/*.css', { cwd: web }))(
  'in %s what a gradient draws is drawn where colours are forced, too, which take gradients away',
  (file) => {
    const rules = rulesOf(readFileSync(path.join(web, file), 'utf8'));
    const drawn = rules.filter(({ declarations }) => /background[^;]*gradient\(/.test(declarations));
    const redrawn = rules.filter(({ isForced }) => isForced).map(({ selector }) => selector);
    expect(drawn.map(({ selector }) => selector).filter((selector) => !redrawn.includes(selector))).toEqual(
      [],
    );
  },
);
