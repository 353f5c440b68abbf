import { useRef, useState } from 'react';
import type { FoundryLook, LookWords } from '#contract/admin/content/look.ts';
import type { SentPicture } from '#contract/admin/content/pictures.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { followParts } from '#web/admin/forms/follow-parts.ts';
import { KeptBar } from '#web/admin/forms/kept-bar.tsx';
import { mergeFields } from '#web/admin/forms/merge-fields.ts';
import { useKeptForm } from '#web/admin/forms/use-kept-form.ts';
import { ColorPart } from './color-part.tsx';
import styles from './look.module.css';
import { lookLabels, writeField } from './look-labels.ts';
import { LookPreview } from './look-preview.tsx';
import { MenuPart } from './menu-part.tsx';
import { SignPart } from './sign-part.tsx';

/** The form of the foundry's face: kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function LookForm({ standing }: { standing: FoundryLook }) {
  const form = useRef<HTMLFormElement>(null);
  const look = useKeptForm({
    form,
    sheet: standing,
    wordsOf: ({ words }) => words,
    send: ({ words }, typed) => callAdmin('saveLook', { body: { seen: words, typed } }),
    readAnew: () => callAdmin('readLook'),
    merge: (of) => mergeFields(of, (field) => lookLabels[field], writeField),
    newsOfSaved: ({ told }) => ['The look is saved.', ...told].join(' '),
  });
  const { kept, typed, errorAt, change } = look;
  const [sent, setSent] = useState<SentPicture[]>([]);
  const logo = [standing.logo, kept.logo, ...sent].find((each) => each?.url === typed.logo) ?? null;

  function changeEntries(after: LookWords['entries']): void {
    const moved = { before: typed.entries ?? [], after: after ?? [] };
    change({ entries: after }, (told) => followParts(told, 'entries', moved));
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void look.save(event)}>
      <KeptBar of={look} says="Save the look" />
      <div className={styles.parts}>
        <div>
          <SignPart
            typed={typed}
            errorAt={errorAt}
            onTaken={(sign, picture) => {
              setSent((before) => [...before, picture]);
              change({ [sign]: picture.url });
            }}
            onTakenOff={(sign) => change({ [sign]: '' })}
          />
          <ColorPart typed={typed} errorAt={errorAt} onType={change} />
          <MenuPart typed={typed} errorAt={errorAt} onDirection={change} onEntries={changeEntries} />
        </div>
        <LookPreview name={kept.name} logo={logo} typed={typed} />
      </div>
    </form>
  );
}
