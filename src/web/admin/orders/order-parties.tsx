import type { WireAddress } from '#contract/address.ts';
import { addressLines } from '#domain/address/address-lines.ts';
import controls from '#web/admin/controls/controls.module.css';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import { Facts } from '#web/admin/sheet/facts.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { writePaymentType, writeState } from './order-words.ts';
import type { SheetPartProps } from './sheet-part-props.ts';

/** Where the order stands, who buys and who holds the licences, and why VAT is charged or not. */
export function OrderParties({ of: { order, buyer, licensee, account, vat }, ask, may }: SheetPartProps) {
  const lines = (address: WireAddress) =>
    addressLines(address, order.isForCompany || address.companyName !== '').map((line) => (
      <div key={line}>{line}</div>
    ));
  const when = (at: string | null) => (at === null ? null : writeInstant(at));
  const service = account?.mustContactService ? 'unflag-contact-service' : 'flag-contact-service';
  return (
    <>
      <SheetPart title="Where it stands">
        <Facts
          facts={[
            ['State', writeState(order.state)],
            ['Delivery', order.deliveryState],
            ['Payment', writePaymentType(order.paymentType)],
            ['Review', order.reviewReason === null ? null : writeState(order.reviewReason)],
            ['Reference', order.customerReference],
            ['Placed', when(order.createdAt)],
            ['Quoted', when(order.quotedAt)],
            ['Terms', order.quoteTerms],
            ['Paid', when(order.paidAt)],
            ['Ends', when(order.expiresAt)],
          ]}
        />
      </SheetPart>
      <SheetPart
        title="Buyer"
        tools={
          account !== null &&
          may(service) && (
            <button
              type="button"
              className={controls.word}
              onClick={() => ask(service, { about: { email: account.email } })}
            >
              {account.mustContactService ? 'Let order again' : 'Refer to the service'}
            </button>
          )
        }
      >
        {lines(buyer)}
        <Facts
          facts={[
            ['For', order.isForCompany ? 'a company' : 'a person'],
            ['Phone', buyer.phone],
            ['Account', account === null ? 'none, a guest' : account.email],
            [
              'Service',
              account?.mustContactService ? 'orders are refused with the way to the service' : null,
            ],
          ]}
        />
      </SheetPart>
      <SheetPart title="Licensee">{lines(licensee)}</SheetPart>
      <SheetPart title="VAT">
        {vat.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </SheetPart>
    </>
  );
}
