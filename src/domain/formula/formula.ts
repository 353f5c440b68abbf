import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { compileSource, type FormulaInput } from './formula-compiler.ts';
import type { FormulaFault } from './formula-guard.ts';

/** The factor that a formula gives, or in words why it gives none. */
type FactorResult = { ok: true; factor: number } | { ok: false; message: string };

/** A template's price formula ready to be evaluated, or its first fault with the position (UTF-16 offsets, end exclusive). */
export type CompiledFormula =
  | { ok: true; evaluate(input: FormulaInput): FactorResult }
  | ({ ok: false } & FormulaFault);

/**
 * Compiles a template's `formula`, CEL over its fields and `quantity` that gives a factor. Refused are what does not
 * compile, unknown fields, wrong types, costly constructs, and a factor at the start values that is not finite or below 0.
 */
export function compileFormula(template: Pick<LicenceTemplate, 'formula' | 'fields'>): CompiledFormula {
  const compiled = compileSource(template.formula, template.fields, 'double');
  if (!compiled.ok) return compiled;
  const { run } = compiled;
  function evaluate(input: FormulaInput): FactorResult {
    // The caught message reaches the result: a value without a tier is a refusal, and CEL throws nothing else here.
    try {
      return checkFactor(run(input));
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  }
  const atStart = evaluate({ values: {}, quantity: 1 });
  if (!atStart.ok) return { ok: false, message: atStart.message, start: 0, end: template.formula.length };
  return { ok: true, evaluate };
}

function checkFactor(factor: unknown): FactorResult {
  if (typeof factor !== 'number' || !Number.isFinite(factor)) {
    return { ok: false, message: `the formula gives ${String(factor)}, not a finite number` };
  }
  if (factor < 0) return { ok: false, message: `the formula gives ${factor}, which is below 0` };
  return { ok: true, factor };
}
