import type { ASTNode } from '@marcbachmann/cel-js';
import { TypeError as CelTypeError, ParseError } from '@marcbachmann/cel-js';
import type { LicenceValues } from '#domain/licence/licence.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import { findLicenceField } from '#domain/licence/licence-tier.ts';
import { createFormulaEnvironment } from './formula-environment.ts';
import { type FormulaFault, findUnsafeNode, formulaChildren } from './formula-guard.ts';
import { doubleNumbers } from './formula-source.ts';
import { createFormulaVariables } from './formula-variables.ts';

/** What a formula is evaluated over: a licence's values and the styles its item holds. */
export interface FormulaInput {
  values: LicenceValues;
  quantity: number;
}

/** A formula ready to be evaluated (it throws where a value has no tier), or its first fault with the position. */
export type CompiledSource = { ok: true; run(input: FormulaInput): unknown } | ({ ok: false } & FormulaFault);

/** Compiles CEL source over a template's fields to a function that gives `resultType`; both kinds of formula use it. */
export function compileSource(
  source: string,
  fields: LicenceField[],
  resultType: 'double' | 'bool',
): CompiledSource {
  const whole = { start: 0, end: source.length };
  try {
    const environment = createFormulaEnvironment({ fields });
    const { ast } = environment.parse(source);
    const unsafe = findUnsafeNode(ast) ?? findTierFault(ast, fields);
    if (unsafe !== null) return { ok: false, ...unsafe };
    const doubled = doubleNumbers(source, ast);
    const program = environment.parse(doubled.source);
    const checked = program.check();
    if (!checked.valid) return { ok: false, ...describe(checked.error, whole, doubled.toOriginal) };
    if (checked.type !== resultType) {
      const wanted = resultType === 'double' ? 'a number' : 'true or false';
      return { ok: false, message: `the formula must give ${wanted}, not ${checked.type}`, ...whole };
    }
    return {
      ok: true,
      run: ({ values, quantity }) => program(createFormulaVariables(fields, values, quantity)),
    };
  } catch (error) {
    // Anything thrown here is the foundry's to mend: syntax, limits, or a field whose name cannot be a variable.
    return { ok: false, ...describe(error, whole, (position) => position) };
  }
}

function findTierFault(node: ASTNode, fields: LicenceField[]): FormulaFault | null {
  if (node.op === 'call' && node.args[0] === 'tier') {
    const name = node.args[1][0];
    const at = { start: name?.start ?? node.start, end: name?.end ?? node.end };
    if (name?.op !== 'value' || typeof name.args !== 'string') {
      return { message: 'tier needs the name of a field in quotes first', ...at };
    }
    const field = findLicenceField(fields, name.args);
    if (field === null) return { message: `Unknown field: ${name.args}`, ...at };
    const hasTiers = (field.tiers?.length ?? 0) > 0;
    const hasFactors = field.options?.every((option) => option.factor !== undefined) ?? false;
    if (!hasTiers && !hasFactors) return { message: `${name.args} has no tiers and no factors`, ...at };
  }
  for (const child of formulaChildren(node)) {
    const found = findTierFault(child, fields);
    if (found !== null) return found;
  }
  return null;
}

function describe(
  error: unknown,
  whole: { start: number; end: number },
  toOriginal: (position: number) => number,
): FormulaFault {
  if (error instanceof ParseError || error instanceof CelTypeError) {
    const range = error.range ?? whole;
    return { message: error.summary, start: toOriginal(range.start), end: toOriginal(range.end) };
  }
  return { message: error instanceof Error ? error.message : String(error), ...whole };
}
