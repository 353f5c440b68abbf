import { expect, it } from 'vitest';
import type { VersionList } from '#contract/admin/content/versions.ts';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import { versionLabels } from './version-labels.ts';

type Version = VersionList['versions'][number];

function ended(endedAt: string, part: Partial<Version> = {}): Version {
  return { id: 1, endedAt, endedBy: 'Ada', awaySince: null, ...part };
}

const minute = writeInstant('2026-11-30T15:30:00Z');

it('says until when each stood to the minute, and by whom it ended', () => {
  expect(
    versionLabels([
      ended('2026-11-30T15:31:10Z', { awaySince: '2026-11-30T15:30:50Z' }),
      ended('2026-11-30T15:30:40Z'),
      ended('2026-11-30T15:30:20Z', { endedBy: null }),
    ]),
  ).toEqual([
    `Until ${minute}, when it was withdrawn; Ada brought it back, changed, on ${writeInstant('2026-11-30T15:31:00Z')}`,
    `Until ${minute}, when Ada changed it`,
    `Until ${minute}, when an import changed it`,
  ]);
});

it('says the seconds of those that would say the same, and of no other', () => {
  const labels = versionLabels([
    ended('2026-11-30T15:31:00Z'),
    ended('2026-11-30T15:30:41Z'),
    ended('2026-11-30T15:30:07Z'),
  ]);
  expect(labels).toEqual([
    `Until ${writeInstant('2026-11-30T15:31:00Z')}, when Ada changed it`,
    `Until ${minute}:41, when Ada changed it`,
    `Until ${minute}:07, when Ada changed it`,
  ]);
});

it('numbers those of one second from the earliest', () => {
  const labels = versionLabels([
    ended('2026-11-30T15:30:41.900Z'),
    ended('2026-11-30T15:30:41.200Z'),
    ended('2026-11-30T15:30:07Z'),
  ]);
  expect(labels).toEqual([
    `Until ${minute}:41 (2), when Ada changed it`,
    `Until ${minute}:41 (1), when Ada changed it`,
    `Until ${minute}:07, when Ada changed it`,
  ]);
});
