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
    expect(pagePolicy('/typefaces/eczar?tab=try&text=')).toMatchObject({ kind: 'own-text' });
  });

  it('renders a typewriter that somebody set for them alone, and keeps one for each cut', () => {
    for (const own of ['text=Hand', 'tracking=20', 'axes=wght:430', 'font=x&size=40'])
      expect(pagePolicy(`/typewriter?${own}`)).toMatchObject({ kind: 'own-text' });
    expect(pagePolicy('/typewriter.data?font=x&text=Hand')).toMatchObject({ kind: 'own-text' });
    expect(pagePolicy('/typewriter?text=&font=x&utm=1')).toMatchObject({ kind: 'own-text' });
    expect(pagePolicy('/typefaces/eczar?tracking=20')).toMatchObject({ kind: 'kept' });
  });

  it('renders a tab Try that somebody set for them alone, and keeps its waterfall', () => {
    expect(pagePolicy('/typefaces/eczar?tab=try&tracking=20')).toMatchObject({ kind: 'own-text' });
    expect(pagePolicy('/typefaces/eczar?tab=try&view=waterfall&size=')).toEqual({
      kind: 'kept',
      key: '/typefaces/eczar?tab=try&view=waterfall',
    });
  });

  it('renders proofs for who looks at them', () => {
    expect(pagePolicy('/typefaces/eczar?tab=try&view=proof')).toMatchObject({ kind: 'own-text' });
    expect(pagePolicy('/typefaces/eczar.data?tab=try&view=proof&proof=text')).toMatchObject({
      kind: 'own-text',
    });
  });

  it('renders the prices of a country for who asks for them, and keeps those of all others', () => {
    const pricing = '/typefaces/eczar?tab=pricing';
    expect(pagePolicy(`${pricing}&country=DE&for=company`)).toMatchObject({ kind: 'own-text' });
    for (const kept of [
      pricing,
      `${pricing}&country=`,
      `${pricing}&country=Germany`,
      `${pricing}&for=company`,
    ])
      expect(pagePolicy(kept)).toEqual({ kind: 'kept', key: pricing });
    expect(pagePolicy('/typefaces/eczar?country=DE')).toEqual({ kind: 'kept', key: '/typefaces/eczar' });
  });

  it('renders what a link to a draft shows for who has it, by whatever spelling of its data', () => {
    for (const url of ['/draft?t=abc', '/draft.data?t=abc&_routes=x', '/draft'])
      expect(pagePolicy(url)).toEqual({ kind: 'draft', target: url, holdsToken: true });
    expect(pagePolicy('/drafts')).toMatchObject({ kind: 'kept' });
  });

  it('keeps the compare desk as it begins, and renders one that somebody laid for them alone', () => {
    expect(pagePolicy('/compare?utm=1&cut=')).toEqual({ kind: 'kept', key: '/compare' });
    for (const own of ['text=', 'cut=a', 'family=a', 'by=x-height', 'size=40'])
      expect(pagePolicy(`/compare?${own}`)).toMatchObject({ kind: 'own-text' });
    expect(pagePolicy('/compare.data?cut=a')).toMatchObject({ kind: 'own-text' });
  });

  it('never keeps the shop, the account and pages that do a token’s work', () => {
    expect(pagePolicy('/shop/review')).toMatchObject({ kind: 'private', holdsToken: false });
    expect(pagePolicy('/shop.data?_routes=x')).toMatchObject({ kind: 'private' });
    for (const held of ['/shared-order?t=abc', '/login?confirm=abc', '/account?newsletter=abc'])
      expect(pagePolicy(held)).toMatchObject({ kind: 'private', holdsToken: true });
    expect(pagePolicy('/shopping')).toMatchObject({ kind: 'kept' });
  });

  it('counts and never keeps the check of a licence, whose query holds a code', () => {
    for (const target of ['/verify', '/verify/L-000042-01?c=ABC', '/verify/x.data?c=A'])
      expect(pagePolicy(target)).toEqual({ kind: 'licence-check', target, holdsToken: true });
    expect(pagePolicy('/verify.data?number=x&c=A')).toMatchObject({ kind: 'licence-check' });
    expect(pagePolicy('/verifying')).toMatchObject({ kind: 'kept' });
  });
});
