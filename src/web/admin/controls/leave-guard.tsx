import { useEffect } from 'react';
import { type BlockerFunction, useBlocker, useLocation } from 'react-router';
import { ActionButton } from '#web/ui/action-button.tsx';
import controls from './controls.module.css';
import { OfficeDialog } from './office-dialog.tsx';
import { formsLeft, tellLeaving, useUnsavedForms } from './unsaved-forms.ts';

// Asked of the store at the moment of leaving: a router has one of these at a time, however many forms there are.
const isHeld: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  formsLeft(useUnsavedForms.getState().forms, { from, to }).length > 0;

/** Asks before words are left that were not saved: by a link or a press of the office in its own words, by the browser in the browser's. */
export function LeaveGuard() {
  const { forms, leaving, stay, drop } = useUnsavedForms();
  const blocker = useBlocker(isHeld);
  const from = useLocation();
  const isUnsaved = forms.length > 0;
  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved]);
  if (leaving === null && blocker.state !== 'blocked') return null;
  // Where one is led on from the place that is gone to, it is not asked once more.
  const left =
    leaving === null && blocker.state === 'blocked'
      ? formsLeft(forms, { from, to: blocker.location })
      : forms;
  const { title, says, leaves } = tellLeaving(left);
  function keep(): void {
    stay();
    blocker.reset?.();
  }
  function leave(): void {
    drop(left);
    stay();
    if (leaving === null) blocker.proceed?.();
    else leaving();
  }
  return (
    <OfficeDialog title={title} onClose={keep}>
      <p className={controls.hint}>{says}</p>
      <div className={controls.row}>
        <ActionButton onClick={keep}>Stay here</ActionButton>
        <button type="button" onClick={leave}>
          {leaves}
        </button>
      </div>
    </OfficeDialog>
  );
}
