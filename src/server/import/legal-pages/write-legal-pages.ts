import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { foundryYaml, informationPageYaml } from '#contract/import-format.ts';
import { slugify } from '#domain/text/slug.ts';
import { errorCode } from '#server/files/error-code.ts';
import { describeFault } from '#server/import/findings/import-fault.ts';
import { parseYaml } from '#server/import/reading/read-yaml.ts';
import { resolveSource } from '#server/import/reading/source-path.ts';
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
  const written = await readIfThere(folder, 'foundry.yaml');
  if (!written.ok) return { ok: false, lines: [`foundry.yaml: ${written.message}`] };
  const foundry = parseYaml(written.text, 'foundry.yaml', foundryYaml);
  if (!foundry.ok) return { ok: false, lines: foundry.faults.map(describeFault) };
  const target = join(folder, 'information');
  await mkdir(target, { recursive: true }).catch((cause: unknown) => {
    // A file of that name: what is to be said of it is told below.
    if (!['EEXIST', 'ENOTDIR'].includes(errorCode(cause))) throw cause;
  });
  if (!(await isFolder(target))) return { ok: false, lines: [`${target}: expected a folder`] };
  const taken = await slugsIn(target);
  const lines: string[] = [];
  for (const [at, page] of legalPages(toLegalFoundry(foundry.yaml.value)).entries()) {
    const slug = page.slug ?? slugify(page.title);
    if (taken.has(slug)) {
      lines.push(`information has a page '${slug}' already: it was left as it is.`);
      continue;
    }
    const name = `${91 + at}-${slug}.yaml`;
    const isNew = await writeUnlessThere(
      join(target, name),
      `${remark}${stringify(page, { lineWidth: 110 })}`,
    );
    lines.push(
      isNew
        ? `information/${name}: ${countGaps(page)} gaps to fill in`
        : `information/${name} is there, under another address: it was left as it is.`,
    );
  }
  return { ok: true, lines };
}

function countGaps(page: PageYaml): number {
  return [...JSON.stringify(page).matchAll(/\[\[/g)].length;
}

async function slugsIn(folder: string): Promise<Set<string>> {
  const slugs = new Set<string>();
  for (const name of (await readdir(folder)).filter((each) => /\.ya?ml$/.test(each))) {
    const source = await readIfThere(folder, name);
    const read = source.ok ? parseYaml(source.text, name, informationPageYaml) : null;
    // One that cannot be read is told by the import.
    if (read?.ok) slugs.add(read.yaml.value.slug ?? slugify(read.yaml.value.title));
  }
  return slugs;
}

/** Whether it was written; a file of that name stays as it is. */
async function writeUnlessThere(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx' });
    return true;
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST') return false;
    throw cause;
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(errorCode(cause))) return false;
    throw cause;
  }
}

/** A file below a folder; '' where there is none. */
async function readIfThere(
  folder: string,
  name: string,
): Promise<{ ok: true; text: string } | { ok: false; message: string }> {
  if (!(await readdir(folder)).includes(name)) return { ok: true, text: '' };
  const resolved = await resolveSource(folder, name);
  return resolved.ok ? { ok: true, text: await readFile(resolved.path, 'utf8') } : resolved;
}
