/** What a visitor is told whose day's budget of a font is spent. */
export const BUDGET_SPENT_WORDS =
  'You have tried very many characters of this typeface today; tomorrow there are more.';
