import { memo } from 'react';
import { Link } from 'react-router';
import type { FamilyTrial } from '#contract/services.ts';
import styles from './try-tab.module.css';

interface TrialStartersProps {
  starters: FamilyTrial['starters'];
  /** The query without a text. */
  query: string;
  onChoose: (text: string) => void;
}

/** Texts to start with; links where no script runs. */
export const TrialStarters = memo(function TrialStarters({ starters, query, onChoose }: TrialStartersProps) {
  if (starters.length === 0) return null;
  return (
    <ul className={styles.starters} aria-label="Texts to start with">
      {starters.map(({ text }) => (
        <li key={text}>
          <Link
            to={`?${query}&${new URLSearchParams({ text })}`}
            preventScrollReset
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onChoose(text);
            }}
          >
            <bdi>{text}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
});
