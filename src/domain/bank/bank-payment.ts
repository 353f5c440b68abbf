/** Money that a bank statement says came to the foundry's account or left it, one transaction of an entry. */
export interface BankPayment {
  /** What makes it this payment, whichever file it stands in: a hash of the bank's own references, day and amount. */
  hash: string;
  /** Where it stands, for people: the file and its line. */
  file: string;
  line: number;
  /** The day on which the bank booked it (`YYYY-MM-DD`). */
  bookedOn: string;
  /** In minor units of `currency`, never negative; which way it went says `kind`. */
  amount: number;
  currency: string;
  /**
   * `unclear`: a part of several whose amounts do not add up to what was booked; `pending`: the bank has not booked it;
   * `reversal`: an earlier booking, of money that came or went, was taken back.
   */
  kind: 'credit' | 'debit' | 'reversal' | 'pending' | 'unclear';
  /** The account that it was booked on: an IBAN, or what else the bank calls it; '' where the statement names none. */
  account: string;
  /** Who paid, and what they wrote, for the eyes of staff alone: never kept. */
  payer: string;
  words: string[];
  /** Structured references, as they stand in the statement. */
  references: string[];
}
