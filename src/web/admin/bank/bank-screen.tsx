import { useState } from 'react';
import type { PlannedLine } from '#contract/bank-payments.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { STATEMENT_FILE_MOST_BYTES } from '#domain/limits.ts';
import { mayDo } from '#domain/staff/staff-policies.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { useMember } from '#web/admin/frame/office-context.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import styles from './bank.module.css';
import { EnterDialog, sumUp } from './enter-dialog.tsx';
import { useOpenStatement } from './open-statement.ts';
import { StatementDrop } from './statement-drop.tsx';
import { StatementPlanView } from './statement-plan-view.tsx';

type Refused = { problem: Parameters<typeof Refusal>[0]['problem'] } | { words: string };

/** A statement of the foundry's bank is dropped, what its payments pay is looked at, and what is ticked is entered. */
export function BankScreen() {
  const { memberId, role } = useMember();
  const { open: kept, set: keep } = useOpenStatement();
  const open = kept?.memberId === memberId ? kept : null;
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [told, setTold] = useState<string[]>([]);
  const mayEnter = mayDo(role, 'enter-payments');

  async function read(file: File): Promise<void> {
    setIsBusy(true);
    const result = await callAdmin('planStatement', { query: { name: file.name.slice(0, 200) }, file });
    setIsBusy(false);
    setRefusal(result.ok ? null : result);
    if (!result.ok) return keep(null);
    const ticked = new Set(
      result.value.payments.filter(({ isProposed }) => isProposed).map(({ number }) => number),
    );
    keep({ memberId, file, plan: result.value, ticked });
  }
  async function take(file: File): Promise<void> {
    if (isBusy) return;
    setTold([]);
    keep(null);
    if (file.size > STATEMENT_FILE_MOST_BYTES) {
      setRefusal({
        words: `${file.name} is too large: statements are read up to ${STATEMENT_FILE_MOST_BYTES / 1e6} MB.`,
      });
      return;
    }
    await read(file);
  }
  function tick(line: PlannedLine, isTicked: boolean): void {
    if (open === null) return;
    const ticked = new Set(open.ticked);
    if (isTicked) ticked.add(line.number);
    else ticked.delete(line.number);
    keep({ ...open, ticked });
  }
  const lines =
    open === null || !mayEnter ? [] : open.plan.payments.filter(({ number }) => open.ticked.has(number));
  return (
    <ScreenFrame path="bank">
      <StatementDrop isBusy={isBusy} onFile={(file) => void take(file)} />
      <div role="status">
        {told.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {refusal !== null &&
        ('words' in refusal ? (
          <p role="alert" className={controls.refusal}>
            {refusal.words}
          </p>
        ) : (
          <Refusal problem={refusal.problem} />
        ))}
      {open !== null && (
        <>
          <h2 className={styles.name}>{open.file.name}</h2>
          <StatementPlanView plan={open.plan} ticked={open.ticked} onTick={mayEnter ? tick : null} />
          {mayEnter ? (
            <div className={styles.foot}>
              <ActionButton
                aria-disabled={lines.length === 0}
                onClick={() => lines.length > 0 && setIsAsking(true)}
              >
                Enter {formatCount(lines.length, 'payment')}
              </ActionButton>
              <span>{sumUp(lines)}</span>
            </div>
          ) : (
            <p className={controls.hint}>An owner, or who sees to the sales, enters them.</p>
          )}
        </>
      )}
      {isAsking && open !== null && (
        <EnterDialog
          lines={lines}
          onDone={(done) => {
            setIsAsking(false);
            setTold(done);
            // As it stands now: what was entered is told as entered.
            void read(open.file);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </ScreenFrame>
  );
}
