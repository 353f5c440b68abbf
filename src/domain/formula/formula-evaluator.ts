import type { EvaluateReview } from '#domain/cart/review-mode.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { EvaluateFactor } from '#domain/price/prices.ts';
import { type CompiledFormula, compileFormula } from './formula.ts';
import { type CompiledReviewFormula, compileReviewFormula } from './review-formula.ts';

/** The most templates whose formulas are kept compiled: a foundry has a handful, and orders keep those of their day. */
const mostKept = 200;

interface Compiled {
  formula: CompiledFormula;
  review: CompiledReviewFormula;
}

/** What a licence's two formulas give. */
export interface FormulaEvaluator {
  evaluateFactor: EvaluateFactor;
  evaluateReview: EvaluateReview;
}

/**
 * Evaluators of both formulas that compile alike templates once, since compiling takes a hundred times as long as evaluating.
 * Imported lazily in the browser: it brings CEL.
 */
export function createFormulaEvaluator(): FormulaEvaluator {
  const kept = new Map<string, Compiled>();
  // Every order reads its templates anew, and prices some of them hundreds of times.
  const keys = new WeakMap<LicenceTemplate, string>();

  function compiledOf(template: LicenceTemplate): Compiled {
    const { formula, needsReviewFormula, fields } = template;
    const key = keys.get(template) ?? JSON.stringify([formula, needsReviewFormula, fields]);
    keys.set(template, key);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const compiled = { formula: compileFormula(template), review: compileReviewFormula(template) };
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(key, compiled);
    return compiled;
  }

  return {
    evaluateFactor({ template, values, quantity }) {
      const { formula } = compiledOf(template);
      return formula.ok ? formula.evaluate({ values, quantity }) : { ok: false, message: formula.message };
    },
    evaluateReview({ template, values, quantity }) {
      const { review } = compiledOf(template);
      // A rule that does not compile was never saved by Fount's checks, so people look at the order.
      return review.ok ? review.needsReview({ values, quantity }) : true;
    },
  };
}
