import type { HistoryImage } from '#contract/history-years.ts';
import type { TimelineEntry } from '#contract/services.ts';
import { OwnLink } from '#web/site/page/own-link.tsx';
import { FittedLine } from '#web/ui/fitted-line.tsx';
import { Prose } from '#web/ui/prose.tsx';
import styles from './history-column.module.css';
import { HistoryPicture } from './history-picture.tsx';

interface HistoryColumnProps {
  heading: string;
  entries: TimelineEntry[];
  onOpen: (image: HistoryImage) => void;
}

/** What happened in one column of a year; a column without entries keeps its place. */
export function HistoryColumn({ heading, entries, onOpen }: HistoryColumnProps) {
  if (entries.length === 0) return <div className={styles.column} />;
  return (
    <div className={styles.column}>
      <h3 className={styles.heading}>{heading}</h3>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one title, and none ever moves
        <article key={at} className={styles.entry}>
          <h4>
            {entry.family === null ? (
              entry.title
            ) : (
              <OwnLink to={`/typefaces/${entry.family.slug}`}>{entry.title}</OwnLink>
            )}
          </h4>
          {entry.text !== '' && <Prose html={entry.text} />}
          {entry.phrases.length > 0 && (
            <div className={styles.phrases}>
              {entry.phrases.map(({ text, language, line }) => (
                <p key={text} lang={language ?? undefined} dir="auto">
                  {line === null ? text : <FittedLine line={line} />}
                </p>
              ))}
            </div>
          )}
          {entry.images.length > 0 && (
            <div className={styles.images} data-is-pair={entry.images.length > 1 || undefined}>
              {entry.images.map((image) => (
                <button
                  key={image.url}
                  type="button"
                  className={styles.opener}
                  aria-haspopup="dialog"
                  onClick={() => onOpen(image)}
                >
                  <span className="visually-hidden">Enlarge: </span>
                  <HistoryPicture image={image} />
                </button>
              ))}
            </div>
          )}
        </article>
      ))}
    </div>
  );
}
