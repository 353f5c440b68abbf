import { expect, test, vi } from 'vitest';
import { passkeyWords } from './passkey-words.ts';

function errorNamed(name: string): Error {
  return Object.assign(new Error('of a browser'), { name });
}

test.each([
  ['NotAllowedError', 'No passkey was made.', 'No passkey was used.'],
  ['AbortError', 'No passkey was made.', 'No passkey was used.'],
  [
    'InvalidStateError',
    'This device holds a passkey of yours already.',
    'This browser offers no passkeys here.',
  ],
  ['SecurityError', 'This browser offers no passkeys here.', 'This browser offers no passkeys here.'],
])('%s is put in words', (name, making, using) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(passkeyWords(errorNamed(name), 'making')).toBe(making);
  expect(passkeyWords(errorNamed(name), 'using')).toBe(using);
});
