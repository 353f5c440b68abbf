import { describe, expect, it } from 'vitest';
import { fontCutItem } from '#domain/cart/shop-item.ts';
import { compileFormula } from '#domain/formula/formula.ts';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import { validateConditions } from '#domain/licence/condition-validation.ts';
import { deliveredUses } from '#domain/licence/font-delivery.ts';
import { validateLicenceValues } from '#domain/licence/licence-field-validation.ts';
import { validateLicenceTemplate } from '#domain/licence/licence-template-validation.ts';
import { publishedPriceLists } from '#domain/testing/published-price-lists.ts';
import { calculatePrices } from './calculate-prices.ts';
import { noRebates } from './rebates.ts';

const { evaluateFactor, evaluateReview } = createFormulaEvaluator();

describe.each(publishedPriceLists)('a published list with $about', (list) => {
  const { templates, currency } = list;

  it('is made of templates that are saved', () => {
    const names = templates.map(({ name }) => name);
    for (const template of templates) {
      expect(validateLicenceTemplate(template)).toEqual([]);
      expect(validateConditions(template, names)).toEqual([]);
      expect(compileFormula(template).ok).toBe(true);
    }
  });

  it.each(list.cases)('$says', ({ styles, values, total, delivers, paid }) => {
    const licenses = templates.map(({ id }) => ({
      uid: id,
      licenseTemplateId: id,
      values: values[id] ?? {},
    }));
    const used = licenses.filter(({ uid }) => styles.some(([, ...uids]) => uids.includes(uid)));
    const isQuoted = used.some((licence) => {
      const template = templates.find(({ id }) => id === licence.licenseTemplateId);
      if (template === undefined) return true;
      expect(validateLicenceValues(template.fields, licence.values)).toEqual([]);
      return evaluateReview({ template, values: licence.values, quantity: 1 });
    });
    const result = calculatePrices({
      shopItems: styles.map(([price, ...uids], index) => ({
        ...fontCutItem({ id: `${index}`, fontShopSetId: '1', name: `${index}`, price }),
        licenses: uids.map((licenseUid) => ({ licenseUid })),
      })),
      licenses: used,
      templates,
      evaluateFactor,
      rebates: { ...noRebates, ...list.rebates },
      credits: paid === undefined ? [] : [{ licenceUid: used[0]?.uid ?? '', label: 'Paid', amount: paid }],
      adjustments: [],
      vatRate: 0,
      currency,
    });
    if (!result.ok) throw new Error(result.message);
    expect(isQuoted ? null : result.prices.total).toBe(total);
    if (delivers === undefined) return;
    const uses = new Set(
      used.flatMap(({ licenseTemplateId, values: filled }) => {
        const template = templates.find(({ id }) => id === licenseTemplateId);
        return template === undefined ? [] : deliveredUses(template, filled);
      }),
    );
    expect([...uses].sort()).toEqual([...delivers].sort());
  });
});
