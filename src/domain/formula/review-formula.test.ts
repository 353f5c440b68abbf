import { expect, it } from 'vitest';
import { desktopTemplate, licenceTemplate } from '#domain/testing/licence-templates.ts';
import { compileReviewFormula } from './review-formula.ts';

it('an empty review formula never needs review', () => {
  const compiled = compileReviewFormula(licenceTemplate({ id: 'x', needsReviewFormula: ' ' }));
  expect(compiled.ok && compiled.needsReview({ values: {}, quantity: 1 })).toBe(false);
});

it.each([
  [100, false],
  [101, true],
])('with the rule users > 100, %d users need review: %s', (users, needsReview) => {
  const compiled = compileReviewFormula(desktopTemplate);
  expect(compiled.ok && compiled.needsReview({ values: { users }, quantity: 1 })).toBe(needsReview);
});

it('a review formula that gives a number is refused', () => {
  expect(compileReviewFormula({ ...desktopTemplate, needsReviewFormula: 'users' })).toEqual({
    ok: false,
    message: 'the formula must give true or false, not double',
    start: 0,
    end: 5,
  });
});

it('values that the rule cannot judge need review', () => {
  const compiled = compileReviewFormula({
    ...desktopTemplate,
    needsReviewFormula: 'tier("users", users) > 9',
  });
  expect(compiled.ok && compiled.needsReview({ values: { users: 1e9 }, quantity: 1 })).toBe(true);
});
