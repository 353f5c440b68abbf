import { LRUCache } from 'lru-cache';
import type { EvaluateReview } from '#domain/cart/review-mode.ts';
import { type CompiledFormula, compileFormula } from '#domain/formula/formula.ts';
import { type CompiledReviewFormula, compileReviewFormula } from '#domain/formula/review-formula.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { EvaluateFactor } from '#domain/price/prices.ts';

// Compiling takes a hundred times as long as evaluating, and a foundry has a handful of templates.
const formulas = new LRUCache<string, CompiledFormula>({ max: 200 });
const reviews = new LRUCache<string, CompiledReviewFormula>({ max: 200 });

export const evaluateFactor: EvaluateFactor = ({ template, values, quantity }) => {
  const compiled = kept(formulas, keyOf(template), () => compileFormula(template));
  return compiled.ok ? compiled.evaluate({ values, quantity }) : { ok: false, message: compiled.message };
};

export const evaluateReview: EvaluateReview = ({ template, values, quantity }) => {
  const compiled = kept(reviews, keyOf(template), () => compileReviewFormula(template));
  // A rule that cannot be read is for people to judge.
  return compiled.ok ? compiled.needsReview({ values, quantity }) : true;
};

// Every order reads its templates anew, and prices some of them hundreds of times.
const keys = new WeakMap<LicenceTemplate, string>();

function keyOf(template: LicenceTemplate): string {
  const known = keys.get(template);
  if (known !== undefined) return known;
  const { formula, needsReviewFormula, fields } = template;
  const key = JSON.stringify([formula, needsReviewFormula, fields]);
  keys.set(template, key);
  return key;
}

function kept<Value extends object>(cache: LRUCache<string, Value>, key: string, make: () => Value): Value {
  const found = cache.get(key);
  if (found !== undefined) return found;
  const made = make();
  cache.set(key, made);
  return made;
}
