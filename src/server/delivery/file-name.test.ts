import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNameKeeper, safeFileName } from './file-name.ts';

test.each([
  ['Fraunces[opsz,wght]', 'Fraunces-opsz-wght'],
  ['Noto Sans — Größe', 'Noto-Sans-Grosse'],
  ['Straße GROẞ', 'Strasse-GROSS'],
  ['Łódź Đorđe', 'Lodz-Dorde'],
  ['Ærø Œuvre œil Øre ǿ', 'AEro-OEuvre-oeil-Ore-o'],
  ['Þór Ðiði', 'THor-Didi'],
  ['İstanbul ılık', 'Istanbul-ilik'],
  ['Ħal Għaxaq Ŋai Ŧuohtta Əli Ɓarɗo', 'Hal-Ghaxaq-Nai-Tuohtta-Eli-Bardo'],
  ['ﬁn', 'fin'],
  ['Большой Straße', 'Strasse'],
  ['Élan', 'Elan'],
  ['../../etc/passwd', 'etc-passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['.hidden', 'hidden'],
  ['CON', '_CON'],
  ['nul.tar', '_nul.tar'],
  ['COM1', '_COM1'],
  ['console', 'console'],
  ['נוטו', 'font'],
  ['', 'font'],
  ['trailing. ', 'trailing'],
])('%j becomes %j', (name, safe) => {
  expect(safeFileName(name, 'font')).toBe(safe);
});

test('a safe name is a name on every system, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const safe = safeFileName(name, 'font');
      expect(safe).toMatch(/^[\w-][\w.-]{0,100}$/);
      expect(safe).not.toMatch(/\.$|\.\.|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
      expect(safeFileName(safe, 'other')).toBe(safe);
    }),
    { seed: 7, numRuns: 500 },
  );
});

test('names that differ by case alone are kept apart', () => {
  const keep = createNameKeeper();
  expect(['Sans', 'sans', 'Sans-2', 'Sans'].map(keep)).toEqual(['Sans', 'sans-2', 'Sans-2-2', 'Sans-3']);
});
