import { isAnyInEu } from '#domain/address/member-state.ts';
import type { PaymentType } from '#domain/cart/cart.ts';
import { addDays } from '#domain/day/days.ts';
import { nextWorkingDay } from '#domain/day/public-holidays.ts';
import { isClosed, isInvoiced, isToBeConfirmed, type OrderState, wasPaid } from './order-states.ts';

/** So many days after the contract a consumer in the EU may withdraw from it (Directive 2011/83/EU, art. 9). */
const WITHDRAWAL_DAYS = 14;
/** So many days after a withdrawal the money has to be back (art. 13). */
const REPAYMENT_DAYS = 14;

/** Why there is no right of withdrawal, or none any more. */
export type NoWithdrawal =
  | 'no-contract'
  | 'company'
  | 'outside'
  | 'given-back'
  | 'withdrawn'
  | 'delivered'
  | 'over';

/** Whether a consumer may withdraw from an order now: until the end of a day (`YYYY-MM-DD`), or why not. */
export type WithdrawalRight = { isRunning: true; until: string } | { isRunning: false; why: NoWithdrawal };

/** What the right of withdrawal follows from; days are `YYYY-MM-DD`. */
export interface WithdrawableOrder {
  state: OrderState;
  paymentType: PaymentType | null;
  isForCompany: boolean;
  /** Of buyer and licensee. */
  countries: readonly string[];
  /** The day on which the buyer bound themselves. */
  concludedOn: string;
  isDelivered: boolean;
  /** Whether the buyer consented that the delivery begins at once and acknowledged that the right ends with it. */
  isDeliveryConsented: boolean;
  /** Whether a mail that was sent confirms that consent to the buyer. */
  isConsentConfirmed: boolean;
  isWithdrawn: boolean;
  /** Whether the buyer has done all to pay and the money is on its way, as by a debit. */
  isPaymentUnderWay: boolean;
}

/**
 * The right of withdrawal of a consumer in the EU: it runs for fourteen days from the contract, to the next working day where it would
 * end at a weekend or a public holiday (Regulation 1182/71 art. 3 (4)) of buyer, licensee or seller, and ends with the delivery where the
 * buyer consented to that and has it confirmed (Directive 2011/83/EU art. 16 (m), 8 (7)).
 */
export function withdrawalRight(
  order: WithdrawableOrder,
  {
    today,
    euCountries,
    sellerCountry,
  }: { today: string; euCountries: readonly string[]; sellerCountry: string },
): WithdrawalRight {
  const no = (why: NoWithdrawal): WithdrawalRight => ({ isRunning: false, why });
  if (order.isWithdrawn) return no('withdrawn');
  if (isClosed(order) || order.state === 'refunded') return no('given-back');
  const isBinding = wasPaid(order) || isInvoiced(order) || isToBeConfirmed(order) || order.isPaymentUnderWay;
  if (!isBinding) return no('no-contract');
  if (order.isForCompany) return no('company');
  if (!isAnyInEu(order.countries, euCountries)) return no('outside');
  if (order.isDelivered && order.isDeliveryConsented && order.isConsentConfirmed) return no('delivered');
  const until = nextWorkingDay(addDays(order.concludedOn, WITHDRAWAL_DAYS), [
    ...order.countries,
    sellerCountry,
  ]);
  return today > until ? no('over') : { isRunning: true, until };
}

/** The last day on which the money of a withdrawal has to be back. */
export function repaymentDueOn(withdrawnOn: string): string {
  return addDays(withdrawnOn, REPAYMENT_DAYS);
}
