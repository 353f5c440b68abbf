import type { LicenceWords } from '#contract/admin/content/licences.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import type { ComparedField } from '#web/admin/versions/field-changes.ts';
import { VersionView } from '#web/admin/versions/version-view.tsx';
import { licenceLabels } from './licence-labels.ts';
import type { LicenceWay } from './licence-versions.tsx';
import { writeLicenceField } from './write-licence-list.ts';

// The labels are of the fields.
const names = Object.keys(licenceLabels) as (keyof LicenceWords)[];

function fieldsOf(currency: string | undefined): ComparedField<LicenceWords>[] {
  return names.map((field) => {
    const label = licenceLabels[field];
    if (field !== 'description' && field !== 'licenceText')
      return { label, part: field, write: (words) => writeLicenceField(words, field, currency) };
    return {
      label,
      part: field,
      write: (words) => plainText(words[field]),
      writeMarked: (words) => words[field],
    };
  });
}

/** What a licence said before, beside what it says now. */
export function LicenceVersion({ way: { licence, form }, id }: { way: LicenceWay; id: number }) {
  const answer = useAnswer('readLicenceVersion', {
    params: { licence: `${licence.id}`, version: `${id}` },
  });
  const fields = fieldsOf(answer.value?.currency);
  return <VersionView answer={answer} fields={fields} stands={licence.words} form={form} />;
}
