import styles from './import.module.css';

interface Told {
  file: string;
  line: number | null;
  message: string;
  severity?: 'error' | 'warning';
}

const mostShown = 200;

/** Sentences about files, each with its file, and its line where there is one. */
export function ToldFiles({ label, told }: { label: string; told: readonly Told[] }) {
  return (
    <>
      <ul aria-label={label} className={styles.told}>
        {told.slice(0, mostShown).map(({ file, line, message, severity }) => (
          <li key={`${file} ${line} ${message}`}>
            {severity !== undefined && (
              <span className={styles.sort}>{severity === 'error' ? 'Left out' : 'Note'}</span>
            )}
            {/* The engine's sentences name their file themselves. */}
            {!message.startsWith(file) && (
              <strong className={styles.file}>
                {file}
                {line !== null && `:${line}`}
              </strong>
            )}
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {told.length > mostShown && <p>And {told.length - mostShown} more.</p>}
    </>
  );
}
