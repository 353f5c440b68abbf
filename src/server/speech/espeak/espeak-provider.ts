import type { SpeechMarks } from '#contract/speech.ts';
import { SPEECH_TIMEOUT_MS } from '#domain/limits.ts';
import { placeWords } from '#domain/speech/place-words.ts';
import { type SpokenWord, spokenWords } from '#domain/speech/spoken-words.ts';
import type { Voice } from '#domain/speech/voice.ts';
import { escapeXml } from '#domain/text/escape-xml.ts';
import { runProgram } from '#server/outside/run-program.ts';
import type { SpeechProvider } from '#server/speech/speech-provider.ts';
import type { Encoder } from './encoder.ts';
import { type EspeakVoice, readEspeakVoices } from './espeak-voices.ts';
import { readWav, type Samples } from './read-wav.ts';

/** Five minutes of samples, three times what the longest text takes. */
const mostBytes = 13_000_000;
/** Percent of the usual loudness. */
const loud = 120;
const soft = 50;

/**
 * espeak-ng, a program of its own (GPL-3, and none of ours): texts go to it by its standard input, voices by the names of its own list.
 * It runs without this server's environment, within bounds of time, memory and what it writes.
 */
export function createEspeakProvider({
  program,
  encoder,
}: {
  /** Its full path. */
  program: string;
  encoder: Encoder;
}): SpeechProvider {
  let listed: Promise<EspeakVoice[]> | null = null;

  async function readVoices(): Promise<EspeakVoice[]> {
    const run = { program, args: ['--voices'], input: '', timeoutMs: SPEECH_TIMEOUT_MS, mostBytes };
    return readEspeakVoices((await runProgram(run)).toString('utf8'));
  }
  function voices(): Promise<EspeakVoice[]> {
    listed ??= readVoices().catch((cause: unknown) => {
      listed = null;
      throw cause;
    });
    return listed;
  }
  async function fileOf({ name, gender }: Voice): Promise<Pick<EspeakVoice, 'file' | 'plainFile'>> {
    const own = (await voices()).find((each) => each.name === name && each.gender === gender);
    if (own === undefined) throw new Error(`espeak-ng has no voice ${name}`);
    return own;
  }
  async function render(
    input: string,
    file: string,
    how: { isMarkup: boolean; signal?: AbortSignal | undefined },
  ) {
    const args = ['-v', file, '-b', '1', ...(how.isMarkup ? ['-m'] : []), '--stdin', '--stdout'];
    const run = { program, args, input, timeoutMs: SPEECH_TIMEOUT_MS, mostBytes, signal: how.signal };
    const wav = readWav(await runProgram(run));
    if (wav === null) throw new Error('espeak-ng wrote no WAV');
    return wav;
  }

  return {
    name: 'espeak-ng',
    listVoices: async () =>
      (await voices()).map(({ name, gender, language }) => ({ name, gender, language })),
    async speak({ text, voice, signal }) {
      // The thread starts while the text is spoken.
      encoder.prepare();
      const plain = await render(plainText(text), (await fileOf(voice)).file, { isMarkup: false, signal });
      return encoder.encode(plain);
    },
    async listMarks({ text, voice, signal }) {
      const words = spokenWords(text);
      const { file, plainFile } = await fileOf(voice);
      // At once: who hears the text already waits for them.
      const [plain, ...loudened] = await Promise.all([
        render(plainText(text), file, { isMarkup: false, signal }),
        ...[0, 1, 2].map((kind) =>
          render(loudenedWords(text, words, kind), plainFile, { isMarkup: true, signal }),
        ),
      ]);
      return marksOf(words, plain, loudened);
    },
  };
}

/** Of plain text espeak-ng takes `[[…]]` for phonemes and control characters for commands. */
function plainText(text: string): string {
  return `${text.replaceAll('[[', '[ [').replaceAll(/\p{Cc}/gu, ' ')}\n`;
}

/** The text as SSML, with each third word louder than the others. */
function loudenedWords(text: string, words: readonly SpokenWord[], kind: number): string {
  let markup = '';
  let end = 0;
  for (const [index, word] of words.entries()) {
    const volume = index % 3 === kind ? loud : soft;
    const said = escapeXml(clean(text.slice(word.start, word.end)));
    markup += `${escapeXml(clean(text.slice(end, word.start)))}<prosody volume="${volume}">${said}</prosody>`;
    end = word.end;
  }
  return `<speak>${markup}${escapeXml(clean(text.slice(end)))}</speak>\n`;
}

function clean(text: string): string {
  return plainText(text).slice(0, -1);
}

function marksOf(words: readonly SpokenWord[], plain: Samples, loudened: readonly Samples[]): SpeechMarks {
  const [first, second, third] = loudened;
  if (first === undefined || second === undefined || third === undefined) return [];
  const times = placeWords(
    {
      renderings: [first.samples, second.samples, third.samples],
      samplesPerSecond: plain.samplesPerSecond,
    },
    { plain: plain.samples, endsClause: words.map(({ endsClause }) => endsClause) },
  );
  return words.flatMap(({ start, end }, index) => {
    const at = times?.[index];
    return at === undefined ? [] : [{ start, end, at: Math.round(at * 1000) / 1000 }];
  });
}
