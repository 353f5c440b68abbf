import { expect, it } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import type { PaymentType } from '#domain/cart/cart.ts';
import { toSettings } from './settings-answer.ts';

it.each<[offered: PaymentType[], taken: PaymentType[], open: PaymentType[]]>([
  [
    ['online', 'invoice'],
    ['online', 'invoice'],
    ['online', 'invoice'],
  ],
  [['online'], ['online', 'invoice'], ['online']],
  [['invoice'], ['online', 'invoice'], ['invoice']],
  [['online', 'invoice'], ['invoice'], ['invoice']],
  [['online'], ['invoice'], []],
])('opens of the ways %o those that the provider takes of %o', (offered, taken, open) => {
  const foundry = { ...testFoundry, paymentTypes: offered };
  const context = { appEnv: 'production' as const, analyticsUrl: null, isTrial: false, paymentTypes: taken };
  expect(toSettings({ foundry }, context).paymentTypes).toEqual(open);
});
