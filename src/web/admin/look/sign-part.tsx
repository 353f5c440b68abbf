import { useId, useState } from 'react';
import type { LookWords } from '#contract/admin/content/look.ts';
import type { SentPicture } from '#contract/admin/content/pictures.ts';
import controls from '#web/admin/controls/controls.module.css';
import { partNotCome, useLatePart } from '#web/admin/controls/use-late-part.ts';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './look.module.css';
import { lookLabels, type Sign, signHints } from './look-labels.ts';

const nothing: Record<Sign, string> = {
  logo: 'None: your name stands there.',
  favicon: 'None: a square of the house stands there.',
};
/** What takes a file comes with the first one. */
const loadDialog = async () => (await import('./sign-dialog.tsx')).SignDialog;

/** The two signs of a foundry, each sent as a file. */
export function SignPart({
  typed,
  errorAt,
  onTaken,
  onTakenOff,
}: {
  typed: LookWords;
  errorAt: (field: string) => string | undefined;
  onTaken: (sign: Sign, picture: SentPicture) => void;
  onTakenOff: (sign: Sign) => void;
}) {
  const { part: Dialog, hasFailed, want } = useLatePart(loadDialog);
  const [asked, setAsked] = useState<Sign | null>(null);
  const [wanted, setWanted] = useState<Sign | null>(null);

  async function ask(sign: Sign): Promise<void> {
    setWanted(sign);
    if (await want()) setAsked(sign);
  }

  return (
    <SheetPart title="Signs">
      {(['logo', 'favicon'] as const).map((sign) => (
        <SignLine
          key={sign}
          sign={sign}
          url={typed[sign]}
          error={hasFailed && wanted === sign ? partNotCome : errorAt(sign)}
          onAsk={() => void ask(sign)}
          onTakenOff={() => onTakenOff(sign)}
        />
      ))}
      {asked !== null && Dialog !== null && (
        <Dialog
          sign={asked}
          onTaken={(picture) => {
            setAsked(null);
            onTaken(asked, picture);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </SheetPart>
  );
}

function SignLine({
  sign,
  url,
  error,
  onAsk,
  onTakenOff,
}: {
  sign: Sign;
  /** '' where there is none. */
  url: string;
  error: string | undefined;
  onAsk: () => void;
  onTakenOff: () => void;
}) {
  const errorId = useId();
  return (
    <fieldset
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
            aria-describedby={error === undefined ? undefined : errorId}
            onClick={onAsk}
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
                onTakenOff();
              }}
            >
              Take off
            </button>
          )}
        </p>
        {error !== undefined && (
          <p id={errorId} role={error === partNotCome ? 'alert' : undefined} className={controls.error}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
