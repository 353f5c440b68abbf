import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SentSound, SoundSetWords, SoundWords, TrackWords } from '#contract/admin/content/sounds.ts';
import { SOUND_PATTERN_STEPS, SOUND_REVERB, SOUND_TRACKS_MOST, SOUND_VOLUME } from '#domain/limits.ts';
import { restingSteps } from '#domain/sound/pattern.ts';
import { type SoundAct, type SoundSetName, soundActs } from '#domain/sound/sound-set.ts';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { partNotCome, useLatePart } from '#web/admin/controls/use-late-part.ts';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { SequenceFields } from './sequence-fields.tsx';
import styles from './sound.module.css';
import type { SoundChoice } from './sound-choices.ts';
import { partLabels, setLabels } from './sound-labels.ts';
import { TrackFields } from './track-fields.tsx';

/** What takes a file comes with the first one. */
const loadDialog = async () => (await import('./sound-dialog.tsx')).SoundDialog;

/** A sound set: the house's, which is only heard here, or one of the foundry's own. */
export function SetPart({
  name,
  typed,
  choices,
  errorAt,
  onType,
  onHear,
  onSent,
}: {
  name: SoundSetName;
  typed: SoundSetWords;
  /** The sounds that a track may have. */
  choices: readonly SoundChoice[];
  errorAt: (field: string) => string | undefined;
  onType: (part: Partial<SoundSetWords>) => void;
  onHear: (act: SoundAct) => void;
  onSent: (sound: SentSound) => void;
}) {
  const { part: Dialog, hasFailed, want } = useLatePart(loadDialog);
  // The track that a file is sent for.
  const [asked, setAsked] = useState<number | null>(null);
  const { title, says } = setLabels[name];
  const isOwn = typed.kind === 'own';
  const [stepsHint, namesHint] = [useId(), useId()];
  const tracks = useRef<HTMLDivElement>(null);
  const setTracks = (list: TrackWords[]) => onType({ tracks: list });
  const whole = errorAt('tracks');

  // What adds a part may be gone after the last one: the focus goes to the first field of what was added.
  function addTrack(): void {
    flushSync(() => setTracks([...typed.tracks, newTrack(typed.tracks)]));
    tracks.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus();
  }

  function addSound(at: number, { url, name: file }: Pick<SoundWords, 'url' | 'name'>): void {
    const track = typed.tracks[at];
    const added = { url, name: file, volume: '0', weight: '1', mono: false };
    flushSync(() => {
      setAsked(null);
      if (track !== undefined)
        setTracks(typed.tracks.with(at, { ...track, sounds: [...track.sounds, added] }));
    });
    const sounds = tracks.current?.children[at]?.querySelectorAll(':scope > fieldset');
    [...(sounds ?? [])].at(-1)?.querySelector('button')?.focus();
  }

  return (
    <SheetPart title={title}>
      <p className={`${controls.hint} ${styles.says}`}>{says}</p>
      <div className={styles.fields}>
        <OfficeSelect
          label={partLabels.kind}
          value={typed.kind}
          choices={[
            { value: 'house', says: 'The house’s set' },
            { value: 'own', says: 'One of your own' },
          ]}
          error={errorAt('kind')}
          onChange={(kind) => onType({ kind })}
        />
        {isOwn && (
          <>
            <OfficeField
              label={partLabels.volume}
              hint={`Of everything; 0 is as it was made, from ${SOUND_VOLUME.least} to ${SOUND_VOLUME.most}.`}
              value={typed.volume}
              error={errorAt('volume')}
              onChange={(volume) => onType({ volume })}
            />
            <OfficeField
              label={partLabels.reverb}
              hint={`From ${SOUND_REVERB.least} to ${SOUND_REVERB.most}.`}
              value={typed.reverb}
              error={errorAt('reverb')}
              onChange={(reverb) => onType({ reverb })}
            />
          </>
        )}
      </div>
      {isOwn && (
        <p id={stepsHint} className={`${controls.hint} ${styles.says} ${styles.tracks}`}>
          Each track has {SOUND_PATTERN_STEPS} steps, sixteenths of a bar, in each of the three. A press on a
          step has it struck, a second one struck softly, a third one silent; the line of signs says the same:
          x, o and a point.
        </p>
      )}
      {soundActs.map((act) => (
        <SequenceFields
          key={act}
          set={title}
          act={act}
          typed={typed}
          stepsHint={stepsHint}
          errorAt={errorAt}
          onType={onType}
          onHear={() => onHear(act)}
        />
      ))}
      {isOwn && (
        <>
          <p id={namesHint} className={`${controls.hint} ${styles.says} ${styles.tracks}`}>
            Tracks stand by their names, which are of lower-case letters, digits and dashes.
          </p>
          <div ref={tracks}>
            <InTurn
              of={typed.tracks}
              show={(track, at) => (
                <TrackFields
                  set={title}
                  list={typed.tracks}
                  track={track}
                  at={at}
                  choices={choices}
                  hint={namesHint}
                  errorAt={(field) => errorAt(`tracks.${at}.${field}`)}
                  onTracks={setTracks}
                  onAdd={(sound) => addSound(at, sound)}
                  onAskFile={() => void want().then((came) => came && setAsked(at))}
                />
              )}
            />
          </div>
          {hasFailed && (
            <p role="alert" className={controls.error}>
              {partNotCome}
            </p>
          )}
          {whole !== undefined && <p className={controls.error}>{whole}</p>}
          {typed.tracks.length < SOUND_TRACKS_MOST ? (
            <p className={styles.more} data-invalid={whole !== undefined || undefined}>
              <button
                type="button"
                className={controls.word}
                aria-label={`Add a track to ${title}`}
                onClick={addTrack}
              >
                Add a track
              </button>
            </p>
          ) : (
            <p className={controls.hint}>A set has {SOUND_TRACKS_MOST} tracks at most.</p>
          )}
        </>
      )}
      {asked !== null && Dialog !== null && (
        <Dialog
          onTaken={(sound) => {
            onSent(sound);
            addSound(asked, sound);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </SheetPart>
  );
}

/** A track that only rests, of a name that no other one has. */
function newTrack(tracks: readonly TrackWords[]): TrackWords {
  let number = tracks.length + 1;
  while (tracks.some(({ name }) => name === `track-${number}`)) number += 1;
  return { name: `track-${number}`, sounds: [], look: restingSteps, type: restingSteps, take: restingSteps };
}
