import type { DesignerWords } from '#contract/admin/content/designers.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import type { ComparedField } from '#web/admin/versions/field-changes.ts';
import { VersionView } from '#web/admin/versions/version-view.tsx';
import { addressOf, labels } from './designer-lines.ts';
import type { DesignerWay } from './earlier-designer-versions.tsx';

/** In their order in the form. */
const fields: readonly ComparedField<DesignerWords>[] = [
  { label: labels.name, part: 'name', write: ({ name }) => name },
  { label: labels.slug, part: 'slug', write: addressOf },
  { label: labels.url, part: 'url', write: ({ url }) => url },
  {
    ...{ label: labels.biography, part: 'biography' },
    write: ({ biography }) => plainText(biography),
    writeMarked: ({ biography }) => biography,
  },
];

/** What was said of a designer before, beside what is said now. */
export function EarlierDesignerVersion({ way: { designer, form }, id }: { way: DesignerWay; id: number }) {
  const answer = useAnswer('readDesignerVersion', {
    params: { designer: `${designer.id}`, version: `${id}` },
  });
  return <VersionView answer={answer} fields={fields} stands={designer.words} form={form} />;
}
