import { memo, type RefObject, useState } from 'react';
import type { FamilyTrial } from '#contract/services.ts';
import { FIRST_FAR_BOX } from '#web/site/family/view/use-reveal-far.ts';
import specimen from '#web/ui/boxes/specimen-boxes.module.css';
import { inkHeight, inkWidth } from '#web/ui/line-style.ts';
import { TriedLabel } from './tried-label.tsx';
import { TriedText, type TriedTextProps } from './tried-text.tsx';
import type { Trial } from './use-trial.ts';

type Sample = FamilyTrial['samples'][number];
type Place = { x: number; y: number } | null;

/** Every cut of the set on a line of its own. */
export function TriedLines({
  boxes,
  firstText,
  samples,
  answering,
  trial,
}: {
  boxes: RefObject<HTMLDivElement | null>;
  firstText: RefObject<HTMLSpanElement | null>;
  samples: Sample[];
  /** Uids of those that answer the axes as they stand; null: all. */
  answering: ReadonlySet<string> | null;
  trial: Trial;
}) {
  const [edited, setEdited] = useState<{ uid: string; at: Place } | null>(null);
  const { change, begin: prepare } = trial;

  function setText(text: string, isCut: boolean): void {
    change({ text }, isCut);
  }

  function begin(uid: string, at: Place): void {
    prepare();
    setEdited({ uid, at });
  }

  function end(): void {
    setEdited(null);
  }

  return (
    <div ref={boxes} className={specimen.boxes}>
      {samples.map((sample, index) => {
        const uid = sample.cutSharedUid;
        return (
          <TriedLine
            key={uid}
            element={index === 0 ? firstText : undefined}
            sample={sample}
            isSet={trial.isSet(uid) || edited?.uid === uid}
            isFar={index >= FIRST_FAR_BOX}
            isAside={answering?.has(uid) === false}
            {...trial.cutOf(sample)}
            language={trial.language}
            direction={trial.direction}
            editing={edited?.uid === uid ? edited : null}
            onText={setText}
            onBegin={(at) => begin(uid, at)}
            onEnd={end}
          />
        );
      })}
    </div>
  );
}

interface TriedLineProps extends Omit<TriedTextProps, 'label'> {
  /** Whether it takes the setting as it is now. */
  isSet: boolean;
  isFar: boolean;
  /** Whether it is not shown, since it cannot follow the axes. */
  isAside: boolean;
}

/** A line that nobody sees stays as it is until it comes near. */
const TriedLine = memo(
  function TriedLine({ isSet: _, isFar, isAside, ...text }: TriedLineProps) {
    const { sample, exact, onEnd } = text;
    const { line, cutName, cutSharedUid } = sample;
    const [missing, setMissing] = useState(line.missing);
    // Between a key and the answer the last count stands.
    if (exact !== null && exact.missing !== missing) setMissing(exact.missing);
    return (
      <section
        id={cutSharedUid}
        aria-label={cutName}
        hidden={isAside}
        data-is-far={isFar || undefined}
        className={specimen.box}
        style={{ '--span': 12, '--ratio': inkHeight(line) / inkWidth(line) }}
        onBlur={(event) => {
          // Another window took the focus: it comes back to where it was.
          if (document.hasFocus() && !event.currentTarget.contains(event.relatedTarget)) onEnd();
        }}
      >
        <TriedLabel {...{ sample, missing }} setting={text.setting} direction={text.direction} />
        <div className={specimen.text}>
          <TriedText {...text} label={cutName} />
        </div>
      </section>
    );
  },
  (before, after) => !after.isSet && !before.isSet && after.isAside === before.isAside,
);
