import { Link } from 'react-router';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { OwnLink } from '#web/site/page/own-link.tsx';
import { phaseOf } from '#web/site/shop/order/order-poll.ts';
import styles from '#web/site/shop/sheet/sheet.module.css';

/** What happens to the order from here on, and whom to ask. */
export function WhatNext({ order, contactEmail }: { order: ShopOrder; contactEmail: string }) {
  return (
    <div className={styles.note}>
      <Steps order={order} />
      <p>
        Questions are answered by <a href={`mailto:${contactEmail}`}>our service</a>, more fonts are in{' '}
        <OwnLink to="/typefaces">the collection</OwnLink>.
      </p>
    </div>
  );
}

function Steps({ order }: { order: ShopOrder }) {
  const { email } = order.billingAddress;
  switch (phaseOf(order)) {
    case 'to-be-confirmed':
      return (
        <p>
          A mail went to {email}, with a link by which you confirm the order within seven days. The invoice
          comes then, by another mail and here. If no mail comes, look among your spam, or write to us.
        </p>
      );
    case 'invoicing':
    case 'invoiced':
      return (
        <p>
          The invoice also comes by e-mail to {email}. Please state its number with the bank transfer. As soon
          as the payment has arrived, the fonts are ready: the download link comes by e-mail, with the receipt
          and the licence certificates.
        </p>
      );
    case 'quoted':
      return (
        <p>
          The quote went to {email}, with a link that opens your order with its prices. You accept it there
          and pay, or leave it. If you have a question, answer the mail.
        </p>
      );
    case 'in-review':
      return (
        <p>
          We look at what you need, and send a quote to {email}, with a link that opens your order with its
          prices. You then accept it and pay, or leave it. If we have a question, we write to the same
          address.
        </p>
      );
    case 'under-way':
      return (
        <p>
          Nothing more is to be done. The invoice, the licence certificates and the download link come by
          e-mail to {email}; should the payment fail, a mail says so, and nothing was charged.
        </p>
      );
    case 'refunded':
      return <p>The credit note comes by e-mail to {email}. The fonts may not be used any more.</p>;
    default:
      return (
        <p>
          The {order.paymentType === 'invoice' ? 'receipt' : 'invoice'}, the licence certificates and the
          download link also come by e-mail to {email}. When the link has ended,{' '}
          <Link to={`/account/orders/renew?order=${order.orderNumber}`}>a new one</Link> is sent to it.
        </p>
      );
  }
}
