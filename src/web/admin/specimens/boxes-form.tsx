import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { BoxesSheet, BoxWords, KeptBoxes } from '#contract/admin/content/specimens.ts';
import type { BoxPart } from '#domain/catalogue/box-parts.ts';
import { type AdminResult, callAdmin } from '#web/admin/calls/call-admin.ts';
import controls from '#web/admin/controls/controls.module.css';
import { partNotCome, useLatePart } from '#web/admin/controls/use-late-part.ts';
import { followParts } from '#web/admin/forms/follow-parts.ts';
import { KeptBar } from '#web/admin/forms/kept-bar.tsx';
import { useKeptForm } from '#web/admin/forms/use-kept-form.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { windowOf } from '#web/admin/parts/part-window.ts';
import { useShownParts } from '#web/admin/parts/use-shown-parts.ts';
import { AllSpecimens } from './all-specimens.tsx';
import { fieldsId, stylesListId } from './box-fields.tsx';
import { BoxList } from './box-list.tsx';
import { boxesOfType } from './box-of-type.ts';
import styles from './boxes.module.css';
import { BoxesPreview } from './boxes-preview.tsx';
import { mergeBoxes } from './merge-boxes.ts';

const loadQuestion = async () => (await import('#web/admin/controls/act-dialog.tsx')).ActDialog;

/** The form of the boxes of a family: kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function BoxesForm({ sheet }: { sheet: BoxesSheet }) {
  const form = useRef<HTMLFormElement>(null);
  const of = useKeptForm<BoxesSheet, KeptBoxes, BoxesSheet['words']>({
    form,
    sheet,
    wordsOf: (kept) => kept.words,
    send: (kept, typed) =>
      callAdmin('saveBoxes', { body: { id: kept.id, seen: kept.revision, typed: boxesOfType(typed) } }),
    readAnew: (kept) => callAdmin('readBoxes', { params: { family: `${kept.id}` } }),
    merge: mergeBoxes,
    newsOfSaved: ({ told }) => ['The boxes are saved.', ...told].join(' '),
  });
  const { kept, typed, errors, met, refused, errorAt, change } = of;
  const [isAsked, setIsAsked] = useState(false);
  const { part: ActDialog, hasFailed, want } = useLatePart(loadQuestion);
  async function ask(): Promise<void> {
    if (await want()) setIsAsked(true);
  }
  const told = { ...met?.theirs, ...errors };
  const toldBy = [refused, kept];
  const [fromAbove, showAbove] = useShownParts({
    ...{ list: 'fontFamilyBoxes', count: typed.fontFamilyBoxes.length, told, toldBy },
  });
  const [fromEach, showEach] = useShownParts({
    ...{ list: 'fontCutBoxes', count: typed.fontCutBoxes.length, told, toldBy },
  });
  const windows: Record<BoxPart, { from: number; show: (from: number) => void }> = {
    fontFamilyBoxes: { from: fromAbove, show: showAbove },
    fontCutBoxes: { from: fromEach, show: showEach },
  };

  function changeBoxes(part: BoxPart, after: BoxWords[]): void {
    const moved = { before: typed[part], after };
    change({ [part]: after }, (before) => followParts(before, part, moved), [part]);
  }

  /** What another one saved meanwhile is told in the form, and asked about anew. */
  async function drop(): Promise<AdminResult<KeptBoxes>> {
    const result = await callAdmin('dropBoxes', { body: { id: kept.id, seen: kept.revision } });
    if (result.ok || result.problem?.type !== '/problems/changed-meanwhile') return result;
    setIsAsked(false);
    await of.refuse(result);
    return result;
  }

  /** From a box as it is shown to where it is typed. */
  function goTo(part: BoxPart, at: number): void {
    flushSync(() => windows[part].show(windowOf(at)));
    document.getElementById(fieldsId(part, at))?.querySelector<HTMLElement>('[inputmode]')?.focus();
  }

  const list = (part: BoxPart, title: string, says: string) => (
    <BoxList
      {...{ part, title, says, offered: kept.offered, ...windows[part] }}
      boxes={typed[part]}
      wrong={errors[part]}
      theirs={met?.theirs[part]}
      errorAt={errorAt}
      onType={(after) => changeBoxes(part, after)}
    />
  );
  const { family } = kept;
  return (
    <ScreenFrame
      path="specimens/boxes/:family"
      title={`${family.name}: boxes`}
      tools={
        <>
          <AllSpecimens />
          <Link className={controls.word} to={`/families/${encodeURIComponent(family.slug)}`}>
            Family
          </Link>
          {!family.isOff && (
            <a
              className={controls.word}
              href={`/typefaces/${encodeURIComponent(family.slug)}`}
              target="_blank"
              rel="noopener"
            >
              See it on the site
            </a>
          )}
          {kept.isOwn && (
            <button type="button" className={controls.word} onClick={() => void ask()}>
              Take away
            </button>
          )}
        </>
      }
    >
      <div className={styles.editor}>
        <form ref={form} className={styles.form} noValidate onSubmit={(event) => void of.save(event)}>
          <KeptBar of={of} says="Save the boxes" />
          {!kept.isOwn && (
            <p className={controls.hint}>
              These are the boxes of the house, which every family has without its own. Saved otherwise, they
              are this family’s.
            </p>
          )}
          {list('fontFamilyBoxes', 'Above the styles', 'In rows of twelve columns, one after the other.')}
          {list('fontCutBoxes', 'Of each style', 'They stand once for every style of the set.')}
          <datalist id={stylesListId}>
            {kept.offered.styles.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </form>
        <BoxesPreview sheet={kept} typed={typed} onType={changeBoxes} onGo={goTo} />
      </div>
      {hasFailed && (
        <p role="alert" className={controls.error}>
          {partNotCome}
        </p>
      )}
      {isAsked && ActDialog !== null && (
        <ActDialog
          title={`Take the boxes of ${family.name} away?`}
          says="The family is shown in those of the house then, and what is not saved goes with them. The audit log keeps what they were."
          does="Take them away"
          act={drop}
          onDone={(left) => {
            setIsAsked(false);
            of.take(left, ['The family has the boxes of the house now.', ...left.told].join(' '));
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </ScreenFrame>
  );
}
