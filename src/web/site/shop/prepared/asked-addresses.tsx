import { type FormEvent, useRef, useState } from 'react';
import type { WireAddress } from '#contract/address.ts';
import type { CheckoutOrder } from '#contract/checkout-links.ts';
import type { Problem } from '#contract/problem.ts';
import { type AddressField, addressFields } from '#domain/address/address.ts';
import { addressLabels } from '#domain/address/address-labels.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import sheet from '#web/site/shop/sheet/sheet.module.css';
import { focusFirst } from '#web/site/window/focus-first.ts';
import { listCountries } from '#web/site/words/list-countries.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './asked.module.css';

type Which = 'deliveryAddress' | 'billingAddress';

/** A prepared order as it stands by now, and what its buyer gave of its addresses. */
export interface FilledCheckout {
  order: CheckoutOrder;
  given: { deliveryAddress?: WireAddress; billingAddress?: WireAddress };
}

const parts = [
  {
    which: 'deliveryAddress',
    title: 'Licensee',
    says: 'Who may use the fonts.',
    section: 'section-licensee shipping',
  },
  { which: 'billingAddress', title: 'Buyer', says: 'Who is invoiced.', section: 'section-buyer billing' },
] as const;

/**
 * Asks for what the addresses of a prepared order lacked: once, where buyer and licensee are the same. What was quoted stays. The server tells what the order costs with it, before anything is agreed to.
 */
export function AskedAddresses({
  token,
  order,
  onFilled,
}: {
  token: string;
  /** With what was given before, which the fields begin with. */
  order: CheckoutOrder;
  onFilled: (filled: FilledCheckout) => void;
}) {
  const { deliveryAddress, billingAddress, asked, isForCompany } = order;
  const [typed, setTyped] = useState({ deliveryAddress, billingAddress });
  const latest = useRef(typed);
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isOne = addressFields.every((field) => deliveryAddress[field] === billingAddress[field]);
  const shown = parts.filter(
    ({ which }) => asked[which].length > 0 && !(isOne && which === 'billingAddress'),
  );

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const given = isOne ? { ...typed, billingAddress: typed.deliveryAddress } : typed;
    const priced = await callApi('priceOfCheckoutLinkOrder', { body: { token, ...given } });
    setBusy(false);
    // What was typed meanwhile stays, with the focus, and has no price before the next press.
    const isAsTyped = latest.current === typed;
    if (priced.ok) {
      if (isAsTyped) onFilled({ order: priced.value, given });
      return;
    }
    setRefused(priced);
    if (isAsTyped) focusFirst(form.current, priced.problem?.errors?.map(({ path }) => path) ?? []);
  }
  const errorAt = (path: string) => refused?.problem?.errors?.find((error) => error.path === path)?.message;

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {shown.map(({ which, title, says, section }) => (
        <fieldset key={which} className={styles.part}>
          <legend>{isOne ? 'Licensee and buyer' : title}</legend>
          <p className={styles.hint}>{isOne ? 'Who may use the fonts, and is invoiced.' : says}</p>
          <div className={styles.fields}>
            {askedFields(order, which).map(({ field, autoComplete, isOptional }) => {
              const path = `${which}.${field}`;
              const shared = {
                label: addressLabels[field],
                isOptional,
                error: errorAt(path),
                'data-path': path,
                autoComplete: autoComplete === 'off' ? 'off' : `${section} ${autoComplete}`,
                value: typed[which][field],
              };
              const type = (value: string) => {
                latest.current = { ...typed, [which]: { ...typed[which], [field]: value } };
                setTyped(latest.current);
              };
              return field === 'country' ? (
                <SelectField
                  key={field}
                  {...shared}
                  options={[{ value: '', label: 'Please choose' }, ...listCountries()]}
                  onChange={(event) => type(event.target.value)}
                />
              ) : (
                <TextField
                  key={field}
                  {...shared}
                  type={field === 'email' ? 'email' : 'text'}
                  maxLength={200}
                  onChange={(event) => type(event.target.value)}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
      {refused !== null && (
        <p role="alert" className={sheet.refusal}>
          {refused.problem === null
            ? 'The shop did not answer. Nothing was lost: please try again.'
            : (refused.problem.errors?.map(({ message }) => `${message}.`).join(' ') ??
              refused.problem.title)}
        </p>
      )}
      <div className={styles.part}>
        <p className={styles.press}>
          <ActionButton type="submit" aria-disabled={isBusy || undefined}>
            {isForCompany ? 'Go on with this company' : 'Go on with this address'}
          </ActionButton>
        </p>
      </div>
    </form>
  );
}

/** The fields that are asked for, in the order in which the shop asks, as a browser knows them (HTML, autofill). */
const inputs: [field: AddressField, autoComplete: string][] = [
  ['companyName', 'organization'],
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
  ['email', 'email'],
  ['street1', 'address-line1'],
  ['street2', 'address-line2'],
  ['postalCode', 'postal-code'],
  ['city', 'address-level2'],
  ['region', 'address-level1'],
  ['country', 'country'],
  ['vatNumber', 'off'],
];

/** The fields that are the buyer's, in the order of the form. */
function askedFields({ asked }: CheckoutOrder, which: Which) {
  return inputs.flatMap(([field, autoComplete]) => {
    const found = asked[which].find((one) => one.field === field);
    return found === undefined ? [] : [{ ...found, autoComplete }];
  });
}
