import { expect, test } from 'vitest';
import { nameClass } from './name-class.ts';

test('a class is called alike wherever its module is built, and differently in another module', () => {
  const [one, other] = ['.field { color: red }', '.field { color: blue }'].map((css) =>
    nameClass('field', 'anywhere.module.css', css),
  );
  expect(one).toMatch(/^field_[\w-]{5}$/);
  expect(nameClass('field', '/elsewhere/anywhere.module.css', '.field { color: red }')).toBe(one);
  expect(other).not.toBe(one);
});
