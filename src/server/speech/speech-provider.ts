import type { SpeechMarks } from '#contract/speech.ts';
import type { Voice } from '#domain/speech/voice.ts';

/** What is spoken by whom; the voice is one of the provider's own. */
export interface Speech {
  text: string;
  voice: Voice;
  signal?: AbortSignal;
}

/** Who speaks texts. Both calls reject where it does not answer, or answers what cannot be heard. */
export interface SpeechProvider {
  name: string;
  listVoices(): Promise<Voice[]>;
  /** MP3, at most `SPEECH_MOST_BYTES` of it. */
  speak(speech: Speech): Promise<Uint8Array>;
  /** When each word is heard; empty where it does not tell. */
  listMarks(speech: Speech): Promise<SpeechMarks>;
}
