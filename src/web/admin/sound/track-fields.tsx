import type { SoundWords, TrackWords } from '#contract/admin/content/sounds.ts';
import { TRACK_SOUNDS_MOST } from '#domain/limits.ts';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';
import { PartTools } from '#web/admin/forms/part-tools.tsx';
import styles from './sound.module.css';
import { choiceOf, type SoundChoice } from './sound-choices.ts';
import { callTrack } from './sound-labels.ts';

/** A track: its name, and the sounds of which one is chosen at a time. */
export function TrackFields({
  set,
  list,
  track,
  at,
  choices,
  hint,
  errorAt,
  onTracks,
  onAdd,
  onAskFile,
}: {
  /** What the set is called. */
  set: string;
  list: readonly TrackWords[];
  track: TrackWords;
  at: number;
  choices: readonly SoundChoice[];
  /** The id of what says how a track is named. */
  hint: string;
  errorAt: (field: string) => string | undefined;
  onTracks: (tracks: TrackWords[]) => void;
  onAdd: (sound: SoundChoice['sound']) => void;
  onAskFile: () => void;
}) {
  const type = (part: Partial<TrackWords>) => onTracks(list.with(at, { ...track, ...part }));
  const called = callTrack(track, at);
  const none = errorAt('sounds');
  return (
    <fieldset className={styles.track} aria-label={`Track ${at + 1} of ${set}`}>
      <div className={styles.head}>
        <h3 className={controls.label}>{called}</h3>
        <PartTools
          name={`track ${at + 1} of ${set}`}
          list={list}
          at={at}
          onType={onTracks}
          isMovable={false}
        />
      </div>
      <div className={styles.fields}>
        <OfficeField
          label="Name"
          value={track.name}
          error={errorAt('name')}
          spellCheck="false"
          aria-describedby={hint}
          onChange={(name) => type({ name })}
        />
      </div>
      <InTurn
        of={track.sounds}
        show={(sound, place) => (
          <SoundLine
            of={`${called} of ${set}`}
            list={track.sounds}
            sound={sound}
            at={place}
            choices={choices}
            errorAt={(field) => errorAt(`sounds.${place}.${field}`)}
            onSounds={(sounds) => type({ sounds })}
          />
        )}
      />
      {none !== undefined && <p className={controls.error}>{none}</p>}
      {track.sounds.length < TRACK_SOUNDS_MOST ? (
        <p className={controls.row} data-invalid={none !== undefined || undefined}>
          <button
            type="button"
            className={controls.word}
            aria-label={`Add a sound to ${called} of ${set}`}
            onClick={() => onAdd(choices[0]?.sound ?? { url: '', name: '' })}
          >
            Add a sound
          </button>
          <button
            type="button"
            className={controls.word}
            aria-label={`Send a file for ${called} of ${set}`}
            onClick={onAskFile}
          >
            Send a file
          </button>
        </p>
      ) : (
        <p className={controls.hint}>A track has {TRACK_SOUNDS_MOST} sounds at most.</p>
      )}
    </fieldset>
  );
}

function SoundLine({
  of,
  list,
  sound,
  at,
  choices,
  errorAt,
  onSounds,
}: {
  of: string;
  list: readonly SoundWords[];
  sound: SoundWords;
  at: number;
  choices: readonly SoundChoice[];
  errorAt: (field: string) => string | undefined;
  onSounds: (sounds: SoundWords[]) => void;
}) {
  const type = (part: Partial<SoundWords>) => onSounds(list.with(at, { ...sound, ...part }));
  return (
    <fieldset className={styles.sound} aria-label={`Sound ${at + 1} of ${of}`}>
      <div className={styles.which}>
        <OfficeSelect
          label="Sound"
          value={choiceOf(sound)}
          choices={choices}
          error={errorAt('url')}
          onChange={(value) => type(choices.find((choice) => choice.value === value)?.sound ?? {})}
        />
      </div>
      <OfficeField
        label="Volume"
        value={sound.volume}
        error={errorAt('volume')}
        onChange={(volume) => type({ volume })}
      />
      <OfficeField
        label="Weight"
        value={sound.weight}
        error={errorAt('weight')}
        onChange={(weight) => type({ weight })}
      />
      <OfficeBox label="Ends the one before" isTicked={sound.mono} onTick={(mono) => type({ mono })} />
      <PartTools name={`sound ${at + 1} of ${of}`} list={list} at={at} onType={onSounds} isMovable={false} />
    </fieldset>
  );
}
