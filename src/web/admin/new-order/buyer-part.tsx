import type { Problem } from '#contract/problem.ts';
import { addressLines } from '#domain/address/address-lines.ts';
import { INVALID_EMAIL_MESSAGE } from '#domain/form/email-format.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import quote from '#web/admin/quote/quote.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { PartyFields } from './party-fields.tsx';
import { type Account, chosenAddress, type TypedNewOrder } from './typed-new-order.ts';

/** Who buys, by their e-mail address: what the account of it keeps is offered, and anything else typed. */
export function BuyerPart({
  typed,
  account,
  isLooking,
  fault,
  onAgain,
  errorAt,
  onType,
}: {
  typed: TypedNewOrder;
  account: Account | null;
  /** Whether it is not known yet who has this address. */
  isLooking: boolean;
  /** Why nobody knows who has it. */
  fault: Problem | null;
  onAgain: (() => void) | null;
  errorAt: (field: string) => string | undefined;
  onType: (part: Pick<TypedNewOrder, 'buyer'> | Pick<TypedNewOrder, 'chosen'>) => void;
}) {
  const { buyer } = typed;
  const chosen = chosenAddress(typed, account);
  const kept = account?.addresses ?? [];
  const emailError = errorAt('email');
  return (
    <SheetPart title="Buyer">
      <div className={quote.fields}>
        <OfficeField
          label="Email"
          type="email"
          maxLength={254}
          value={buyer.email}
          error={emailError === INVALID_EMAIL_MESSAGE ? 'This is no e-mail address.' : emailError}
          onChange={(email) => onType({ buyer: { ...buyer, email }, chosen: null })}
        />
        {kept.length > 0 && (
          <OfficeSelect
            label="Address"
            value={`${chosen}`}
            choices={[
              ...kept.map((address, place) => ({
                value: `${place}`,
                says: addressLines({ ...address, email: '' }, true).join(', ') || 'An empty address',
              })),
              { value: 'typed', says: 'Another one, typed here' },
            ]}
            onChange={(value) => onType({ chosen: value === 'typed' ? value : Number(value) })}
          />
        )}
      </div>
      <p role="status" className={controls.hint}>
        {wordsOf({ email: buyer.email.trim(), account, isLooking, isFaulty: fault !== null })}
      </p>
      {fault !== null && <Refusal problem={fault} onAgain={onAgain} />}
      {chosen === 'typed' && (
        <PartyFields
          party={buyer}
          errorAt={errorAt}
          onType={(party) => onType({ buyer: { ...buyer, ...party } })}
        />
      )}
    </SheetPart>
  );
}

function wordsOf({
  email,
  account,
  isLooking,
  isFaulty,
}: {
  email: string;
  account: Account | null;
  isLooking: boolean;
  isFaulty: boolean;
}): string {
  if (email === '' || isFaulty) return 'The checkout link goes there.';
  if (isLooking) return 'Looking for their account …';
  if (account === null)
    return 'No account has this address. What you leave out is asked of the buyer, on the page of the link.';
  const service = account.mustContactService
    ? ' Their orders are refused with the way to the service; a quote they take all the same.'
    : '';
  return `The account C-${account.customerId} has this address; the order stands in it.${service}`;
}
