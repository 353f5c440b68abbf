import { z } from 'zod';
import { SAMPLE_TEXT_MAX_LENGTH } from '#domain/limits.ts';
import { voiceGenders } from '#domain/speech/voice.ts';
import { callPlaces } from './call-places.ts';
import type { Call } from './calls.ts';
import type { FileAnswer } from './file-answer.ts';
import { wordsSource } from './words-source.ts';

/** GET text-to-speech/voices; `language` is a BCP 47 tag, `mul` one that speaks every language. */
export const voice = z.object({ name: z.string(), gender: z.enum(voiceGenders), language: z.string() });

const voices = z.array(voice);

const spoken = z.strictObject({
  text: z
    .string()
    .max(SAMPLE_TEXT_MAX_LENGTH)
    .refine((text) => text.trim() !== '', 'expected words'),
  voiceName: z.string().max(200),
  voiceGender: z.enum(voiceGenders),
  source: wordsSource,
});
export type SpokenText = z.output<typeof spoken>;

/** When each word is heard: its place in the text in UTF-16 units, and the seconds from the beginning of the audio. */
const speechMarks = z.array(z.object({ start: z.int(), end: z.int(), at: z.number() }));
export type SpeechMarks = z.output<typeof speechMarks>;

const problems = ['voice-unknown', 'speech-unavailable', 'too-many-requests'] as const;

/** The calls that speak. The second is used as the address of an audio. */
export const speechCalls = {
  listVoices: {
    ...callPlaces.listVoices,
    summary: 'The voices that texts can be spoken by; none where the foundry has no speech',
    query: z.strictObject({}),
    answer: voices,
    problems: ['speech-unavailable'],
    callsPerMinute: 60,
  },
  speakText: {
    ...callPlaces.speakText,
    summary: 'A text spoken by one of these voices',
    query: spoken,
    answer: z.custom<FileAnswer>(),
    files: ['audio/mpeg'],
    problems,
    callsPerMinute: 120,
  },
  listSpeechMarks: {
    ...callPlaces.listSpeechMarks,
    summary: 'When each word of such an audio is heard; empty where its provider does not tell',
    query: spoken,
    answer: speechMarks,
    problems,
    callsPerMinute: 120,
  },
} as const satisfies Record<string, Call>;
