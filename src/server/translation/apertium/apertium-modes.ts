/** A pair of languages (BCP 47) that apertium has, by the name of its mode. */
export interface ApertiumMode {
  mode: string;
  from: string;
  to: string;
}

/** Reads what `apertium -l` lists: a mode a line (eng-spa, spa-eng_US). What names no two languages is left out. */
export function readApertiumModes(listed: string): ApertiumMode[] {
  return listed.split('\n').flatMap((line) => {
    const mode = line.trim();
    const [from, to, ...rest] = mode.split('-').map(toTag);
    return from == null || to == null || rest.length > 0 ? [] : [{ mode, from, to }];
  });
}

/** The tag of a name of apertium's, which are of ISO 639-3 with a region or variant after `_`; null where it is none. */
function toTag(name: string): string | null {
  if (!/^[a-z]{2,3}(_[A-Za-z0-9]+)*$/.test(name)) return null;
  const [language = '', ...regions] = name.split('_');
  const region = regions.find((each) => /^[A-Z]{2}$/.test(each));
  // A variant that BCP 47 does not know stands for its language.
  return Intl.getCanonicalLocales(region === undefined ? language : `${language}-${region}`)[0] ?? null;
}
