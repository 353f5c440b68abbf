import styles from './import.module.css';
import type { Progress } from './use-drop.ts';

const steps: Readonly<Record<string, string>> = {
  receiving: 'Receiving',
  unpacking: 'Unpacking',
  'looking at files': 'Looking at the files',
  'reading fonts': 'Reading the fonts',
  'storing files': 'Storing the files',
  'writing the catalogue': 'Writing the catalogue',
};

/** What is being done with a drop, and how far it is. It goes on when the page is left. */
export function DropProgress({
  name,
  progress,
  isImporting,
}: {
  name: string;
  progress: Progress | null;
  isImporting: boolean;
}) {
  const step = steps[progress?.step ?? ''] ?? progress?.step ?? 'Beginning';
  const isCounted = progress !== null && progress.total > 1 && progress.step !== 'Sending';
  return (
    <section aria-label="Progress" className={styles.progress}>
      <p role="status">
        {isImporting ? `Importing ${name}` : name}: {step}
      </p>
      <progress
        aria-label={step}
        className={styles.bar}
        value={progress?.done ?? 0}
        max={progress?.total || 1}
      />
      {isCounted && (
        <p className={styles.count}>
          {progress.done} of {progress.total}
        </p>
      )}
    </section>
  );
}
