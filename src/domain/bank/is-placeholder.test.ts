import { expect, it } from 'vitest';
import { isPlaceholder } from './is-placeholder.ts';

it.each(['NOTPROVIDED', 'Not provided', 'NONREF', 'n/a', '', ' - ', '0', '0000000000', 'XXXX', 'none'])(
  '%j is no reference',
  (reference) => expect(isPlaceholder(reference)).toBe(true),
);

it.each(['B-1', '20261121-0001', 'NONREF42', '10', 'ZV20261121/0042'])('%j is one', (reference) =>
  expect(isPlaceholder(reference)).toBe(false),
);
