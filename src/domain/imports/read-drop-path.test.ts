import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLeftAlone, readDropPath } from './read-drop-path.ts';

it.each([
  ['../foundry.yaml', 'leads out'],
  ['grotta/../../a.otf', 'leads out'],
  ['/etc/passwd', 'root'],
  ['C:/a.otf', 'root'],
  ['a\\b.otf', 'backslash'],
  ['a//b.otf', 'without a name'],
  ['./a.otf', 'without a name'],
  ['', 'without a name'],
  ['a\0.otf', 'cannot be seen'],
  ['a\u202efto.exe', 'cannot be seen'],
  [`${'a/'.repeat(12)}a.otf`, 'deeper'],
  [`${'ä'.repeat(101)}.otf`, 'too long'],
])('%j is refused: %s', (name, why) => {
  expect(readDropPath(name)).toEqual({ ok: false, why: expect.stringContaining(why) });
});

it('letters have one form, whatever system packed them', () => {
  expect(readDropPath('Gra\u0308fin/Regular.otf')).toEqual({ ok: true, path: 'Gräfin/Regular.otf' });
});

it('what is taken never leads out of its folder', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('..', '.', '', 'a', 'b.otf', '\\', 'C:', '/')), (parts) => {
      const read = readDropPath(parts.join('/'));
      if (read.ok) expect(new URL(read.path, 'file:///drop/').pathname).toBe(`/drop/${read.path}`);
    }),
    { seed: 20_261_124 },
  );
});

it.each(['__MACOSX/a.otf', '.git/config', 'grotta/.DS_Store', 'grotta/Thumbs.db'])(
  '%s is left alone',
  (path) => {
    expect(isLeftAlone(path)).toBe(true);
  },
);

it('what an export writes is not left alone', () => {
  expect(['_pictures/a.png', 'grotta/family.yaml', 'foundry.yaml'].some(isLeftAlone)).toBe(false);
});
