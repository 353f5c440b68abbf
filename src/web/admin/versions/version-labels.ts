import type { VersionList } from '#contract/admin/content/versions.ts';
import { writeInstant, writeInstantToSecond } from '#web/admin/controls/write-instant.ts';

type Version = VersionList['versions'][number];

/**
 * What each version of a list, the newest first, is called: until when it stood, and who changed it, no two of them the same. To the minute,
 * to the second where others are called the same, and numbered from the earliest where these are of one second.
 */
export function versionLabels(versions: readonly Version[]): string[] {
  const toMinute = versions.map((version) => sayUntil(version, writeInstant));
  const toSecond = versions.map((version) => sayUntil(version, writeInstantToSecond));
  return versions.map((version, at) => {
    const [short = '', long = ''] = [toMinute[at], toSecond[at]];
    if (!isTwice(short, toMinute)) return short;
    if (!isTwice(long, toSecond)) return long;
    const number = toSecond.slice(at).filter((label) => label === long).length;
    return sayUntil(version, (instant) => `${writeInstantToSecond(instant)} (${number})`);
  });
}

function isTwice(label: string, labels: readonly string[]): boolean {
  return labels.indexOf(label) !== labels.lastIndexOf(label);
}

function sayUntil({ endedAt, endedBy, awaySince }: Version, write: (instant: string) => string): string {
  const who = endedBy ?? 'an import';
  if (awaySince === null) return `Until ${write(endedAt)}, when ${who} changed it`;
  return `Until ${write(awaySince)}, when it was withdrawn; ${who} brought it back, changed, on ${write(endedAt)}`;
}
