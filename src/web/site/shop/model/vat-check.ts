import { create } from 'zustand';
import type { Address, AddressField } from '#domain/address/address.ts';
import { addressFields } from '#domain/address/address.ts';
import type { VatResult } from '#domain/vat/vat.ts';
import { findMissingVatFields, VAT_CALL_FAILED_MESSAGE, vatMessage } from '#domain/vat/vat-messages.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { tell } from '#web/site/page/tell.ts';

/** What is known of the VAT number of an address. `result` is null until there is one. */
export interface VatCheck {
  /** The address that this is about; another one is to be checked anew. */
  key: string;
  isChecking: boolean;
  result: VatResult | null;
  /** What the shopper reads, null where all is well. */
  message: string | null;
}

const unchecked: VatCheck = { key: '', isChecking: false, result: null, message: null };

/** The last check of a VAT number; it is of this page's life only, since the server checks again. */
export const useVatCheck = create<VatCheck>()(() => unchecked);

let running: { key: string; done: Promise<void> } | null = null;

/** What a check depends on, empty where there is no number to check. */
export function vatCheckKey(address: Address | null): string {
  if (address === null) return '';
  const { vatNumber, country, companyName, street1, postalCode, city } = address;
  return JSON.stringify(
    [vatNumber, country, companyName, street1, postalCode, city].map((text) => text.trim()),
  );
}

/** Checks the number of this address unless its result is known; resolves when it is. Null is nobody's. */
export async function checkVat(address: Address | null): Promise<void> {
  const key = vatCheckKey(address);
  if (running?.key === key) return running.done;
  const last = useVatCheck.getState();
  if (last.key === key && (address === null || last.result !== null)) return;
  if (address === null) {
    running = null;
    useVatCheck.setState(unchecked);
    return;
  }
  const done = checkAddress(key, address);
  running = { key, done };
  await done;
}

/** Forgets the last result, so that the next check asks again. */
export function forgetVatCheck(): void {
  running = null;
  useVatCheck.setState(unchecked);
}

async function checkAddress(key: string, address: Address): Promise<void> {
  useVatCheck.setState({ key, isChecking: true, result: null, message: null });
  const found = await findResult(address);
  // Another address may have taken this one's place meanwhile.
  if (useVatCheck.getState().key !== key) return;
  running = null;
  useVatCheck.setState({ key, isChecking: false, ...found });
  // A number that is still to be looked into did not fail, and what is missing nobody validated.
  const isFailed = found.message !== null && found.result !== 'manual';
  if (isFailed && findMissingVatFields(address).length === 0) tell({ event: 'failed VAT validation' });
}

async function findResult(address: Address): Promise<Pick<VatCheck, 'result' | 'message'>> {
  const missing = findMissingVatFields(address);
  if (missing.length > 0) return { result: 'fail', message: vatMessage('fail', missing) };
  const { checkVatNumber } = await import('#domain/vat/vat-number-check.ts');
  const offline = checkVatNumber(address);
  if (!offline.ok) return { result: offline.result, message: vatMessage(offline.result) };
  const sent = Object.fromEntries(
    Object.entries(address)
      .map(([field, text]) => [field, text.trim()])
      .filter(([, text]) => text !== ''),
  );
  const answer = await callApi('validateVat', { query: [['address', JSON.stringify(sent)]] });
  if (!answer.ok) return { result: null, message: VAT_CALL_FAILED_MESSAGE };
  const { result, missingAddressFields } = answer.value;
  return { result, message: vatMessage(result, missingAddressFields.filter(isAddressField)) };
}

function isAddressField(name: string): name is AddressField {
  return addressFields.some((field) => field === name);
}
