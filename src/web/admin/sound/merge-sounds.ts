import type { SoundSetWords, SoundsWords } from '#contract/admin/content/sounds.ts';
import { type SoundSetName, soundActs, soundSetNames } from '#domain/sound/sound-set.ts';
import { mergeFields } from '#web/admin/forms/merge-fields.ts';
import { isSame } from '#web/admin/forms/merge-words.ts';
import type { Merged } from '#web/admin/forms/use-kept-form.ts';
import { partLabels, setLabels } from './sound-labels.ts';

/** What was typed, over what another one saved meanwhile, set by set. */
export function mergeSounds(of: Record<'base' | 'typed' | 'saved', SoundsWords>): Merged<SoundsWords> {
  const pick = ({ sound }: SoundsWords) => ({ sound });
  const whole = mergeFields(
    { base: pick(of.base), typed: pick(of.typed), saved: pick(of.saved) },
    () => 'Sound',
  );
  const sets = soundSetNames.map((name) => ({
    name,
    ...mergeSet(name, { base: of.base[name], typed: of.typed[name], saved: of.saved[name] }),
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

/**
 * Part by part where both have one of their own. Where one has the house's, whose parts nobody sees, a set is kept or taken whole, and
 * what is told of it is told at the choice of the set.
 */
function mergeSet(
  name: SoundSetName,
  of: Record<'base' | 'typed' | 'saved', SoundSetWords>,
): Merged<SoundSetWords> {
  const labelOf = (part: keyof SoundSetWords) => `${partLabels[part]} of ${setLabels[name].title}`;
  const { base, typed, saved } = of;
  if (typed.kind === saved.kind)
    return typed.kind === 'own'
      ? mergeFields(of, labelOf, writePart)
      : { words: saved, taken: [], theirs: {} };
  if (isSameSet(typed, base)) return { words: saved, taken: [labelOf('kind')], theirs: {} };
  return { words: typed, taken: [], theirs: isSameSet(saved, base) ? {} : { kind: writeSet(saved, base) } };
}

/** The house's is the same, whatever was typed of one's own before. */
function isSameSet(one: SoundSetWords, other: SoundSetWords): boolean {
  return (one.kind === 'house' && other.kind === 'house') || isSame(one, other);
}

/** Which set it is, and what of one of the foundry's own is not as it was. */
function writeSet(saved: SoundSetWords, base: SoundSetWords): string {
  const parts = (['volume', 'reverb', ...soundActs, 'tracks'] as const).filter(
    (part) => saved.kind === 'own' && !isSame(saved[part], base[part]),
  );
  const changed = parts.map((part) => `${partLabels[part]}: ${writePart(saved, part)}`);
  return [writePart(saved, 'kind'), ...changed].join('; ');
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
