import { desktopTemplate, licenceTemplate, webTemplate } from './licence-templates.ts';

/** The templates of the examples: desktop by users, web by sites, and three formulas that make awkward factors. */
export const exampleTemplates = [
  desktopTemplate,
  webTemplate,
  licenceTemplate({ id: 'more', formula: '1.15' }),
  licenceTemplate({ id: 'third', formula: '0.333' }),
  licenceTemplate({ id: 'whole-set', formula: 'quantity > 4 ? 0.8 : 1.2' }),
];
