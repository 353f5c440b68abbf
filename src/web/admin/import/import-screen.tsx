import controls from '#web/admin/controls/controls.module.css';
import { DownloadLink } from '#web/admin/controls/download-link.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { DropOutcome } from './drop-outcome.tsx';
import { DropPlace } from './drop-place.tsx';
import { DropPlanView } from './drop-plan-view.tsx';
import { DropProgress } from './drop-progress.tsx';
import { useDrop } from './use-drop.ts';

/** Fonts and folders come in: dropped, read, told as a plan, and imported once that is confirmed. */
export function ImportScreen() {
  const own = useDrop();
  const { drop, source, refused } = own;
  // A plan that follows what is arranged by hand stays on the screen meanwhile.
  const isArranging = drop?.state === 'planning' && drop.plan !== null;
  const isBusy = own.sending !== null || (own.isWorking && !isArranging);
  const progress = own.sending ?? (own.isWorking ? (drop?.progress ?? null) : null);
  return (
    <ScreenFrame
      path="import"
      tools={<DownloadLink href="/api/admin/catalogue.zip">Export the catalogue</DownloadLink>}
    >
      {refused !== null &&
        ('says' in refused ? (
          <p role="alert" className={controls.refusal}>
            {refused.says}
          </p>
        ) : (
          <Refusal problem={refused.problem} onAgain={own.reload} />
        ))}
      {isBusy && (
        <DropProgress name={drop?.name ?? ''} progress={progress} isImporting={drop?.state === 'importing'} />
      )}
      {!isBusy && source !== null && drop?.state !== 'planned' && !isArranging && (
        <>
          {drop !== null && <DropOutcome drop={drop} />}
          <DropPlace source={source} onGathered={(gathered) => void own.take(gathered)} />
        </>
      )}
      {!isBusy && (drop?.state === 'planned' || isArranging) && drop !== null && drop.plan !== null && (
        <DropPlanView
          key={drop.id}
          drop={drop}
          plan={drop.plan}
          onImport={(taken) => own.confirm(drop, taken)}
          onLeave={() => own.leave(drop)}
          onArranged={own.reload}
        />
      )}
    </ScreenFrame>
  );
}
