import { expect, test } from 'vitest';
import { withoutCommands } from './without-commands.ts';

test('what is typed is left out of a sentence, and all else stays', () => {
  const sentence =
    'It is tried again by ‘Try the refund again’ (npm run staff -- refund-again 42), or (once it is done) by ‘Refund transferred’ (npm run staff -- refund-done 3).';
  expect(withoutCommands(sentence)).toBe(
    'It is tried again by ‘Try the refund again’, or (once it is done) by ‘Refund transferred’.',
  );
  expect(withoutCommands('Nothing (at all) is typed.')).toBe('Nothing (at all) is typed.');
});
