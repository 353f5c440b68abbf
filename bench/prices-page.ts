import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import { timePrices } from './time-prices.ts';

// A shop keeps its templates and their compiled formulas for as long as its page is open.
const { evaluateFactor } = createFormulaEvaluator();
const compiled = new Map<string, Parameters<typeof evaluateFactor>[0]['template']>();

/** In a page: the measured times of both kinds of cart. */
Object.assign(globalThis, {
  timePrices: (kind: 'shared' | 'own') =>
    timePrices(kind, ({ template, ...licence }) => {
      const kept = compiled.get(template.id) ?? template;
      compiled.set(template.id, kept);
      return evaluateFactor({ template: kept, ...licence });
    }),
});
