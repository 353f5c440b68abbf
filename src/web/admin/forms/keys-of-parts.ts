/** The parts of a list as they stand, and what each is called by; how many were called. */
export interface KeptParts<Part> {
  parts: readonly Part[];
  keys: readonly number[];
  called: number;
}

/**
 * What each part is called by after something was typed, moved, made or taken away. A part that is only moved is the very same and keeps
 * its own; one that is none of those before has that of whichever stood at its place and is gone, as where it was typed in.
 */
export function keysOfParts<Part>(before: KeptParts<Part>, parts: readonly Part[]): KeptParts<Part> {
  let { called } = before;
  const stays = (part: Part | undefined, at: number) => part !== undefined && before.parts[at] === part;
  const left = new Map<Part, number[]>();
  before.parts.forEach((part, at) => {
    if (!stays(parts[at], at)) left.set(part, [...(left.get(part) ?? []), at]);
  });
  const from = parts.map((part, at) => (stays(part, at) ? at : left.get(part)?.shift()));
  const taken = new Set(from);
  const keys = from.map((found, at) => {
    const key = before.keys[found ?? (taken.has(at) ? -1 : at)];
    if (key !== undefined) return key;
    called += 1;
    return called;
  });
  return { parts, keys, called };
}
