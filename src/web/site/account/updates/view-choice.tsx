import styles from './changes.module.css';

export type VersionView = 'over' | 'before' | 'after';

const views: [view: VersionView, words: string][] = [
  ['over', 'Over each other'],
  ['before', 'As you have it'],
  ['after', 'As it is now'],
];

/** Which version is shown, and what the inks mean where both are. */
export function ViewChoice({ view, onChoose }: { view: VersionView; onChoose: (view: VersionView) => void }) {
  return (
    <div className={styles.choice}>
      <fieldset>
        <legend className="visually-hidden">Versions</legend>
        {views.map(([each, words]) => (
          <label key={each}>
            <input
              type="radio"
              name="versions"
              className="visually-hidden"
              checked={view === each}
              onChange={() => onChoose(each)}
            />
            <span className={styles.words}>{words}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles.legend} hidden={view !== 'over'}>
        <span className={`${styles.ink} ${styles.swatch}`} data-ink="kept" /> in both{' '}
        <span className={`${styles.ink} ${styles.swatch}`} data-ink="come" /> now{' '}
        <span className={`${styles.ink} ${styles.swatch}`} data-ink="gone" /> before
      </p>
    </div>
  );
}
