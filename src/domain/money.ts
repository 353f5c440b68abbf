/** An amount of money: an integer of minor units (Rappen, cents) with its ISO 4217 currency. */
export interface Money {
  amount: number;
  currency: string;
}
