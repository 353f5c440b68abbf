import { type FormEvent, useState } from 'react';
import type { ArrangementAct } from '#domain/imports/arrange.ts';
import type { Arrangement } from '#domain/imports/arrangement.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeDialog } from '#web/admin/controls/office-dialog.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { useUnsaved } from '#web/admin/controls/use-unsaved.ts';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';

/** Where cuts stand when the dialog is opened, or would. */
export interface CutPlace {
  family: string;
  set: string;
}

const another = '\u0000another';
const last = '\u0000last';

/** Asks how a cut is to be called, and where it is to stand; of several cuts, where. What has no name yet is typed. */
export function CutDialog({
  arrangement,
  fonts,
  own,
  place,
  onActs,
  onClose,
}: {
  arrangement: Arrangement;
  fonts: readonly string[];
  /** Of one cut alone; null where several are moved. */
  own: { name: string; isAlternate: boolean; isLeftOut: boolean } | null;
  place: CutPlace;
  onActs: (acts: ArrangementAct[]) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(own?.name ?? '');
  const [isAlternate, setIsAlternate] = useState(own?.isAlternate ?? false);
  const isKnown = arrangement.families.some((family) => family.name === place.family);
  const begunFamily = isKnown ? place.family : another;
  const [family, setFamily] = useState(begunFamily);
  const [newFamily, setNewFamily] = useState(isKnown ? '' : place.family);
  const [set, setSet] = useState(place.set);
  const [before, setBefore] = useState(last);
  const [isAsked, setIsAsked] = useState(false);
  const familyName = (family === another ? newFamily : family).trim();
  const setOfCut = set.trim();
  const cuts =
    arrangement.families
      .find((each) => each.name === familyName)
      ?.sets.find((each) => each.name === setOfCut)
      ?.cuts.filter((cut) => !cut.isAlternate && !fonts.includes(cut.font)) ?? [];
  const isMoved =
    own === null || own.isLeftOut || familyName !== place.family || setOfCut !== place.set || before !== last;
  const isTouched =
    name !== (own?.name ?? '') ||
    isAlternate !== (own?.isAlternate ?? false) ||
    family !== begunFamily ||
    newFamily !== (isKnown ? '' : place.family) ||
    set !== place.set ||
    before !== last;
  useUnsaved({ isUnsaved: isTouched, isOfSearch: true });
  const empty = (text: string) => (isAsked && text.trim() === '' ? 'Please write a name.' : undefined);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsAsked(true);
    if (familyName === '' || setOfCut === '' || (own !== null && name.trim() === '')) return;
    const acts: ArrangementAct[] = [];
    const [font = ''] = fonts;
    if (isMoved)
      acts.push({
        does: 'move',
        fonts,
        to: { family: familyName, set: setOfCut, before: before === last ? null : before },
      });
    if (own !== null) {
      acts.push({ does: 'rename-cut', font, name: name.trim() });
      // A cut that was moved is an alternate of nothing, until somebody says so.
      acts.push({ does: 'set-alternate', font, isAlternate });
    }
    onActs(acts);
  }
  return (
    <OfficeDialog
      title={
        own === null
          ? `Move ${fonts.length} cuts`
          : own.isLeftOut
            ? `Take ${own.name} in`
            : `Change ${own.name}`
      }
      onClose={onClose}
      isDismissable={!isTouched}
    >
      <form noValidate className={controls.form} onSubmit={submit}>
        {own !== null && (
          <OfficeField label="Name" value={name} onChange={setName} maxLength={100} error={empty(name)} />
        )}
        <OfficeSelect
          label="Family"
          value={family}
          choices={[
            ...arrangement.families.map((each) => ({ value: each.name, says: each.name })),
            { value: another, says: 'Another family' },
          ]}
          onChange={(value) => {
            setFamily(value);
            setBefore(last);
          }}
        />
        {family === another && (
          <OfficeField
            label="Name of the family"
            hint="A new one, or one of your catalogue."
            value={newFamily}
            onChange={setNewFamily}
            maxLength={100}
            error={empty(newFamily)}
          />
        )}
        <OfficeField
          label="Set"
          hint="The writing system that it is sold for, such as Latin."
          value={set}
          onChange={(value) => {
            setSet(value);
            setBefore(last);
          }}
          maxLength={100}
          error={empty(set)}
        />
        {cuts.length > 0 && (
          <OfficeSelect
            label="Place"
            value={before}
            choices={[
              { value: last, says: isMoved && before === last ? 'At the end' : 'As it is' },
              ...cuts.map((cut) => ({ value: cut.font, says: `Before ${cut.name}` })),
            ]}
            onChange={setBefore}
          />
        )}
        {own !== null && (
          <OfficeBox
            label="An alternate of the cut above it, which is not sold on its own"
            isTicked={isAlternate}
            onTick={setIsAlternate}
          />
        )}
        <div className={controls.row}>
          <ActionButton type="submit">{own === null ? 'Move them' : 'Arrange it so'}</ActionButton>
          {own?.isLeftOut !== true && (
            <button type="button" onClick={() => onActs([{ does: 'leave-out', fonts }])}>
              Leave {own === null ? 'them' : 'it'} out
            </button>
          )}
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </OfficeDialog>
  );
}
