import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { compileSource, type FormulaInput } from './formula-compiler.ts';
import type { FormulaFault } from './formula-guard.ts';

/** A template's review formula ready to be evaluated, or its first fault with the position (UTF-16 offsets, end exclusive). */
export type CompiledReviewFormula =
  | { ok: true; needsReview(input: FormulaInput): boolean }
  | ({ ok: false } & FormulaFault);

/** Compiles a template's `needsReviewFormula`, CEL that gives a boolean; an empty one never needs review. */
export function compileReviewFormula(
  template: Pick<LicenceTemplate, 'needsReviewFormula' | 'fields'>,
): CompiledReviewFormula {
  if (template.needsReviewFormula.trim() === '') return { ok: true, needsReview: () => false };
  const compiled = compileSource(template.needsReviewFormula, template.fields, 'bool');
  if (!compiled.ok) return compiled;
  return {
    ok: true,
    needsReview(input) {
      // Values a formula cannot judge are for people to judge, so what it throws sends the order to review.
      try {
        return compiled.run(input) === true;
      } catch {
        return true;
      }
    },
  };
}
