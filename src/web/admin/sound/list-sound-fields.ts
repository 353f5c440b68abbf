import type { SoundSetWords, SoundWords, TrackWords } from '#contract/admin/content/sounds.ts';
import type { ToldOfVersion } from '#contract/admin/content/versions.ts';
import { stepSigns } from '#domain/sound/pattern.ts';
import { soundActs } from '#domain/sound/sound-set.ts';
import type { ComparedField } from '#web/admin/versions/field-changes.ts';
import { choiceOf, listSoundChoices } from './sound-choices.ts';
import { actLabels, partLabels, sayStopTime } from './sound-labels.ts';

/** A version of a set, what stands now, and what is told of the version. */
interface Compared extends Record<'was' | 'is', SoundSetWords> {
  told: ToldOfVersion;
}

/** What of a version of a set is told beside what stands now: each track that one of them has by itself, in words. */
export function listSoundFields({ was, is, told }: Compared): ComparedField<SoundSetWords>[] {
  const write = writerOfSounds({ was, is, told });
  const names = new Set([...was.tracks, ...is.tracks].map(({ name }) => name));
  return [
    {
      label: partLabels.kind,
      part: 'kind',
      write: ({ kind }) => (kind === 'own' ? 'yours' : 'the house’s'),
    },
    ...(['volume', 'reverb'] as const).map(
      (part): ComparedField<SoundSetWords> => ({ label: partLabels[part], part, write: (set) => set[part] }),
    ),
    ...soundActs.map(
      (act): ComparedField<SoundSetWords> => ({
        ...{ label: partLabels[act], part: act },
        write: ({ [act]: { bpm, stopTime } }) =>
          `${bpm} beats a minute, and goes on for ${sayStopTime(stopTime)}`,
      }),
    ),
    ...[...names].toSorted().map(
      (name): ComparedField<SoundSetWords> => ({
        label: `Track ${name}`,
        write: ({ tracks }) => {
          const track = tracks.find((each) => each.name === name);
          return track === undefined ? '' : writeTrack(track, write);
        },
      }),
    ),
  ];
}

/** A line for each sound, and one for each act. */
function writeTrack(track: TrackWords, writeSound: (sound: SoundWords) => string): string {
  return [
    ...track.sounds.map(writeSound),
    ...soundActs.map((act) => `${actLabels[act].title}: ${writeSteps(track[act])}`),
  ].join('\n');
}

/** At which steps, counted from one, it is struck. */
function writeSteps(steps: string): string {
  const signs = stepSigns(steps);
  const placesOf = (sign: string) => signs.flatMap((each, at) => (each === sign ? [at + 1] : [])).join(', ');
  const [struck, softly] = [placesOf('x'), placesOf('o')];
  const told = [
    ...(struck === '' ? [] : [`struck at ${struck}`]),
    ...(softly === '' ? [] : [`softly at ${softly}`]),
  ];
  return told.length === 0 ? 'silent' : told.join('; ');
}

/** How a sound is written: as it is called in the form, and whether its file is told to be gone. */
function writerOfSounds({ was, is, told }: Compared): (sound: SoundWords) => string {
  const all = [...was.tracks, ...is.tracks].flatMap(({ sounds }) => sounds);
  const names = new Map(listSoundChoices(all).map(({ value, says }) => [value, says]));
  const gone = new Set(told.flatMap(({ field }) => findSound(was, field)?.url ?? []));
  return (sound) => {
    const { url, volume, weight, mono } = sound;
    const isGone = gone.has(url) ? ', whose file is not there any more' : '';
    return `${names.get(choiceOf(sound)) ?? url}${isGone}: ${volume} dB, weight ${weight}${mono ? ', ends the one before' : ''}`;
  };
}

/** The sound at whose file something is told. */
function findSound({ tracks }: SoundSetWords, field: string | null): SoundWords | undefined {
  const [, track, sound] = /^\w+\.tracks\.(\d+)\.sounds\.(\d+)\.url$/.exec(field ?? '') ?? [];
  return tracks[Number(track)]?.sounds[Number(sound)];
}
