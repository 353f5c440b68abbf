import type { SoundSetName } from './sound-set.ts';

/** The set that is heard at a path: metal where something is set or bought, wood elsewhere. */
export function soundSetAt(pathname: string): SoundSetName {
  return /^\/(typewriter|shop|checkout|account)(\/|$)/.test(pathname) ? 'metal' : 'wood';
}
