import type { Voice } from '#domain/speech/voice.ts';

/** A voice with the name that espeak-ng knows it by. */
export interface EspeakVoice extends Voice {
  file: string;
  /** The same without a variant: variants keep its pace, and echo what is louder. */
  plainFile: string;
}

/** What BCP 47 calls a language that espeak-ng calls otherwise. */
const languages: Readonly<Record<string, string>> = { cmn: 'zh', 'cmn-latn-pinyin': 'zh-Latn-pinyin' };
/** The variant that makes a woman's voice of any of its voices, all of which are a man's. */
const femaleVariant = '+f2';

/**
 * Reads what `espeak-ng --voices` writes: a line a voice, in columns, the first of which says which comes first of a language. Each is
 * given as a man's and as a woman's.
 */
export function readEspeakVoices(listed: string): EspeakVoice[] {
  const lines = listed.split('\n').toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  return lines.flatMap((line) => {
    const [, language, called, file] = line.match(/^\s*\d+\s+(\S+)\s+\S+\s+(\S+)\s+([\w!][\w/+!-]*)/) ?? [];
    // MBROLA's voices need that program, too.
    if (!language || !called || !file || file.startsWith('mb/')) return [];
    const voice = {
      name: called.replaceAll('_', ' ').trim(),
      language: languages[language] ?? language,
      plainFile: file,
    };
    return [
      { ...voice, gender: 'male' as const, file },
      { ...voice, gender: 'female' as const, file: `${file}${femaleVariant}` },
    ];
  });
}
