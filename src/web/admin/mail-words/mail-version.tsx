import type { ToldMailWords } from '#contract/admin/mail-words.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import type { ComparedField } from '#web/admin/versions/field-changes.ts';
import { VersionView } from '#web/admin/versions/version-view.tsx';
import { mailFields, mailLabels } from './mail-labels.ts';
import type { MailWay } from './mail-versions.tsx';

const fields = mailFields.map(
  (field): ComparedField<ToldMailWords> => ({
    label: mailLabels[field],
    part: field,
    write: (words) => words[field],
  }),
);

/** What the words of a mail were before, beside what they are now. */
export function MailVersion({ way: { mail, stands, form }, id }: { way: MailWay; id: number }) {
  const answer = useAnswer('readMailVersion', { params: { mail, version: `${id}` } });
  return <VersionView answer={answer} fields={fields} stands={stands} form={form} />;
}
