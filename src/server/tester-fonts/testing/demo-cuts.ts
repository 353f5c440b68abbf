import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { readFacts } from '#fonts/facts/read-facts.ts';
import { findProjectRoot } from '#server/files/find-project-root.ts';
import { settableTags, type TesterCut } from '#server/tester-fonts/find-tester-cuts.ts';

interface DemoFamily {
  slug: string;
  /** Paths of its font files by package: the cuts of one writing system, or of all. */
  groups: string[][];
  quotes: { text: string; language: string }[];
}

/** The families of the demo foundry with the files of their cuts, as their folders name them. */
export function demoFamilies(): DemoFamily[] {
  const demo = join(findProjectRoot(), 'demo');
  return globSync('*/family.yaml', { cwd: demo })
    .sort()
    .map((file) => {
      const slug = dirname(file);
      const family: { fonts: { from: string; files: string[] }[]; quotes?: DemoFamily['quotes'] } = parse(
        readFileSync(join(demo, file), 'utf8'),
      );
      const groups = family.fonts.map(({ from, files }) => {
        const cwd = join(findProjectRoot(), 'node_modules', from.replace('npm:', ''));
        return globSync(files, { cwd })
          .sort()
          .map((path) => join(cwd, path));
      });
      return { slug, groups, quotes: family.quotes ?? [] };
    });
}

/** A file as the cut that an import would make of it. */
export async function demoCut(path: string): Promise<{ cut: TesterCut; bytes: Uint8Array }> {
  const bytes = new Uint8Array(readFileSync(path));
  const read = await readFacts({ name: basename(path), bytes });
  if (!read.ok) throw new Error(`${path} cannot be read.`);
  const { axes, codePoints, features } = read.facts;
  const hash = createHash('sha256').update(bytes).digest('hex');
  return {
    bytes,
    cut: { id: '1', familyId: '1', hash, axes, codePoints, featureTags: settableTags(features) },
  };
}
