import type { FamilySheet, FamilyVersionWords } from '#contract/admin/families.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import type { ComparedField } from '#web/admin/versions/field-changes.ts';
import { VersionView } from '#web/admin/versions/version-view.tsx';
import type { FamilyWay } from './earlier-family-versions.tsx';
import { labelOf } from './family-lines.ts';
import { writeFamilyField } from './write-family-field.ts';

/** In their order in the form. */
const fields = [
  ...(['name', 'slug', 'familyGroup', 'releasedAt', 'designers', 'categories'] as const),
  ...(['description', 'credits', 'kind', 'defaultCut', 'features', 'paper', 'ink'] as const),
  ...(['versions', 'essay'] as const),
];

/** What a family said before, beside what it says now. */
export function EarlierFamilyVersion({ way: { family, form }, id }: { way: FamilyWay; id: number }) {
  const answer = useAnswer('readFamilyVersion', { params: { family: `${family.id}`, version: `${id}` } });
  const { site: _, release: __, ...stands } = family.words;
  return <VersionView answer={answer} fields={fieldsOf(family.cuts)} stands={stands} form={form} />;
}

function fieldsOf(cuts: FamilySheet['cuts']): ComparedField<FamilyVersionWords>[] {
  return fields.map((field) => ({
    ...{ label: labelOf(field), part: field },
    write: (words) => writeFamilyField(words, field, { cuts, writeText: plainText }),
    writeMarked: (words) => writeFamilyField(words, field, { cuts }),
  }));
}
