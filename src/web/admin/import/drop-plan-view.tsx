import { useState } from 'react';
import type { Drop, DropPlan } from '#contract/admin/drops.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import styles from './import.module.css';
import { ProposedFamilies } from './proposed-families.tsx';
import { ToldFiles } from './told-files.tsx';
import { useArrangement } from './use-arrangement.ts';

const noneTaken: ReadonlySet<string> = new Set();

const meanings: Record<DropPlan['meaning'], string> = {
  added: 'These fonts are added to your catalogue. What they do not name stays as it is.',
  'replaces-demo': 'This becomes your catalogue. The demonstration goes.',
  whole:
    'This folder has a foundry.yaml: it becomes the whole catalogue, with its settings. What it lacks is withdrawn.',
};

/** What an import would do, which edits it would undo, and the press that does it. */
export function DropPlanView({
  drop,
  plan,
  onImport,
  onLeave,
  onArranged,
}: {
  drop: Drop;
  plan: DropPlan;
  onImport: (taken: string[]) => Promise<void>;
  onLeave: () => Promise<void>;
  /** After an arrangement was sent. */
  onArranged: () => void;
}) {
  const own = useArrangement(drop, plan, onArranged);
  // What was ticked is of the plan that was read then.
  const [ticked, setTicked] = useState({ digest: plan.digest, taken: noneTaken });
  const taken = ticked.digest === plan.digest ? ticked.taken : noneTaken;
  const setTaken = (next: ReadonlySet<string>) => setTicked({ digest: plan.digest, taken: next });
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const open = plan.undone.filter(({ name }) => !taken.has(name));
  const isEmpty = [plan.new, plan.changed, plan.withdrawn].every((list) => list.length === 0);
  async function run(act: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    await act();
    setIsBusy(false);
  }
  function press(): void {
    setIsAsked(true);
    if (open.length === 0) void run(() => onImport([...taken]));
  }
  return (
    <div className={styles.plan}>
      {drop.news !== null && (
        <p role="alert" className={controls.refusal}>
          {drop.news}
        </p>
      )}
      <p role="status">
        {drop.name}: {isEmpty ? 'nothing would change.' : meanings[plan.meaning]}
      </p>
      {plan.undone.length > 0 && (
        <SheetPart title={`Edits of the back office that it would undo (${plan.undone.length})`}>
          <p className={controls.hint}>
            Tick what may go. To keep an edit, bring it into the folder first: the export has it.
          </p>
          <OfficeBox
            label="All of them"
            isTicked={open.length === 0}
            onTick={(is) => setTaken(new Set(is ? plan.undone.map(({ name }) => name) : []))}
          />
          <ul className={styles.undone}>
            {plan.undone.map(({ name, says }) => (
              <li key={name}>
                <OfficeBox
                  label={says}
                  isTicked={taken.has(name)}
                  onTick={(is) =>
                    setTaken(
                      is ? new Set([...taken, name]) : new Set([...taken].filter((own) => own !== name)),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
      <div className={controls.row}>
        {!isEmpty && own.isPlanned && (
          <ActionButton aria-disabled={isBusy} onClick={press}>
            Import
          </ActionButton>
        )}
        <button type="button" onClick={() => void run(onLeave)}>
          Leave it
        </button>
        {!own.isPlanned && (
          <p role="status">
            {own.faults.length > 0
              ? 'What is told at a cut or a family below is to be settled before it can be imported.'
              : 'The plan follows what you arranged …'}
          </p>
        )}
        {isAsked && open.length > 0 && (
          <p role="alert" className={controls.error}>
            {open.length === 1 ? 'One edit is' : `${open.length} edits are`} not ticked: nothing was imported.
          </p>
        )}
      </div>
      {plan.findings.length > 0 && (
        <SheetPart title={`Findings (${plan.findings.length})`}>
          <ToldFiles label="Findings" told={plan.findings} />
        </SheetPart>
      )}
      <ProposedFamilies plan={plan} own={own} />
      <div className={styles.changes}>
        <Changes title="New" names={plan.new} />
        <Changes title="Changed" names={plan.changed} />
        <Changes title="Withdrawn" names={plan.withdrawn} />
      </div>
    </div>
  );
}

const mostShown = 200;

function Changes({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <SheetPart title={`${title} (${names.length})`}>
      <ul className={styles.names}>
        {names.slice(0, mostShown).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {names.length > mostShown && <p>And {names.length - mostShown} more.</p>}
    </SheetPart>
  );
}
