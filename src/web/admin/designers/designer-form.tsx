import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DesignerSheet, DesignerWords } from '#contract/admin/content/designers.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { KeptBar } from '#web/admin/forms/kept-bar.tsx';
import { mergeFields } from '#web/admin/forms/merge-fields.ts';
import { textHint } from '#web/admin/forms/text-hint.ts';
import { useKeptForm } from '#web/admin/forms/use-kept-form.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { RichTextField } from '#web/admin/rich-text/rich-text-field.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { AllDesigners } from './all-designers.tsx';
import { addressOf, labels } from './designer-lines.ts';
import styles from './designers.module.css';
import { EarlierDesignerVersions } from './earlier-designer-versions.tsx';

const empty: DesignerWords = { name: '', slug: '', biography: '', url: '' };

/** The form of a designer: kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function DesignerForm({ sheet }: { sheet: DesignerSheet | null }) {
  const form = useRef<HTMLFormElement>(null);
  const designer = useKeptForm({
    form,
    sheet,
    wordsOf: (kept) => kept?.words ?? empty,
    send: (kept, typed) =>
      callAdmin('saveDesigner', { body: { id: kept?.id ?? null, seen: kept?.revision ?? null, typed } }),
    readAnew: (kept) => kept && callAdmin('readDesigner', { params: { designer: `${kept.id}` } }),
    merge: (of) => mergeFields(of, (field) => labels[field]),
    newsOfSaved: ({ told }) => ['The designer is saved.', ...told].join(' '),
    elsewhere: (kept) => (sheet === null && kept !== null ? `/designers/${kept.id}` : null),
    list: '/designers',
  });
  const { kept, typed, errorAt, change } = designer;
  const [isAsked, setIsAsked] = useState(false);
  return (
    <ScreenFrame
      path="designers/:designer"
      title={kept === null ? 'New designer' : kept.words.name}
      tools={
        <>
          <AllDesigners />
          {kept !== null && !kept.isNamed && (
            <button type="button" className={controls.word} onClick={() => setIsAsked(true)}>
              Take away
            </button>
          )}
        </>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void designer.save(event)}>
        <KeptBar of={designer} says="Save the designer" className={styles.bar} />
        <div className={styles.fields}>
          <OfficeField
            label="Name"
            hint="As families name them, and as visitors read it."
            value={typed.name}
            error={errorAt('name')}
            onChange={(name) => change({ name })}
          />
          <OfficeField
            label="Address (optional)"
            hint={addressHint(typed)}
            value={typed.slug}
            error={errorAt('slug')}
            onChange={(slug) => change({ slug })}
          />
          <OfficeField
            label="Link (optional)"
            hint="A page of theirs, like https://example.com."
            value={typed.url}
            error={errorAt('url')}
            onChange={(url) => change({ url })}
          />
          <RichTextField
            label="Biography (optional)"
            hint={textHint}
            rows={10}
            value={typed.biography}
            error={errorAt('biography')}
            onChange={(biography) => change({ biography })}
          />
        </div>
      </form>
      {kept !== null && (
        <SheetPart title="Families">
          {kept.families.length === 0 ? (
            <p className={controls.hint}>
              None that is there. A family names its designers on its own screen.
            </p>
          ) : (
            <ul>
              {kept.families.map(({ slug, name }) => (
                <li key={slug}>
                  <Link className={controls.word} to={`/families/${encodeURIComponent(slug)}`}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </SheetPart>
      )}
      {kept !== null && <EarlierDesignerVersions key={kept.revision} designer={kept} form={designer} />}
      {isAsked && kept !== null && (
        <ActDialog
          title={`Take ${kept.words.name} away?`}
          says="No family names them. What was said of them before goes, too; the audit log keeps what was written."
          does="Take them away"
          act={() => callAdmin('dropDesigner', { body: { id: kept.id, seen: kept.revision } })}
          onDone={designer.leave}
          onClose={() => setIsAsked(false)}
        />
      )}
    </ScreenFrame>
  );
}

function addressHint(words: DesignerWords): string {
  const address = addressOf(words);
  if (words.slug.trim() !== '') return `${address}.`;
  return address === '' ? 'Left empty, it is made of the name.' : `${address}, made of the name.`;
}
