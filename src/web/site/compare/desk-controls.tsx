import { type FormEvent, type MouseEvent, memo, type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { DESK_MOST_CUTS, type Desk, deskMeasures, deskViews } from '#domain/compare/desk.ts';
import { writeDesk } from '#domain/compare/write-desk.ts';
import { SAMPLE_TEXT_MAX_LENGTH, TRACKING_THOUSANDTHS, TYPE_SIZE_PX } from '#domain/limits.ts';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import { limitedText } from '#web/site/tester/limited-text.ts';
import { RangeControl } from '#web/site/tester/range-control.tsx';
import { AddFamily } from './add-family.tsx';
import styles from './compare.module.css';
import type { DeskState } from './desk-state.ts';

/** The ways to take a desk along come when they are wanted. */
const deskWays = latePart(() => import('./desk-ways.tsx'));

const viewWords: Record<Desk['view'], string> = {
  side: 'Side by side',
  over: 'Over one another',
  letters: 'Letter by letter',
};
const measureWords: Record<Desk['by'], string> = {
  size: 'Size',
  'x-height': 'x-height',
  'cap-height': 'Cap height',
};

interface DeskControlsProps extends DeskChoicesProps {
  text: string;
  said: string;
}

/** What is the same for all cuts of the desk: the text, how they are laid out, and what more may lie there. */
export function DeskControls({ text, said, ...choices }: DeskControlsProps) {
  const { desk, laid, onChange } = choices;

  function setText(raw: string): void {
    const limited = limitedText(raw, { isMultiline: false });
    onChange(limited);
  }

  function submit(event: FormEvent): void {
    // Every key is set as it is typed: the form is for pages without script.
    event.preventDefault();
  }

  return (
    <div className={styles.controls}>
      <form method="get" className={styles.form} onSubmit={submit}>
        <DeskInputs desk={desk} laid={laid} />
        <input
          name="text"
          aria-label="Your text"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          // So much that a text which is too long is seen to be.
          maxLength={2 * SAMPLE_TEXT_MAX_LENGTH}
          value={text}
          className={styles.field}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" className={styles.submit}>
          Set
        </button>
      </form>
      <DeskChoices {...choices} />
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}

/** The desk but for its text, for who sends the form without script. */
const DeskInputs = memo(function DeskInputs({ desk, laid }: Pick<DeskChoicesProps, 'desk' | 'laid'>) {
  const { text: _, ...hidden } = Object.fromEntries(writeDesk({ ...desk, cuts: [] }));
  return (
    <>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {writeDesk(desk)
        .getAll('cut')
        .map((value, at) => (
          <input key={laid[at]?.key} type="hidden" name="cut" value={value} />
        ))}
    </>
  );
});

interface DeskChoicesProps extends Pick<DeskState, 'view' | 'by' | 'tracking' | 'laid'> {
  /** As links lead on with it. */
  desk: Desk;
  /** As it is when it is asked for. */
  deskNow: () => Desk;
  starters: DeskState['page']['starters'];
  /** Of the first cut, px. */
  size: number;
  /** Where the cuts lie. */
  stage: RefObject<HTMLElement | null>;
  onChange: (changes: Partial<DeskState>) => void;
  onAdd: (family: string) => void;
}

/** What is chosen for all cuts; a key changes none of it. */
const DeskChoices = memo(function DeskChoices({
  view,
  by,
  tracking,
  laid,
  desk,
  deskNow,
  starters,
  size,
  stage,
  onChange,
  onAdd,
}: DeskChoicesProps) {
  const [isShared, setShared] = useState(false);
  const ways = useLatePart(deskWays, isShared);
  return (
    <>
      {starters.length > 0 && (
        <ul className={styles.starters} aria-label="Texts to start with">
          {starters.map((starter) => (
            <li key={starter.text}>
              <DeskLink
                desk={{ ...desk, text: starter.text }}
                onFollow={() => onChange({ text: starter.text })}
              >
                {starter.text}
              </DeskLink>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.line}>
        <Choice label="Laid out">
          {deskViews.map((each) => (
            <DeskLink
              key={each}
              desk={{ ...desk, view: each }}
              isOn={each === view}
              onFollow={() => onChange({ view: each })}
            >
              {viewWords[each]}
            </DeskLink>
          ))}
        </Choice>
        <Choice label="Same">
          {deskMeasures.map((each) => (
            <DeskLink
              key={each}
              desk={{ ...desk, by: each }}
              isOn={each === by}
              onFollow={() => onChange({ by: each })}
            >
              {measureWords[each]}
            </DeskLink>
          ))}
        </Choice>
        <div className={styles.ranges}>
          <RangeControl
            name="Size"
            value={size}
            shown={String(Math.round(size))}
            minimum={TYPE_SIZE_PX.least}
            maximum={TYPE_SIZE_PX.most}
            step={1}
            onChange={(value) => onChange({ size: value })}
          />
          <RangeControl
            name="Tracking"
            value={tracking}
            shown={String(tracking).replace('-', '−')}
            minimum={TRACKING_THOUSANDTHS.least}
            maximum={TRACKING_THOUSANDTHS.most}
            step={5}
            onChange={(value) => onChange({ tracking: value })}
          />
        </div>
        {laid.length < DESK_MOST_CUTS ? (
          <AddFamily desk={desk} onAdd={onAdd} />
        ) : (
          <p>At most {DESK_MOST_CUTS} cuts lie here.</p>
        )}
        <button
          type="button"
          className={styles.word}
          aria-expanded={isShared}
          onClick={() => setShared(!isShared)}
        >
          Share
        </button>
        {isShared && ways !== null && <ways.DeskWays deskNow={deskNow} stage={stage} />}
      </div>
    </>
  );
});

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.choice}>
      <span aria-hidden="true">{label}</span>
      {children}
    </nav>
  );
}

/** A word that leads to the desk as it then stands; in the browser the desk is changed in its place. */
function DeskLink({
  desk,
  isOn = false,
  onFollow,
  children,
}: {
  desk: Desk;
  isOn?: boolean;
  onFollow: () => void;
  children: string;
}) {
  return (
    <Link
      to={`?${writeDesk(desk)}`}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onFollow();
      }}
    >
      <bdi>{children}</bdi>
    </Link>
  );
}
