import { readFigure } from '#domain/figure/read-figure.ts';
import { SOUND_DECIMALS_MOST } from '#domain/limits.ts';

/** A figure of a sound as it is typed, also with a minus sign of its own; what is none is left as it was typed. */
export function readSoundFigure(typed: string): number | string {
  return readFigure(typed.replace('−', '-'), SOUND_DECIMALS_MOST);
}
