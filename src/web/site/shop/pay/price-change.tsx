import type { WirePrices } from '#contract/prices.ts';
import { formatAmount, formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import type { PriceAdjustment } from '#domain/price/prices.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import styles from './pay.module.css';

/** The prices that the shopper saw beside those that hold now; the order goes on once they are taken over. */
export function PriceChange({ prices: now, onTakeOver }: { prices: WirePrices; onTakeOver: () => void }) {
  const { shop, prices: shown } = useShop();
  const { currency } = now;
  const items = shop.cart.shopItems.flatMap(({ uid, name }) => {
    const wire = now.itemPrices[uid];
    const before = shown?.itemPrices[uid];
    if (wire === undefined || before === undefined) return [];
    const after = fromMajorUnits(wire, currency);
    return before === after ? [] : [{ uid, name, before, after }];
  });
  const adjustments = changedAdjustments(shown?.adjustments ?? [], now);
  return (
    <div role="alert" className={styles.change}>
      <p className={styles.error}>The prices of this cart have changed.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Font</span>
            </th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ uid, name, before, after }) => (
            <tr key={uid}>
              <th scope="row">{name}</th>
              <td>{formatAmount(before, currency)}</td>
              <td>{formatAmount(after, currency)}</td>
            </tr>
          ))}
          {adjustments.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatAmount(before, currency)}</td>
              <td>{formatAmount(after, currency)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Total with VAT</th>
            <td>{shown !== null && formatMoney({ amount: shown.finalPrice, currency })}</td>
            <td>{formatMoney({ amount: fromMajorUnits(now.finalPrice, currency), currency })}</td>
          </tr>
        </tbody>
      </table>
      <ActionButton onClick={onTakeOver}>Go on with the new prices</ActionButton>
    </div>
  );
}

/** What is taken off or added that is another amount now; 0 where it is no part of the sum. */
function changedAdjustments(
  shown: Pick<PriceAdjustment, 'label' | 'amount'>[],
  { adjustments, currency }: WirePrices,
) {
  const now = adjustments.map(({ label, amount }) => ({ label, amount: fromMajorUnits(amount, currency) }));
  const labels = new Set([...shown, ...now].map(({ label }) => label));
  const amountOf = (among: Pick<PriceAdjustment, 'label' | 'amount'>[], label: string): number =>
    among.find((adjustment) => adjustment.label === label)?.amount ?? 0;
  return [...labels]
    .map((label) => ({ label, before: amountOf(shown, label), after: amountOf(now, label) }))
    .filter(({ before, after }) => before !== after);
}
