import type { EvaluateReview } from '#domain/cart/review-mode.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { EvaluateFactor } from '#domain/price/prices.ts';
import { compileFormula } from './formula.ts';
import { compileReviewFormula } from './review-formula.ts';

/** Evaluators of both formulas that compile each template once. Imported lazily in the browser, since it brings CEL. */
export function createFormulaEvaluator(): { evaluateFactor: EvaluateFactor; evaluateReview: EvaluateReview } {
  const formulas = new WeakMap<LicenceTemplate, ReturnType<typeof compileFormula>>();
  const reviews = new WeakMap<LicenceTemplate, ReturnType<typeof compileReviewFormula>>();
  return {
    evaluateFactor({ template, values, quantity }) {
      const formula = formulas.get(template) ?? compileFormula(template);
      formulas.set(template, formula);
      return formula.ok ? formula.evaluate({ values, quantity }) : { ok: false, message: formula.message };
    },
    evaluateReview({ template, values, quantity }) {
      const review = reviews.get(template) ?? compileReviewFormula(template);
      reviews.set(template, review);
      // A rule that does not compile was never saved by Fount's checks, so people look at the order.
      return review.ok ? review.needsReview({ values, quantity }) : true;
    },
  };
}
