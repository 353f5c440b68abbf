import type { z } from 'zod';
import type { SoundSetWords, SoundsWords, SoundWords } from '#contract/admin/content/sounds.ts';
import type { StoredSounds } from '#contract/sound-sets.ts';
import { soundsYaml } from '#contract/sounds-format.ts';
import { SOUND_TRACKS_MOST } from '#domain/limits.ts';
import { readPattern } from '#domain/sound/pattern.ts';
import { readSoundFigure } from '#domain/sound/read-sound-figure.ts';
import { type SoundSetName, soundActs, soundSetNames } from '#domain/sound/sound-set.ts';
import { houseSounds, houseSoundUrl } from '#domain/sound/sound-sets.ts';
import { type KnownSamples, planSounds } from '#server/import/planning/sounds/plan-sounds.ts';
import { issueWords } from '#server/office/forms/issue-words.ts';
import { type FieldError, firstOfEach } from '#server/office/forms/refuse-fields.ts';

const wrongName = 'Please type a name of lower-case letters, digits and dashes.';
const gone = 'This sound is not there any more. Please choose another one.';
const twice = 'A track of this name stands above already.';

/**
 * What is heard of the site as an import would make it of a sounds.yaml that says what is typed, or what is wrong with that, by the form's
 * fields. `samples` are the files that were sent, by where they are served.
 */
export function changeSounds(
  typed: SoundsWords,
  samples: KnownSamples,
): { ok: true; sounds: StoredSounds | undefined } | { ok: false; errors: FieldError[] } {
  const own = soundSetNames.filter((name) => typed[name].kind === 'own');
  const errors: FieldError[] = own.flatMap((name) => tellTracks(name, typed[name], samples));
  const parsed = soundsYaml.safeParse({
    enabled: typed.sound === 'on',
    ...Object.fromEntries(own.map((name) => [name, writeSet(typed[name])])),
  });
  for (const issue of parsed.success ? [] : parsed.error.issues)
    errors.push({ field: fieldAt(issue.path, typed), message: issueMessage(issue) });
  const fault = (path: readonly PropertyKey[], message: string) => {
    errors.push({ field: fieldAt(path, typed), message: sentence(message) });
    return { file: 'sounds.yaml', line: null, message };
  };
  const sounds = parsed.success
    ? planSounds({ sounds: { value: parsed.data, fault }, samples: byFile(typed, samples) }, [])
    : undefined;
  return errors.length > 0 ? { ok: false, errors: firstOfEach(errors) } : { ok: true, sounds };
}

/** Of what sounds.yaml, in which a track is a key and a file a path, could not say that it is wrong. */
function tellTracks(set: SoundSetName, { tracks }: SoundSetWords, samples: KnownSamples): FieldError[] {
  const names = tracks.map(({ name }) => name.trim());
  return tracks.flatMap(({ sounds }, at) => [
    ...(isTrackName(names[at]) ? [] : [{ field: `${set}.tracks.${at}.name`, message: wrongName }]),
    ...(names.indexOf(names[at] ?? '') < at ? [{ field: `${set}.tracks.${at}.name`, message: twice }] : []),
    ...sounds.flatMap(({ url }, place) =>
      samples.has(url) || houseNameOf(url) !== undefined
        ? []
        : [{ field: `${set}.tracks.${at}.sounds.${place}.url`, message: gone }],
    ),
  ]);
}

/** A file of its name, where it is served: of one address there may be several names. */
function fileOf({ url, name }: SoundWords): string {
  return name === '' ? url : `${url}/${name.trim()}`;
}

/** The files that were sent, by what `writeSet` calls them. */
function byFile(typed: SoundsWords, samples: KnownSamples): KnownSamples {
  const own = soundSetNames.flatMap((name) => typed[name].tracks.flatMap(({ sounds }) => sounds));
  return new Map(
    own.flatMap((sound) => {
      const sample = samples.get(sound.url);
      return sample === undefined ? [] : [[fileOf(sound), sample] as const];
    }),
  );
}

function houseNameOf(url: string): string | undefined {
  return houseSounds.find((name) => houseSoundUrl(name) === url);
}

/** A set as sounds.yaml says it; what is no figure is left as it was typed, to be refused at its place. */
function writeSet({ volume, reverb, tracks, ...set }: SoundSetWords): unknown {
  const named = tracks.map((track) => ({ ...track, name: track.name.trim() }));
  return {
    volume: readSoundFigure(volume),
    reverb: readSoundFigure(reverb),
    tracks: Object.fromEntries(
      named.map(({ name, sounds }) => [
        name,
        sounds.map((sound) => {
          const house = houseNameOf(sound.url);
          return {
            file: house === undefined ? fileOf(sound) : `house:${house}`,
            volume: readSoundFigure(sound.volume),
            weight: readSoundFigure(sound.weight),
            mono: sound.mono,
          };
        }),
      ]),
    ),
    sequences: Object.fromEntries(
      soundActs.map((act) => [
        act,
        {
          bpm: readSoundFigure(set[act].bpm),
          stopTime: set[act].stopTime,
          tracks: Object.fromEntries(named.map((track) => [track.name, readPattern(track[act])])),
        },
      ]),
    ),
  };
}

/** The form's field at a place of sounds.yaml; null where it has none. */
function fieldAt([set, part, ...path]: readonly PropertyKey[], typed: SoundsWords): string | null {
  const name = soundSetNames.find((each) => each === set);
  if (name === undefined) return null;
  const trackAt = (track: PropertyKey | undefined) =>
    typed[name].tracks.findIndex((each) => each.name.trim() === track);
  if (part === 'tracks') {
    const [track, at, field] = path;
    if (track === undefined) return `${name}.tracks`;
    const place = `${name}.tracks.${trackAt(track)}`;
    if (at === undefined) return isTrackName(track) ? `${place}.sounds` : `${place}.name`;
    return `${place}.sounds.${String(at)}.${field === 'file' ? 'url' : String(field)}`;
  }
  if (part === 'sequences') {
    const [act, field, track] = path;
    if (field !== 'tracks') return [name, act, field].map(String).join('.');
    const place = `${name}.tracks.${trackAt(track)}`;
    return isTrackName(track) ? `${place}.${String(act)}` : `${place}.name`;
  }
  return `${name}.${String(part)}`;
}

const trackNames = soundsYaml.shape.wood.unwrap().shape.tracks.keyType;

/** Whether what is wrong with a track is not its name. */
function isTrackName(name: PropertyKey | undefined): boolean {
  return trackNames.safeParse(name).success;
}

function issueMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_key') return wrongName;
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'Please type a figure.';
  if (issue.code === 'custom' && issue.path.at(-1) === 'tracks')
    return `A set has 1 to ${SOUND_TRACKS_MOST} tracks.`;
  return issueWords(issue);
}

/** A fault of the plan as it is told at its field. */
function sentence(message: string): string {
  const words = message.replace(/^[\w.]+: /, '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
