import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { Located } from '#server/import/reading/read-yaml.ts';
import type { YamlPath } from '#server/import/reading/yaml-path.ts';
import { sanitiseRichText } from '#server/import/sanitising/sanitise-rich-text.ts';

/** A text that has to say something, as the catalogue keeps it; one of which that leaves nothing is told at its place. */
export function requireRichText(
  yaml: Located<unknown>,
  { path, text, faults }: { path: YamlPath; text: string; faults: ImportFault[] },
): string {
  const kept = sanitiseRichText(text);
  if (kept === '' && text !== '')
    faults.push(
      yaml.fault(
        path,
        `${String(path.at(-1))}: nothing is left of it without the tags that a text cannot have`,
      ),
    );
  return kept;
}
