import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeDialog } from '#web/admin/controls/office-dialog.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';

/** Asks before words are left that were not saved: by a link of the office in its own words, by the browser in the browser's. */
export function Unsaved({
  isUnsaved,
  isOfSearch = false,
}: {
  isUnsaved: boolean;
  /** Whether it is of what is searched for, and left with that, too. */
  isOfSearch?: boolean;
}) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved && (from.pathname !== to.pathname || (isOfSearch && from.search !== to.search)),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <OfficeDialog title="Leave what you typed?" onClose={() => blocker.reset()}>
      <p className={controls.hint}>It is not saved, and would be lost.</p>
      <div className={controls.row}>
        <ActionButton onClick={() => blocker.reset()}>Stay here</ActionButton>
        <button type="button" onClick={() => blocker.proceed()}>
          Leave it
        </button>
      </div>
    </OfficeDialog>
  );
}
