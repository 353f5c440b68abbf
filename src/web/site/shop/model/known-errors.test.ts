import { describe, expect, it } from 'vitest';
import { knownErrors } from './known-errors.ts';

const foreign = { path: 'licenses.1.replaces', message: 'L-1 is not among the licences of your account' };
const missing = { path: 'licenses.1.values.users', message: 'Users is required' };

describe('the errors of a licence that follows another one', () => {
  it('are all of them once it is known what the shopper holds', () => {
    expect(knownErrors([foreign, missing], 'ready')).toEqual([foreign, missing]);
  });

  it('do not call it foreign while the shop is asked', () => {
    expect(knownErrors([foreign, missing], 'loading')).toEqual([missing]);
  });

  it('say that nobody answers where nobody does, so that the step is not left', () => {
    expect(knownErrors([foreign, missing], 'failed')).toEqual([
      missing,
      { path: foreign.path, message: 'The shop does not answer whether this licence is yours' },
    ]);
  });
});
