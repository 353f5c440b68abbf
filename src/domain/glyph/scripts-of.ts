import { scriptOf } from './script-of.ts';

/** The characters of a font by their script, the one with most first, and those that belong to none. */
export interface ScriptCharacters {
  scripts: { name: string; codePoints: number[] }[];
  common: number[];
}

/** A script of fewer characters is a few signs in passing (the Greek of mathematics). */
const FEWEST = 20;
/** A font of so many characters of one script takes longer to be cut than a page waits for. */
const MOST = 6_000;
const MOST_SCRIPTS = 8;

/** The scripts that a font can be cut to, of those that it has letters enough of. */
export function scriptsOf(codePoints: Iterable<number>): ScriptCharacters {
  const common: number[] = [];
  const byScript = new Map<string, number[]>();
  for (const codePoint of codePoints) {
    const script = scriptOf(String.fromCodePoint(codePoint));
    const own = script === null ? common : byScript.get(script);
    if (own !== undefined) own.push(codePoint);
    else if (script !== null) byScript.set(script, [codePoint]);
  }
  const scripts = [...byScript]
    .filter(([, own]) => own.length >= FEWEST && own.length <= MOST)
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_SCRIPTS)
    .map(([name, own]) => ({ name, codePoints: own }));
  return { scripts, common };
}
