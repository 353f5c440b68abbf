import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import type { AdminResult } from '#web/admin/calls/call-admin.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import controls from './controls.module.css';
import { OfficeDialog } from './office-dialog.tsx';
import { Refusal } from './refusal.tsx';
import { useUnsaved } from './use-unsaved.ts';

/** Asks whether something is to be done, with what it takes, does it, and says why where it was refused. */
export function ActDialog<Value>({
  title,
  says,
  does,
  check,
  act,
  onDone,
  onClose,
  isTouched = false,
  underWay,
  labels,
  children,
}: {
  title: string;
  says: string;
  /** What stands on the button. */
  does: string;
  /** What is said before anything is done, at its fields alone: a choice that was not made. */
  check?: () => Problem | null;
  act: () => Promise<AdminResult<Value>>;
  /** Told what was answered. */
  onDone: (value: Value) => void;
  onClose: () => void;
  /** Whether something was typed: Escape, and a press beside the dialog, do not lose it then, and who goes elsewhere is asked first. */
  isTouched?: boolean;
  /** What is done bit by bit, while it is: how far it is, said to who would go elsewhere, and what stops it. It is left once it has stopped. */
  underWay?: { says: string; stop: () => void } | undefined;
  /** Of the fields, by their names: with them all that is wrong is told in one place. */
  labels?: Readonly<Record<string, string>>;
  /** The fields that it takes; what is refused about them is told to them. */
  children?: (problem: Problem | null) => ReactNode;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ problem: Problem | null; isAtFields?: boolean } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A choice tells it of itself, and is gone on with at its button.
    const isWrong = '[aria-invalid="true"], [data-invalid] > button';
    if (refusal !== null) form.current?.querySelector<HTMLElement>(isWrong)?.focus();
  }, [refusal]);
  // What opened the dialog may stand in the address, which is changed by closing it.
  const isHeld = isTouched || underWay !== undefined;
  const letGo = useUnsaved({ isUnsaved: isHeld, isOfSearch: true, underWay: underWay?.says });
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // React tells of it also the form that the dialog was opened in, which is not meant.
    event.stopPropagation();
    if (isBusy) return;
    const unready = check?.() ?? null;
    if (unready !== null) return setRefusal({ problem: unready, isAtFields: true });
    setIsBusy(true);
    try {
      const result = await act();
      if (!result.ok) return setRefusal(result);
      letGo();
      onDone(result.value);
    } finally {
      setIsBusy(false);
    }
  }
  function leave(): void {
    if (underWay !== undefined) underWay.stop();
    else {
      letGo();
      onClose();
    }
  }
  return (
    <OfficeDialog title={title} onClose={leave} isDismissable={!isHeld}>
      <form ref={form} noValidate className={controls.form} onSubmit={(event) => void submit(event)}>
        <p className={controls.hint}>{says}</p>
        {children?.(refusal?.problem ?? null)}
        {refusal !== null && refusal.isAtFields !== true && (
          <Refusal problem={refusal.problem} labels={labels} />
        )}
        <div className={controls.row}>
          <ActionButton type="submit" aria-disabled={isBusy}>
            {does}
          </ActionButton>
          <button type="button" onClick={leave}>
            Leave it
          </button>
        </div>
      </form>
    </OfficeDialog>
  );
}
