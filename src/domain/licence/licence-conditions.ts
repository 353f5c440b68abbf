/** What buyers of some countries (ISO 3166-1) pay, as a factor of the price. */
interface CountryPrice {
  countries: string[];
  factor: number;
}

/** What a template lays down beside its formula; what is absent does not apply. */
export interface LicenceConditions {
  /** The least that an item costs under the licence for one term, net in major units, whatever discount or rebate applies. */
  leastPrice?: number | undefined;
  /** Each style takes the discount of its own place, the dearest first; else the row of all styles applies to each. */
  isGraduated?: boolean | undefined;
  /** By the buyer's country; every other pays the price as it is. */
  countryPrices?: CountryPrice[] | undefined;
  /** The number field that says how many terms are bought at once: it multiplies price and term. */
  termField?: string | undefined;
  /** Names of templates: the same font is held under one of them, in the cart or by an earlier order. */
  requires?: string[] | undefined;
}
