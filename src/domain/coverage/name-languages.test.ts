import { expect, test } from 'vitest';
import { languagesOf } from './name-languages.ts';

test('languages are meant by tag, by name and by their own name, each once', () => {
  const { known, unknown } = languagesOf(['de', ' German', 'Tiếng Việt', 'klingonish', 'YORUBA', '']);
  expect(known.map(({ tag }) => tag)).toEqual(['de', 'vi', 'yo']);
  expect(unknown).toEqual(['klingonish']);
});
