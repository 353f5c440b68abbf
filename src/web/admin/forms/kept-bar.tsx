import type { Problem } from '#contract/problem.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import styles from './kept-bar.module.css';
import type { Told } from './use-kept-form.ts';

/** The press that keeps a record, whether it is saved, why it was refused, and what another one saved meanwhile. */
export function KeptBar({
  of: { isUnsaved, isBusy, refused, met, news },
  says,
  className = styles.bar,
  standing = '',
  onPress,
}: {
  /** The form's state, of `useKeptForm`. */
  of: {
    isUnsaved: boolean;
    isBusy: boolean;
    refused: { problem: Problem | null } | null;
    met: { taken: readonly string[] | null; theirs: Told } | null;
    news: string;
  };
  says: string;
  /** Of a form that has its bar elsewhere than at hand. */
  className?: string | undefined;
  /** What is said of the record besides. */
  standing?: string;
  /** Of a bar that stands in no form. */
  onPress?: () => void;
}) {
  return (
    <>
      <div className={`${controls.row} ${className}`}>
        <ActionButton
          type={onPress === undefined ? 'submit' : 'button'}
          aria-disabled={isBusy || !isUnsaved}
          onClick={onPress}
        >
          {says}
        </ActionButton>
        <p role="status">
          {[standing, isUnsaved ? 'Not saved.' : '', news].filter((told) => told !== '').join(' ')}
        </p>
      </div>
      {refused !== null && <Refusal problem={refused.problem} />}
      {met !== null && (
        <p className={controls.hint}>
          {tellMet(met)} {isUnsaved && 'Save again to keep yours.'}
        </p>
      )}
    </>
  );
}

function tellMet({ taken, theirs }: { taken: readonly string[] | null; theirs: Told }): string {
  const count = Object.keys(theirs).length;
  if (taken === null) {
    const both = `${count === 1 ? 'One field' : `${count} fields`} you both changed: your words stand there, and theirs below them.`;
    return `What you did not touch is as they left it now.${count === 0 ? '' : ` ${both}`}`;
  }
  return [
    taken.length === 0 ? '' : `As they left it, in the form now: ${taken.join(', ')}.`,
    count === 0 ? '' : 'What you both changed stands as you typed it, and theirs below.',
  ]
    .filter((told) => told !== '')
    .join(' ');
}
