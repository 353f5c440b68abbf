import { formatCount, formatPercent } from '#domain/figure/figures.ts';
import type { Rebates } from './rebates.ts';

/** What a foundry takes off by what is bought together, a sentence each. */
export function describeRebates({ styles, cheaperLicences }: Rebates): string[] {
  const rows = [...styles].sort((one, other) => one.from - other.from);
  const steps = rows.map(
    ({ from, percent }) => `${formatPercent(percent)} from ${formatCount(from, 'style')} on`,
  );
  return [
    ...(cheaperLicences > 0
      ? [
          `Where a font is bought under several licences, each but the dearest costs ${formatPercent(cheaperLicences)} less.`,
        ]
      : []),
    ...(steps.length > 0
      ? [`The styles of all families in an order together take off every licence: ${steps.join(', ')}.`]
      : []),
  ];
}
