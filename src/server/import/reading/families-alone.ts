import type { ImportFinding } from '#server/import/findings/import-finding.ts';
import type { FolderContent } from './read-folder.ts';

/** What of a folder adds families to a catalogue. Its other files speak of a whole shop, and are told as left alone. */
export function familiesAlone(content: FolderContent, findings: ImportFinding[]): FolderContent {
  const others = [
    content.licences?.file,
    content.stories?.file,
    content.timeline?.file,
    content.sounds?.file,
    ...content.information.map(({ file }) => file),
    ...(content.translations.length > 0 ? ['translations'] : []),
  ].filter((file) => file !== undefined);
  for (const file of others) {
    const message = 'This file is left alone: it is of a whole shop, which has its foundry.yaml beside it.';
    findings.push({ file, line: null, severity: 'warning', message });
  }
  return {
    ...content,
    licences: null,
    stories: null,
    timeline: null,
    sounds: null,
    information: [],
    translations: [],
    drawings: new Map(),
    pictures: new Map(),
    samples: new Map(),
  };
}
