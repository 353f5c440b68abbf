import { useShop } from '#web/site/shop/model/shop-model.ts';
import styles from './pay.module.css';

/** What can still be done while the card provider does not answer: the order is there, and waits to be paid. */
export function ProviderDownNote({ title }: { title: string }) {
  const { shop, settings } = useShop();
  const canBeInvoiced = settings.paymentTypes.includes('invoice');
  return (
    <p role="alert" className={styles.error}>
      {title} Your order is kept: please try again in a few minutes, or come back to it in this browser{' '}
      {shop.cart.id === null ? 'later' : <a href={`/shop/pay?order=${shop.cart.id}`}>by this link</a>}
      {canBeInvoiced ? '. You can also pay it by invoice.' : '.'}
    </p>
  );
}
