import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';

/** The evaluators of the licence formulas, compiled once for all that the process prices. */
export const { evaluateFactor, evaluateReview } = createFormulaEvaluator();
