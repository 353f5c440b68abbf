import { expect, it } from 'vitest';
import { judgeViesAnswer } from './vies-verdict.ts';

const address = { companyName: 'Müller & Söhne GmbH', firstName: 'Ada', lastName: 'Roth' };

it.each([
  [false, 'Müller & Söhne', 'invalid'],
  [true, null, 'success'],
  [true, '---', 'success'],
  [true, 'MUELLER UND SOEHNE GMBH', 'success'],
  [true, 'MULLER SOHNE', 'success'],
  [true, 'Söhne Müller Ges.m.b.H.', 'success'],
  [true, 'ROTH ADA', 'success'],
  [true, 'BAUER GMBH', 'mismatch'],
  [true, 'ΜΥΛΛΕΡ ΑΕ', 'success'],
  [true, 'GmbH', 'success'],
])('an answer of valid: %s with the name %s is %s', (isValid, name, result) => {
  expect(judgeViesAnswer({ isValid, name }, address)).toBe(result);
});

it('a name written in one word agrees with the same in two', () => {
  const company = { companyName: 'Type Werk AG', firstName: '', lastName: '' };
  expect(judgeViesAnswer({ isValid: true, name: 'TYPEWERK' }, company)).toBe('success');
});
