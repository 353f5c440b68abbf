import type { CollectionLine, CollectionPart } from '#contract/collection.ts';

export interface LineGroup {
  heading: string | null;
  lines: CollectionLine[];
}

/** The parts that follow on one another, from the first one on; one of another state of the catalogue may not. */
export function followingParts<Part extends Pick<CollectionPart, 'from' | 'next'>>(
  parts: readonly Part[],
): Part[] {
  const end = parts.findIndex((part, at) => at > 0 && parts[at - 1]?.next !== part.from);
  return parts.slice(0, end < 0 ? parts.length : end);
}

/** The groups of some parts; one that goes on in the next part is one group. */
export function joinGroups(parts: readonly { groups: LineGroup[] }[]): LineGroup[] {
  const joined: LineGroup[] = [];
  for (const group of parts.flatMap((part) => part.groups)) {
    const last = joined.at(-1);
    if (last !== undefined && last.heading === group.heading) last.lines = [...last.lines, ...group.lines];
    else joined.push({ ...group });
  }
  return joined;
}
