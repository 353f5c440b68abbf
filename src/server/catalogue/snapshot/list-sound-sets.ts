import type { z } from 'zod';
import type { namedSoundSet, StoredSounds } from '#contract/sound-sets.ts';
import { soundSetNames } from '#domain/sound/sound-set.ts';
import { houseSets } from '#domain/sound/sound-sets.ts';

/** What the site is heard by: the foundry's sets, the house's for those of which it says nothing, and none where it has no sound. */
export function listSoundSets(sounds: StoredSounds = {}): z.input<typeof namedSoundSet>[] {
  if (sounds.isOff) return [];
  return soundSetNames.map((name) => ({ name, ...(sounds[name] ?? houseSets[name]) }));
}
