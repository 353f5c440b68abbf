import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { formatAmount } from '#domain/money/money.ts';
import type { LicencePriceStep, UpgradeCredit } from '#domain/price/prices.ts';
import { countThings } from '#web/site/words/count-words.ts';
import type { PriceLine } from './explain-price.ts';

/** What an upgrade is credited of its price over all of its fonts, and what remains to be paid. */
export function explainCredit(input: {
  credit: UpgradeCredit;
  /** Of the whole cart. */
  steps: LicencePriceStep[];
  template: Pick<LicenceTemplate, 'publicName'>;
  currency: string;
}): PriceLine[] {
  const { credit, steps, template, currency } = input;
  const own = steps.filter(({ licenceUid }) => licenceUid === credit.licenceUid);
  const price = own.reduce((sum, { result }) => sum + result, 0);
  const credited = Math.min(credit.amount, price);
  const line = (kind: PriceLine['kind'], label: string, amount: number): PriceLine => ({
    kind,
    label,
    figure: formatAmount(amount, currency),
  });
  return [
    ...(own.length > 1
      ? [line('result', `${template.publicName}, ${countThings(own.length, 'font').toLowerCase()}`, price)]
      : []),
    line('credit', credit.label, -credited),
    line('result', 'Remains to be paid', price - credited),
  ];
}
