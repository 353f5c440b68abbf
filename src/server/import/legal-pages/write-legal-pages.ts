import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { foundryYaml, informationPageYaml } from '#contract/import-format.ts';
import { slugify } from '#domain/text/slug.ts';
import { describeFault } from '#server/import/findings/import-fault.ts';
import { parseYaml } from '#server/import/reading/read-yaml.ts';
import { toLegalFoundry } from './legal-foundry.ts';
import { legalPages, type PageYaml } from './legal-pages.ts';

const remark = `# Written from foundry.yaml, to be read and changed: it is no legal advice. What stands in [[ ]] is to be filled in;
# the page is not published before that.
`;

/**
 * Writes the legal pages of a foundry into its folder, with gaps to fill in. A page that the folder has under the same slug is left
 * as it is. Gives the lines to tell; not ok where there is no folder or its foundry.yaml cannot be read.
 */
export async function writeLegalPages(folder: string): Promise<{ ok: boolean; lines: string[] }> {
  if (!(await isFolder(folder))) return { ok: false, lines: [`${folder}: expected a folder`] };
  const text = await readIfThere(join(folder, 'foundry.yaml'));
  const foundry = parseYaml(text ?? '', 'foundry.yaml', foundryYaml);
  if (!foundry.ok) return { ok: false, lines: foundry.faults.map(describeFault) };
  const target = join(folder, 'information');
  await mkdir(target, { recursive: true });
  const taken = await slugsIn(target);
  const lines: string[] = [];
  for (const [at, page] of legalPages(toLegalFoundry(foundry.yaml.value)).entries()) {
    const slug = page.slug ?? slugify(page.title);
    if (taken.has(slug)) {
      lines.push(`information has a page '${slug}' already: it was left as it is.`);
      continue;
    }
    const name = `${91 + at}-${slug}.yaml`;
    await writeFile(join(target, name), `${remark}${stringify(page, { lineWidth: 110 })}`, { flag: 'wx' });
    lines.push(`information/${name}: ${countGaps(page)} gaps to fill in`);
  }
  return { ok: true, lines };
}

function countGaps(page: PageYaml): number {
  return [...JSON.stringify(page).matchAll(/\[\[/g)].length;
}

async function slugsIn(folder: string): Promise<Set<string>> {
  const slugs = new Set<string>();
  for (const name of (await readdir(folder)).filter((each) => /\.ya?ml$/.test(each))) {
    const read = parseYaml(await readFile(join(folder, name), 'utf8'), name, informationPageYaml);
    // One that cannot be read is told by the import.
    if (read.ok) slugs.add(read.yaml.value.slug ?? slugify(read.yaml.value.title));
  }
  return slugs;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
