import type { z } from 'zod';
import type { QuotesWords } from '#contract/admin/content/specimens.ts';
import { quoteYaml } from '#contract/import-format.ts';
import type { SpecimenSource } from '#contract/specimens.ts';
import { chooseQuotes } from '#server/import/quotes/choose-quotes.ts';
import { issueWords } from '#server/office/forms/issue-words.ts';
import { lineFault } from '#server/office/forms/line-fault.ts';
import { type FieldError, firstOfEach } from '#server/office/forms/refuse-fields.ts';
import type { StandingQuotes } from './read-quotes.ts';

/**
 * The quotes of a set as an import makes them of a family.yaml that says what is typed, or what is wrong with that, by the form's fields
 * (`quotes.0.text`). Besides, a quote is of letters that can be seen. Without any the set says those of its writing system.
 */
export function changeQuotes(
  typed: QuotesWords,
  { set, otherSetNames, facts }: Pick<StandingQuotes, 'set' | 'otherSetNames' | 'facts'>,
): { ok: true; quotes: SpecimenSource['quotes'] } | { ok: false; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const tell = (path: readonly PropertyKey[], message: string) =>
    errors.push({ field: ['quotes', ...path].map(String).join('.'), message });
  const written: z.input<typeof quoteYaml>[] = typed.quotes.map(({ text, language }, at) => {
    const fault = lineFault(text.trim());
    if (fault !== null) tell([at, 'text'], fault);
    return { text, language: language.trim() };
  });
  const parsed = quoteYaml.array().safeParse(written);
  for (const issue of parsed.success ? [] : parsed.error.issues) tell(issue.path, issueWords(issue));
  if (!parsed.success || errors.length > 0) return { ok: false, errors: firstOfEach(errors) };
  const chosen = { setName: set.name, otherSetNames, facts, setQuotes: parsed.data, familyQuotes: [] };
  return { ok: true, quotes: chooseQuotes(chosen) };
}
