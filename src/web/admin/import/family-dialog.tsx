import { type FormEvent, useState } from 'react';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeDialog } from '#web/admin/controls/office-dialog.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { useUnsaved } from '#web/admin/controls/use-unsaved.ts';
import { ActionButton } from '#web/ui/action-button.tsx';

const none = '\u0000none';

/** Asks for another name of a family, or for another family that it is to be one with. */
export function FamilyDialog({
  family,
  others,
  onName,
  onClose,
}: {
  family: string;
  others: readonly string[];
  /** A name that another family has merges the two. */
  onName: (name: string) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(family);
  const [host, setHost] = useState(none);
  const [isAsked, setIsAsked] = useState(false);
  const isTouched = name !== family || host !== none;
  useUnsaved({ isUnsaved: isTouched, isOfSearch: true });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsAsked(true);
    if (host !== none) onName(host);
    else if (name.trim() !== '') onName(name.trim());
  }
  return (
    <OfficeDialog title={`Rename or merge ${family}`} onClose={onClose} isDismissable={!isTouched}>
      <form noValidate className={controls.form} onSubmit={submit}>
        <OfficeField
          label="Name"
          hint="The name of a family of your catalogue has these fonts join it."
          value={name}
          onChange={setName}
          maxLength={100}
          isDisabled={host !== none}
          error={isAsked && name.trim() === '' ? 'Please write a name.' : undefined}
        />
        {others.length > 0 && (
          <OfficeSelect
            label="Merge into"
            value={host}
            choices={[
              { value: none, says: 'No other family' },
              ...others.map((each) => ({ value: each, says: each })),
            ]}
            onChange={setHost}
          />
        )}
        <div className={controls.row}>
          <ActionButton type="submit">{host === none ? 'Rename' : 'Merge'}</ActionButton>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </OfficeDialog>
  );
}
