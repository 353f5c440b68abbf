import type { SoundSetWords, SoundsWords, TrackWords } from '#contract/admin/content/sounds.ts';
import { type SoundSetName, soundActs, soundSetNames } from '#domain/sound/sound-set.ts';
import { mergeFields } from '#web/admin/forms/merge-fields.ts';
import { isSame } from '#web/admin/forms/merge-words.ts';
import type { Merged } from '#web/admin/forms/use-kept-form.ts';
import { actLabels, partLabels, setLabels } from './sound-labels.ts';

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
    return typed.kind === 'own' ? mergeOwn(name, of, labelOf) : { words: saved, taken: [], theirs: {} };
  if (isSameSet(typed, base)) return { words: saved, taken: [labelOf('kind')], theirs: {} };
  return { words: typed, taken: [], theirs: isSameSet(saved, base) ? {} : { kind: writeSet(saved, base) } };
}

/** Sets of their own that both have: track by track where both have the same ones, else their tracks as one part. */
function mergeOwn(
  name: SoundSetName,
  of: Record<'base' | 'typed' | 'saved', SoundSetWords>,
  labelOf: (part: keyof SoundSetWords) => string,
): Merged<SoundSetWords> {
  const { base, typed, saved } = of;
  const namesOf = ({ tracks }: SoundSetWords) => tracks.map((track) => track.name.trim());
  if (!isSame(namesOf(typed), namesOf(base)) || !isSame(namesOf(saved), namesOf(base)))
    return mergeFields(of, labelOf, writePart);
  const merged = typed.tracks.map((track, at) => {
    const same = { base: base.tracks[at] ?? track, typed: track, saved: saved.tracks[at] ?? track };
    return mergeFields(
      same,
      (field) => `${trackLabels[field]} of ${track.name.trim()} of ${setLabels[name].title}`,
      (theirs, field) => (field === 'sounds' ? writeSounds(theirs) : theirs[field]),
    );
  });
  const tracks = merged.map(({ words }) => words);
  const others = mergeFields(
    { base: { ...base, tracks }, typed: { ...typed, tracks }, saved: { ...saved, tracks } },
    labelOf,
    writePart,
  );
  return {
    words: others.words,
    taken: [others, ...merged].flatMap(({ taken }) => taken ?? []),
    theirs: {
      ...others.theirs,
      ...Object.fromEntries(
        merged.flatMap(({ theirs }, at) =>
          Object.entries(theirs).map(([field, words]) => [`tracks.${at}.${field}`, words]),
        ),
      ),
    },
  };
}

const trackLabels: Record<keyof TrackWords, string> = {
  name: 'Name',
  sounds: 'Sounds',
  look: `${actLabels.look.title}, steps`,
  type: `${actLabels.type.title}, steps`,
  take: `${actLabels.take.title}, steps`,
};

function writeSounds({ sounds }: Pick<TrackWords, 'sounds'>): string {
  return sounds.length === 1 ? 'one sound' : `${sounds.length} sounds`;
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
          `${name} (${writeSounds({ sounds })}; ${look} ${type} ${take})`,
      )
      .join(', ');
  return `${set[part].bpm} bpm, ${set[part].stopTime}`;
}
