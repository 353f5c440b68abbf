import type { ReactNode } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import type { VatParty } from '#domain/vat/vat-ground.ts';
import { decidingCountryLine } from '#domain/vat/vat-words.ts';
import { PostalAddress } from '#web/site/words/postal-address.tsx';
import styles from './review.module.css';

/**
 * To whom an order is licensed and to whom it is invoiced, whose country decides on VAT where they differ, and the buyer's own
 * reference; its children are further entries.
 */
export function OrderParties({
  parties,
  vatParty,
  children,
}: {
  parties: Pick<
    Cart,
    'isForCompany' | 'deliveryAddress' | 'billingAddress' | 'isBillingAddressDifferent' | 'customerReference'
  >;
  vatParty: VatParty;
  children?: ReactNode;
}) {
  const { isForCompany, deliveryAddress, billingAddress, customerReference } = parties;
  const decidingCountry = decidingCountryLine({ party: vatParty, billingAddress, deliveryAddress });
  return (
    <dl className={styles.parties}>
      <div>
        <dt>Licensee</dt>
        <dd>
          <PostalAddress address={deliveryAddress} isForCompany={isForCompany} />
        </dd>
      </div>
      <div>
        <dt>Buyer</dt>
        <dd>
          {parties.isBillingAddressDifferent ? (
            <PostalAddress address={billingAddress} isForCompany={isForCompany} />
          ) : (
            'The licensee'
          )}
        </dd>
      </div>
      {decidingCountry !== null && (
        <div>
          <dt>VAT</dt>
          <dd>{decidingCountry}</dd>
        </div>
      )}
      {customerReference.trim() !== '' && (
        <div>
          <dt>Customer reference</dt>
          <dd>{customerReference}</dd>
        </div>
      )}
      {children}
    </dl>
  );
}
