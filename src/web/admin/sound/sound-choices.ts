import type { SoundWords } from '#contract/admin/content/sounds.ts';
import { houseSounds, houseSoundUrl } from '#domain/sound/sound-sets.ts';

type Named = Pick<SoundWords, 'url' | 'name'>;

/** A sound that a track may have. */
export interface SoundChoice {
  /** One and the same of one file under one name. */
  value: string;
  says: string;
  sound: Named;
}

/** The sounds of the house, and those of the foundry's own, each once. */
export function listSoundChoices(own: readonly Named[]): SoundChoice[] {
  const house = houseSounds.map((name) => ({ url: houseSoundUrl(name), name: '' }));
  const all = new Map([...house, ...own].map(({ url, name }) => [choiceOf({ url, name }), { url, name }]));
  const sounds = [...all.values()];
  return sounds.map((sound) => ({ value: choiceOf(sound), says: sayOf(sound, sounds), sound }));
}

/** By what a sound is told from the others. */
export function choiceOf({ url, name }: Named): string {
  return `${url} ${name}`;
}

/** Of the house its name; of one's own the name of the file, with the beginning of its hash where it has none, or one that another has, too. */
function sayOf({ url, name }: Named, all: readonly Named[]): string {
  const house = houseSounds.find((each) => houseSoundUrl(each) === url);
  if (house !== undefined) return `The house’s ${house}`;
  const [, hash = url, ending = ''] = /^\/sounds\/(\w{8})\w*\.(\w+)$/.exec(url) ?? [];
  const file = `${ending.toUpperCase()} ${hash}`;
  if (name === '') return `Yours, ${file}`;
  return all.some((other) => other.name === name && other.url !== url) ? `${name}, ${file}` : name;
}
