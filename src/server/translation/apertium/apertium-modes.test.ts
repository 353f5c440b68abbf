import { expect, it } from 'vitest';
import { readApertiumModes } from './apertium-modes.ts';

it('tells modes by the tags of their languages, and leaves out what is no pair', () => {
  expect(
    readApertiumModes('  eng-spa\n  spa-eng_US\n  nob-nno\n  eng-spa-debug\n  eng_valencia-cat\n  *\n\n'),
  ).toEqual([
    { mode: 'eng-spa', from: 'en', to: 'es' },
    { mode: 'spa-eng_US', from: 'es', to: 'en-US' },
    { mode: 'nob-nno', from: 'nb', to: 'nn' },
    { mode: 'eng_valencia-cat', from: 'en', to: 'ca' },
  ]);
});
