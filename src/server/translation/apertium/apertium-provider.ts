import { TRANSLATION_MOST_BYTES, TRANSLATION_TIMEOUT_MS } from '#domain/limits.ts';
import { findLanguage } from '#domain/translation/find-language.ts';
import { likelyLanguage } from '#domain/translation/likely-language.ts';
import { runProgram } from '#server/outside/run-program.ts';
import type { Detector } from '#server/translation/detecting/detector.ts';
import type { TranslationProvider } from '#server/translation/translation-provider.ts';
import { type ApertiumMode, readApertiumModes } from './apertium-modes.ts';

/** What its script needs of an environment: where programs are, and letters. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8' };

/** Its script opens `/dev/stdin`, which must be a pipe and no socket. What is run comes as arguments. */
const throughPipe = 'cat | "$0" "$@"';

/**
 * Apertium, a program of its own (GPL-2, and none of ours): texts go to it by its standard input, languages by the modes of its own
 * list. It runs without this server's environment, within bounds of time, memory and what it writes.
 */
export function createApertiumProvider({
  program,
  detector,
}: {
  /** Its full path. */
  program: string;
  detector: Detector;
}): TranslationProvider {
  let listed: Promise<ApertiumMode[]> | null = null;
  const bounds = { timeoutMs: TRANSLATION_TIMEOUT_MS, mostBytes: TRANSLATION_MOST_BYTES };

  async function run(args: string[], input: string, signal?: AbortSignal): Promise<string> {
    const piped = { program: '/bin/sh', args: ['-c', throughPipe, program, ...args] };
    return (await runProgram({ ...piped, input, environment, ...bounds, signal })).toString('utf8');
  }
  function modes(): Promise<ApertiumMode[]> {
    listed ??= run(['-l'], '')
      .then(readApertiumModes)
      .catch((cause: unknown) => {
        listed = null;
        throw cause;
      });
    return listed;
  }

  return {
    name: 'apertium',
    async listLanguages() {
      // Who asks for the languages asks for a text next, and the thread takes a second to come.
      detector.prepare();
      return [...new Set((await modes()).map(({ to }) => to))];
    },
    async translate({ text, targetLanguage, signal }) {
      const all = await modes();
      const to = findLanguage(
        all.map((mode) => mode.to),
        targetLanguage,
      );
      if (to === null) return null;
      const into = all.filter((mode) => mode.to === to);
      const from = likelyLanguage(
        await detector.detect(text),
        into.map((mode) => mode.from),
      );
      const mode = into.find((each) => each.from === from);
      if (mode === undefined) return null;
      // Words that it does not know stay without the sign it would give them, and a text without a stop gets none.
      const translatedText = await run(['-u', '-n', mode.mode], text, signal);
      return { detectedSourceLanguage: mode.from, translatedText: translatedText.trim() };
    },
  };
}
