import { formatMoney } from '#domain/money/money.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { NumberedWords } from '#web/site/words/numbered-words.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { explainTotal } from './explain-total.ts';
import styles from './total-bar.module.css';

/** The total with how it comes about, and the one step forward; it never leaves the screen. */
export function TotalBar({
  action,
  alert,
}: {
  action: { label: string; isBusy: boolean; run: () => void } | null;
  /** Why the step cannot be left yet; announced anew with every attempt. */
  alert: { text: string; attempt: number } | null;
}) {
  const { prices, priceVat, shop, hasPriceFault, items, isCartQuoted } = useShop();
  const hasItems = shop.cart.shopItems.length > 0;
  const isKnown = hasItems && prices !== null && items.status !== 'loading';
  return (
    <div className={styles.bar} data-total-bar>
      <p role="alert" className={styles.alert}>
        {alert !== null && (
          <span key={alert.attempt}>
            <NumberedWords>{alert.text}</NumberedWords>
          </span>
        )}
      </p>
      <p className={styles.label}>Total</p>
      <p className={styles.parts}>
        {isKnown && (
          <NumberedWords>
            {isCartQuoted
              ? 'Nothing is charged with an enquiry'
              : (priceVat.say?.(prices) ?? explainTotal(prices, priceVat.ground))}
          </NumberedWords>
        )}
        {hasPriceFault && 'Not all licences have a price yet'}
      </p>
      <p className={styles.sum} role="status">
        {isKnown && (
          <>
            <span className="visually-hidden">Total </span>
            {isCartQuoted
              ? 'by quote'
              : formatMoney({ amount: prices.finalPrice, currency: prices.currency })}
          </>
        )}
      </p>
      {action !== null && (
        <ActionButton
          className={styles.action}
          aria-disabled={action.isBusy || undefined}
          onClick={() => {
            if (!action.isBusy) action.run();
          }}
        >
          {action.label}
        </ActionButton>
      )}
    </div>
  );
}
