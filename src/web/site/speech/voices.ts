import type { Voice } from '#domain/speech/voice.ts';
import { callApi } from '#web/site/calls/call-api.ts';

/** Who was chosen to speak: one of the foundry's voices, or one of this browser by its address. Null: whoever comes first. */
export type ChosenVoice =
  | { of: 'foundry'; voice: Pick<Voice, 'name' | 'gender'> }
  | { of: 'browser'; uri: string };

let chosen: ChosenVoice | null = null;
let listed: Promise<Voice[] | null> | null = null;

export function chosenVoice(): ChosenVoice | null {
  return chosen;
}

/** The choice holds for all texts until the page is loaded anew. */
export function chooseVoiceFor(voice: ChosenVoice | null): void {
  chosen = voice;
}

/** GET text-to-speech/voices, once; null where there is no answer, after which the next asks again. */
export function loadVoices(): Promise<Voice[] | null> {
  listed ??= callApi('listVoices').then((answer) => {
    if (answer.ok) return answer.value;
    listed = null;
    return null;
  });
  return listed;
}

/** The voices of this browser that speak a language; none where it has no speech. */
export function browserVoices(language: string): SpeechSynthesisVoice[] {
  if (!('speechSynthesis' in window)) return [];
  return speechSynthesis.getVoices().filter(({ lang }) => baseOf(lang) === baseOf(language));
}

/** Tells of them now and each time they are others: Chromium lists none at first. Gives what ends it. */
export function followBrowserVoices(
  language: string,
  tell: (voices: SpeechSynthesisVoice[]) => void,
): () => void {
  const tellNow = () => tell(browserVoices(language));
  tellNow();
  const speech = 'speechSynthesis' in window ? speechSynthesis : null;
  speech?.addEventListener('voiceschanged', tellNow);
  return () => speech?.removeEventListener('voiceschanged', tellNow);
}

/** The language without region, which some systems write behind an underscore. */
function baseOf(tag: string): string {
  return tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';
}
