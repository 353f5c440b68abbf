/** What a provider tells of the card, for the receipt and as evidence of the payer's country. */
export interface CardInstrument {
  network?: string;
  lastDigits?: string;
  /** Two letters. */
  country?: string;
}
