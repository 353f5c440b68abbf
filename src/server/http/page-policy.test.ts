import { describe, expect, it } from 'vitest';
import { pagePolicy } from './page-policy.ts';

describe('pagePolicy', () => {
  it('keeps a public page under its path and the parameters that choose content, in one order', () => {
    expect(pagePolicy('/typefaces/eczar?set=latin&utm=1&tab=about')).toEqual({
      kind: 'kept',
      key: '/typefaces/eczar?tab=about&set=latin',
    });
    expect(pagePolicy('/typefaces/eczar?utm=1')).toEqual({ kind: 'kept', key: '/typefaces/eczar' });
  });

  it('renders a page with a visitor’s own text for that visitor alone', () => {
    expect(pagePolicy('/typefaces/eczar?tab=try&text=Hand')).toMatchObject({ kind: 'own-text' });
    expect(pagePolicy('/typefaces/eczar?tab=try&text=')).toMatchObject({ kind: 'kept' });
  });

  it('never keeps the shop, the account and pages that do a token’s work', () => {
    expect(pagePolicy('/shop/review')).toMatchObject({ kind: 'private', holdsToken: false });
    expect(pagePolicy('/shop.data?_routes=x')).toMatchObject({ kind: 'private' });
    expect(pagePolicy('/shared-order?t=abc')).toMatchObject({ kind: 'private', holdsToken: true });
    expect(pagePolicy('/shopping')).toMatchObject({ kind: 'kept' });
  });
});
