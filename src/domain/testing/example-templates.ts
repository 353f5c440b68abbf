import { desktopTemplate, licenceTemplate, webTemplate, yearsField } from './licence-templates.ts';

/**
 * The templates of the examples: desktop by users, web by sites, three formulas that make awkward factors, and what a template
 * lays down beside its formula: years to choose with a least price and prices by country, a graduated discount, and a licence
 * that goes with desktop alone.
 */
export const exampleTemplates = [
  desktopTemplate,
  webTemplate,
  licenceTemplate({ id: 'more', formula: '1.15' }),
  licenceTemplate({ id: 'third', formula: '0.333' }),
  licenceTemplate({ id: 'whole-set', formula: 'quantity > 4 ? 0.8 : 1.2' }),
  licenceTemplate({
    id: 'yearly',
    formula: '0.7',
    leastPrice: 133.35,
    countryPrices: [
      { countries: ['FI', 'GR'], factor: 0.65 },
      { countries: ['US'], factor: 1.1 },
    ],
    termMonths: 12,
    termField: 'years',
    fields: [yearsField],
  }),
  licenceTemplate({
    id: 'graduated',
    formula: '1.3',
    isGraduated: true,
    licenseDiscounts1: [
      { from: 2, percent: 7.5 },
      { from: 6, percent: 15 },
      { from: 11, percent: 33 },
    ],
  }),
  licenceTemplate({ id: 'beside', formula: '0.45', requires: ['desktop'], leastPrice: 20 }),
];
