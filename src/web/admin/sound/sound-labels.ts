import type { SoundAct, SoundSetName } from '#domain/sound/sound-set.ts';

/** What the form calls the sets, and where each is heard. */
export const setLabels: Record<SoundSetName, { title: string; says: string }> = {
  wood: { title: 'Wood', says: 'Where type is looked at: every page but those of Metal.' },
  metal: {
    title: 'Metal',
    says: 'Where something is set or bought: the typewriter, the shop, the checkout and the account.',
  },
};

/** What each sequence is heard for. */
export const actLabels: Record<SoundAct, { title: string; says: string }> = {
  look: { title: 'Looking', says: 'A pointer or the focus rests on a line.' },
  type: { title: 'Typing', says: 'A key of the typewriter is pressed.' },
  take: { title: 'Taking', says: 'Something is put into the cart.' },
};

export const partLabels = {
  kind: 'Set',
  volume: 'Volume in decibels',
  reverb: 'Reverberation in seconds',
  tracks: 'Tracks',
  look: actLabels.look.title,
  type: actLabels.type.title,
  take: actLabels.take.title,
};

const stopTimes = new Map([
  ['2n', 'half a bar'],
  ['3n', 'a third of a bar'],
  ['4n', 'a quarter of a bar'],
]);

/** For how long a sequence goes on once nothing is done any more; a time that this version does not know reads as it is kept. */
export function sayStopTime(stopTime: string): string {
  return stopTimes.get(stopTime) ?? stopTime;
}

/** What a track is called, also one that has no name yet. */
export function callTrack({ name }: { name: string }, at: number): string {
  return name.trim() || `Track ${at + 1}`;
}
