/** Whose address decides on VAT, as the form says it. */
export const addressWords = { buyer: 'The buyer’s', licensee: 'The licensee’s' };

/** Whose rate private buyers in other countries of the EU pay. */
export const euRateWords = {
  destination: 'Pay the rate of their own country',
  home: 'Pay the rate of yours',
};
