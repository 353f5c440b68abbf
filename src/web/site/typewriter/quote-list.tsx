import type { TypewriterPage } from '#contract/services.ts';
import styles from './typewriter.module.css';
import { useDisclosure } from './use-disclosure.ts';

type Quote = TypewriterPage['quotes'][number];

/** Texts to start with, each in its language. */
export function QuoteList({
  quotes,
  onChoose,
}: {
  quotes: readonly Quote[];
  onChoose: (quote: Quote) => void;
}) {
  const { isOpen, close, place, button, panel } = useDisclosure();
  if (quotes.length === 0) return null;
  return (
    <div ref={place} className={styles.disclosure}>
      <button {...button} className={styles.word}>
        Texts
      </button>
      <div {...panel} hidden={!isOpen} className={styles.panel}>
        <ul aria-label="Texts to start with" className={styles.quotes}>
          {quotes.map((quote) => (
            <li key={quote.text}>
              <button
                type="button"
                onClick={() => {
                  close();
                  onChoose(quote);
                }}
              >
                <bdi lang={quote.language === 'und' ? undefined : quote.language}>{quote.text}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
