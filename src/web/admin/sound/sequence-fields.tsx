import type { SoundSetWords } from '#contract/admin/content/sounds.ts';
import { SOUND_STOP_TIMES, SOUND_TEMPI } from '#domain/limits.ts';
import type { SoundAct } from '#domain/sound/sound-set.ts';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import styles from './sound.module.css';
import { actLabels, callTrack, sayStopTime } from './sound-labels.ts';
import { StepRow } from './step-row.tsx';
import patterns from './steps.module.css';

/** What is heard for an act: of one of the foundry's own its tempo, and the steps of each track, which are seen together as they are heard. */
export function SequenceFields({
  set,
  act,
  typed,
  stepsHint,
  errorAt,
  onType,
  onHear,
}: {
  /** What the set is called. */
  set: string;
  act: SoundAct;
  typed: SoundSetWords;
  /** The id of what says how steps are pressed and typed. */
  stepsHint: string;
  errorAt: (field: string) => string | undefined;
  onType: (part: Partial<SoundSetWords>) => void;
  onHear: () => void;
}) {
  const { title, says } = actLabels[act];
  return (
    <fieldset className={styles.sequence} aria-label={`${title}, ${set}`}>
      <div className={styles.head}>
        <h3 className={controls.label}>{title}</h3>
        <button
          type="button"
          className={controls.word}
          aria-label={`Hear it: ${title} of ${set}`}
          onClick={onHear}
        >
          Hear it
        </button>
      </div>
      <p className={controls.hint}>{says}</p>
      {typed.kind === 'own' && (
        <>
          <div className={styles.fields}>
            <OfficeSelect
              label="Tempo"
              value={typed[act].bpm}
              choices={SOUND_TEMPI.map((bpm) => ({ value: String(bpm), says: `${bpm} beats a minute` }))}
              error={errorAt(`${act}.bpm`)}
              onChange={(bpm) => onType({ [act]: { ...typed[act], bpm } })}
            />
            <OfficeSelect
              label="Goes on afterwards for"
              value={typed[act].stopTime}
              choices={SOUND_STOP_TIMES.map((value) => ({ value, says: sayStopTime(value) }))}
              error={errorAt(`${act}.stopTime`)}
              onChange={(stopTime) => onType({ [act]: { ...typed[act], stopTime } })}
            />
          </div>
          <div className={patterns.patterns}>
            <InTurn
              of={typed.tracks}
              show={(track, at) => {
                const label = `${callTrack(track, at)}: steps`;
                const type = (steps: string) =>
                  onType({ tracks: typed.tracks.with(at, { ...track, [act]: steps }) });
                return (
                  <div className={patterns.pattern}>
                    <OfficeField
                      label={label}
                      value={track[act]}
                      error={errorAt(`tracks.${at}.${act}`)}
                      spellCheck="false"
                      aria-describedby={stepsHint}
                      onChange={type}
                    />
                    <StepRow label={label} steps={track[act]} onPress={type} />
                  </div>
                );
              }}
            />
          </div>
        </>
      )}
    </fieldset>
  );
}
