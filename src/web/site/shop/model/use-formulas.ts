import type { FormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';

const evaluators = latePart(async () => {
  const { createFormulaEvaluator } = await import('#domain/formula/formula-evaluator.ts');
  return createFormulaEvaluator();
});

/** The evaluators of the licence formulas, null until CEL is loaded: it comes with what has a price. */
export function useFormulas(isWanted: boolean): FormulaEvaluator | null {
  return useLatePart(evaluators, isWanted);
}
