import { lazy, Suspense, useState } from 'react';
import type { LookWords } from '#contract/admin/content/look.ts';
import controls from '#web/admin/controls/controls.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './look.module.css';
import { lookLabels, type Sign, signHints } from './look-labels.ts';

/** What takes a file comes with the first one. */
const SignDialog = lazy(async () => ({ default: (await import('./sign-dialog.tsx')).SignDialog }));

const nothing: Record<Sign, string> = {
  logo: 'None: your name stands there.',
  favicon: 'None: a square of the house stands there.',
};
/** The two signs of a foundry, each sent as a file. */
export function SignPart({
  typed,
  errorAt,
  onType,
}: {
  typed: LookWords;
  errorAt: (field: string) => string | undefined;
  onType: (part: Partial<LookWords>) => void;
}) {
  const [asked, setAsked] = useState<Sign | null>(null);
  return (
    <SheetPart title="Signs">
      {(['logo', 'favicon'] as const).map((sign) => {
        const [url, error] = [typed[sign], errorAt(sign)];
        return (
          <fieldset
            key={sign}
            className={styles.sign}
            aria-label={lookLabels[sign]}
            data-invalid={error !== undefined || undefined}
          >
            {url !== '' && (
              <img src={url} alt={`${lookLabels[sign]} as it was sent`} className={styles.thumbnail} />
            )}
            <div>
              <h3 className={controls.label}>{lookLabels[sign]}</h3>
              <p className={controls.hint}>{signHints[sign]}</p>
              {url === '' && <p>{nothing[sign]}</p>}
              <p className={controls.row}>
                <button
                  type="button"
                  className={controls.word}
                  aria-label={`${url === '' ? 'Choose' : 'Replace'} the ${sign}`}
                  onClick={() => setAsked(sign)}
                >
                  {url === '' ? 'Choose' : 'Replace'}
                </button>
                {url !== '' && (
                  <button
                    type="button"
                    className={controls.word}
                    aria-label={`Take off the ${sign}`}
                    onClick={({ currentTarget }) => {
                      // It goes with the sign; the press beside it stays.
                      currentTarget.parentElement?.querySelector('button')?.focus();
                      onType({ [sign]: '' });
                    }}
                  >
                    Take off
                  </button>
                )}
              </p>
              {error !== undefined && <p className={controls.error}>{error}</p>}
            </div>
          </fieldset>
        );
      })}
      {asked !== null && (
        <Suspense>
          <SignDialog
            sign={asked}
            onTaken={(url) => {
              setAsked(null);
              onType({ [asked]: url });
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </SheetPart>
  );
}
