import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { memoryHash } from '#server/catalogue/translations/memory-hash.ts';
import { findProjectRoot } from '#server/files/find-project-root.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { readTranslations } from '#server/import/reading/read-translations.ts';
import { planTranslations } from './plan-translations.ts';

const demo = join(findProjectRoot(), 'demo');
/** Those in which the sets of the demo are written: Latin with Cyrillic and Greek, Arabic, Hebrew, Devanagari. */
const languages = ['ar', 'de', 'el', 'en', 'es', 'fr', 'he', 'hi', 'ru'];

/** The texts of the quotes, boxes and slides below a value of a YAML file, each of which says its language. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { text, language } = value as { text?: unknown; language?: unknown };
  const own = typeof text === 'string' && typeof language === 'string' ? [text] : [];
  return [...own, ...Object.values(value).flatMap(textsOf)];
}

it('of the demo has each text of its specimens and stories in each language of its writing systems', async () => {
  const faults: ImportFault[] = [];
  const { segments } = planTranslations(await readTranslations(demo, faults));
  expect(faults).toEqual([]);
  const files = globSync(['*/family.yaml', 'stories.yaml'], { cwd: demo });
  const texts = new Set(files.flatMap((file) => textsOf(parse(readFileSync(join(demo, file), 'utf8')))));
  expect(texts.size).toBeGreaterThan(140);
  const lacking = [...texts].filter((text) => {
    const units = new Set(segments.filter(({ hash }) => hash === memoryHash(text)).map(({ unit }) => unit));
    const said = segments.filter(({ unit }) => units.has(unit)).map(({ language }) => language);
    return languages.some((language) => !said.includes(language));
  });
  expect(lacking).toEqual([]);
});
