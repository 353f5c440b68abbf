import type { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import type { staffQuote } from '#contract/staff.ts';
import type { LicenceValue } from '#domain/licence/licence.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import { licenceFieldKinds } from '#domain/licence/licence-field-kinds.ts';
import type { StaffOrder } from '#server/staff/reading/read-staff-order.ts';
import { refuseArguments } from './parse-arguments.ts';
import { readAmount } from './read-amount.ts';
import { splitPair } from './split-pair.ts';

type LicenceChange = NonNullable<z.input<typeof staffQuote>['licences']>[number];

/**
 * The licences that a quote changes, by their place in the order as `show` counts them: `1.users=20` is a value, `1=2027-12-31`
 * a last day, `1=1200` a price.
 */
export function readLicenceChanges(
  licences: Pick<StaffOrder['licences'][number], 'uid' | 'template'>[],
  typed: { values: string[]; lastDays: string[]; prices: string[] },
): Result<LicenceChange[]> {
  const changes = new Map<string, LicenceChange>();
  const changeOf = (uid: string) => {
    const change = changes.get(uid) ?? { uid, values: {} };
    changes.set(uid, change);
    return change;
  };
  for (const text of typed.values) {
    const pair = splitPair(text);
    const [place = '', ...names] = pair?.name.split('.') ?? [];
    const licence = licences[Number(place) - 1];
    const field = licence?.template.fields.find(({ name }) => name === names.join('.'));
    if (pair === null || licence === undefined || field === undefined) {
      return refuseArguments(`'${text}' is no value of a licence; one is written as 1.users=20`);
    }
    const change = changeOf(licence.uid);
    change.values = { ...change.values, [field.name]: toValue(field, pair.value) };
  }
  for (const text of typed.lastDays) {
    const pair = splitPair(text);
    const licence = licences[Number(pair?.name) - 1];
    if (pair === null || licence === undefined) {
      return refuseArguments(`'${text}' is no last day of a licence; one is written as 1=2027-12-31`);
    }
    changeOf(licence.uid).expiryDate = pair.value;
  }
  for (const text of typed.prices) {
    const pair = splitPair(text);
    const licence = licences[Number(pair?.name) - 1];
    const price = readAmount(pair?.value ?? '');
    if (licence === undefined || Number.isNaN(price)) {
      return refuseArguments(`'${text}' is no price of a licence; one is written as 1=1200.50`);
    }
    changeOf(licence.uid).price = price;
  }
  return { ok: true, value: [...changes.values()] };
}

/** As the field wants it; what it does not want stays text, and the quote says what is wrong with it. */
function toValue(field: LicenceField, text: string): LicenceValue {
  const { holds } = licenceFieldKinds[field.type];
  if (holds === 'number' && text !== '') return Number.isNaN(Number(text)) ? text : Number(text);
  if (holds === 'boolean') return text === 'yes' ? true : text === 'no' ? false : text;
  if (holds !== 'rows') return text;
  const [only] = field.fields ?? [];
  if (only === undefined) return text;
  return text === '' ? [] : text.split(',').map((cell) => ({ [only.name]: cell.trim() }));
}
