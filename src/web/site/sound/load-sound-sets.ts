import type { CallAnswer } from '#contract/calls.ts';
import { programCallPlaces } from '#contract/program-call-places.ts';
import { readAnswer } from '#web/site/calls/read-answer.ts';

/** GET sound-sets: what the site is heard by. It is no call of `callPlaces`, whose place every page would bring for who is muted, too. */
export async function loadSoundSets(): Promise<CallAnswer<'listSoundSets'>> {
  const response = await fetch(programCallPlaces.listSoundSets.path);
  if (!response.ok) throw new Error(`No answer but ${response.status}`);
  return await readAnswer<'listSoundSets'>(response);
}
