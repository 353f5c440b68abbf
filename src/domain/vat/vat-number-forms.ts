const standardOrBranch = /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/;

/**
 * What follows a VAT number's prefix, by the prefix: of the EU and Northern Ireland as VIES lists it (European Commission, VIES,
 * question 11), of Switzerland, Great Britain and Norway as their tax offices do. docs/vat.md has the table with its sources.
 */
export const vatNumberForms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  // Not both ends are digits.
  ES: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-Z]{2})$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: standardOrBranch,
  CH: /^E\d{9}(MWST|TVA|IVA|TPV)?$/,
  GB: standardOrBranch,
  NO: /^\d{9}(MVA)?$/,
};
