import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FoundrySounds, SentSound, SoundSetWords } from '#contract/admin/content/sounds.ts';
import { type SoundSetName, soundSetNames } from '#domain/sound/sound-set.ts';
import { houseSets } from '#domain/sound/sound-sets.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { followParts } from '#web/admin/forms/follow-parts.ts';
import { KeptBar } from '#web/admin/forms/kept-bar.tsx';
import { type Told, useKeptForm } from '#web/admin/forms/use-kept-form.ts';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { EarlierSounds } from './earlier-sounds.tsx';
import { mergeSounds } from './merge-sounds.ts';
import { SetPart } from './set-part.tsx';
import styles from './sound.module.css';
import { listSoundChoices } from './sound-choices.ts';
import { toSoundSet } from './to-sound-set.ts';
import { useHearing } from './use-hearing.ts';

/** The form of what is heard: kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function SoundForm({ standing }: { standing: FoundrySounds }) {
  const form = useRef<HTMLFormElement>(null);
  const sounds = useKeptForm({
    form,
    sheet: standing,
    wordsOf: ({ words }) => words,
    send: ({ words }, typed) => callAdmin('saveSounds', { body: { seen: words, typed } }),
    readAnew: () => callAdmin('readSounds'),
    merge: mergeSounds,
    newsOfSaved: () => 'The sound is saved.',
  });
  const { typed, errorAt, change } = sounds;
  // Those that were sent while the form is open.
  const [sent, setSent] = useState<readonly SentSound[]>([]);
  const own = soundSetNames.flatMap((name) => typed[name].tracks.flatMap((track) => track.sounds));
  const choices = listSoundChoices([...sent, ...own]);
  const { told, hear } = useHearing((url) => choices.find(({ sound }) => sound.url === url)?.says ?? url);

  function changeSet(name: SoundSetName, part: Partial<SoundSetWords>): void {
    const before = typed[name];
    const after = { ...before, ...part };
    change({ [name]: after }, (all) => {
      const followed = followParts(all, `${name}.tracks`, { before: before.tracks, after: after.tracks });
      // A track that stands where it stood may have other sounds.
      return after.tracks.reduce((now, track, at) => {
        const was = before.tracks[at];
        if (was === undefined || was === track) return now;
        return followParts(now, `${name}.tracks.${at}.sounds`, { before: was.sounds, after: track.sounds });
      }, followed);
    });
  }

  /** Has the words of a version stand in the form of their set, which is led to where nothing is told of them. */
  function putIn(name: SoundSetName, words: SoundSetWords, told: Told, says: string): void {
    flushSync(() => sounds.putIn({ [name]: words }, told, says));
    if (Object.keys(told).length === 0)
      form.current?.querySelector<HTMLElement>(`[data-set="${name}"] input`)?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void sounds.save(event)}>
      <KeptBar of={sounds} says="Save the sound" />
      <p role="status">{told}</p>
      <div className={styles.parts}>
        <SheetPart title="The site">
          <div className={styles.fields}>
            <OfficeSelect
              label="Sound"
              hint="It starts muted for everybody, and comes to who presses the speaker."
              value={typed.sound}
              choices={[
                { value: 'on', says: 'The menu has a speaker' },
                { value: 'off', says: 'None, and no speaker' },
              ]}
              error={errorAt('sound')}
              onChange={(sound) => change({ sound })}
            />
          </div>
        </SheetPart>
        {soundSetNames.map((name) => (
          <div key={name} data-set={name}>
            <SetPart
              name={name}
              typed={typed[name]}
              choices={choices}
              errorAt={(field) => errorAt(`${name}.${field}`)}
              onType={(part) => changeSet(name, part)}
              onHear={(act) =>
                void hear(typed[name].kind === 'house' ? houseSets[name] : toSoundSet(typed[name]), act)
              }
              onSent={(sound) => setSent((before) => [...before, sound])}
            />
            <EarlierSounds
              key={JSON.stringify(sounds.kept.words[name])}
              set={name}
              stands={sounds.kept.words[name]}
              form={{
                isUnsaved: sounds.isUnsaved,
                putIn: (words, told, says) => putIn(name, words, told, says),
              }}
            />
          </div>
        ))}
      </div>
    </form>
  );
}
