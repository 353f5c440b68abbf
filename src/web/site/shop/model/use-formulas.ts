import { useEffect, useState } from 'react';
import type { FormulaEvaluator } from '#domain/formula/formula-evaluator.ts';

/** The evaluators of the licence formulas, null until CEL is loaded: it comes with the shop alone. */
export function useFormulas(): FormulaEvaluator | null {
  const [formulas, setFormulas] = useState<FormulaEvaluator | null>(null);
  useEffect(() => {
    let isGone = false;
    async function load() {
      const module = await import('#domain/formula/formula-evaluator.ts');
      if (!isGone) setFormulas(module.createFormulaEvaluator());
    }
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  return formulas;
}
