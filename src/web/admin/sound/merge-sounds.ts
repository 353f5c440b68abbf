import type { SoundSetWords, SoundsWords } from '#contract/admin/content/sounds.ts';
import { soundSetNames } from '#domain/sound/sound-set.ts';
import { mergeFields } from '#web/admin/forms/merge-fields.ts';
import type { Merged } from '#web/admin/forms/use-kept-form.ts';
import { partLabels, setLabels } from './sound-labels.ts';

/** What was typed, over what another one saved meanwhile, part by part of each set. */
export function mergeSounds(of: Record<'base' | 'typed' | 'saved', SoundsWords>): Merged<SoundsWords> {
  const pick = ({ sound }: SoundsWords) => ({ sound });
  const whole = mergeFields(
    { base: pick(of.base), typed: pick(of.typed), saved: pick(of.saved) },
    () => 'Sound',
  );
  const sets = soundSetNames.map((name) => ({
    name,
    ...mergeFields(
      { base: of.base[name], typed: of.typed[name], saved: of.saved[name] },
      (part) => `${partLabels[part]} of ${setLabels[name].title}`,
      writePart,
    ),
  }));
  return {
    words: {
      ...of.typed,
      ...whole.words,
      ...Object.fromEntries(sets.map(({ name, words }) => [name, words])),
    },
    taken: [whole, ...sets].flatMap(({ taken }) => taken ?? []),
    theirs: Object.fromEntries([
      ...Object.entries(whole.theirs),
      ...sets.flatMap(({ name, theirs }) =>
        Object.entries(theirs).map(([part, words]) => [`${name}.${placeOf(part)}`, words]),
      ),
    ]),
  };
}

/** Of a sequence its tempo, where what is told of it stands. */
function placeOf(part: string): string {
  return ['look', 'type', 'take'].includes(part) ? `${part}.bpm` : part;
}

function writePart(set: SoundSetWords, part: keyof SoundSetWords): string {
  if (part === 'kind') return set.kind === 'house' ? 'the house’s set' : 'a set of your own';
  if (part === 'volume' || part === 'reverb') return set[part];
  if (part === 'tracks')
    return set.tracks
      .map(
        ({ name, sounds, look, type, take }) =>
          `${name} (${sounds.length === 1 ? 'one sound' : `${sounds.length} sounds`}; ${look} ${type} ${take})`,
      )
      .join(', ');
  return `${set[part].bpm} bpm, ${set[part].stopTime}`;
}
