export const voiceGenders = ['female', 'male', 'neutral'] as const;
export type VoiceGender = (typeof voiceGenders)[number];

/** A voice of specification §3. */
export interface Voice {
  /** As people read it. */
  name: string;
  gender: VoiceGender;
  /** A BCP 47 tag; `mul` is a voice that speaks every language. */
  language: string;
}

/** The language of a tag without script and region, in small letters: `en` of `en-GB`. */
function baseOf(language: string): string {
  return language.toLowerCase().split('-', 1)[0] ?? '';
}

/**
 * The voices that speak a language (BCP 47), those of just this tag first, then those of the language itself, then those of its other
 * regions. Empty where nobody speaks it.
 */
export function voicesOf(voices: readonly Voice[], language: string): Voice[] {
  const asked = language.toLowerCase();
  const base = baseOf(language);
  const rank = (voice: Voice): number => {
    const own = voice.language.toLowerCase();
    if (own === asked) return 0;
    if (own === base) return 1;
    return baseOf(own) === base ? 2 : 3;
  };
  return voices
    .filter(({ language: own }) => baseOf(own) === base || own === 'mul')
    .toSorted((a, b) => rank(a) - rank(b));
}

/** The voice for a language: the one that was chosen where it speaks it, else the first that does; null where nobody does. */
export function chooseVoice(
  voices: readonly Voice[],
  { language, chosen }: { language: string; chosen: Pick<Voice, 'name' | 'gender'> | null },
): Voice | null {
  const able = voicesOf(voices, language);
  const own = able.find(({ name, gender }) => name === chosen?.name && gender === chosen.gender);
  return own ?? able.find(({ gender }) => gender === chosen?.gender) ?? able[0] ?? null;
}
