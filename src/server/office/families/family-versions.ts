import type { ToldOfVersion, VersionList } from '#contract/admin/content/versions.ts';
import type { FamilyVersion, FamilyVersionWords } from '#contract/admin/families.ts';
import type { EarlierFamily } from '#contract/earlier-words.ts';
import type { EssayPart } from '#contract/family-about.ts';
import type { Result } from '#contract/refusal.ts';
import type { Drizzle } from '#server/database/database.ts';
import { designer } from '#server/database/schema/catalogue.ts';
import { firstOfEach } from '#server/office/forms/refuse-fields.ts';
import { findVersion, listVersions } from '#server/office/versions/earlier-versions.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { toFamilyWords } from '#server/staff/families/family-words.ts';
import { readStandingFamily, type StandingFamily } from '#server/staff/families/read-family.ts';
import { changeFamily } from './change-family.ts';
import { whoHasSlug } from './who-has-slug.ts';

/** GET families/:family/versions. */
export async function listFamilyVersions(db: Drizzle, family: number): Promise<Result<VersionList>> {
  if ((await readStandingFamily(db, family)) === null) return { ok: false, code: 'not-found' };
  return { ok: true, value: await listVersions(db, { kind: 'family', id: family }) };
}

/** GET families/:family/versions/:version, of that family alone, with what would be refused of it today, and the designers who went. */
export async function readFamilyVersion(
  { db, now }: { db: Drizzle; now: () => Date },
  { family: id, version }: { family: number; version: number },
): Promise<Result<FamilyVersion>> {
  const standing = await readStandingFamily(db, id);
  const found = await findVersion(db, { of: { kind: 'family', id }, version });
  if (standing === null || found === null) return { ok: false, code: 'not-found' };
  if (found.words?.kind !== 'family') return { ok: true, value: { ...found.end, words: null, told: [] } };
  const { named, gone } = findDesigners(found.words.designers, await db.select().from(designer));
  const words = toVersionWords(found.words, standing, named);
  const { site, release } = toFamilyWords(standing);
  const result = changeFamily(standing, {
    typed: { ...words, site, release },
    foundry: await readFoundry(db),
    now: now(),
  });
  const taken = await whoHasSlug(db, { id, slug: found.words.slug });
  const told = firstOfEach([
    ...(result.ok ? [] : result.errors),
    ...(taken === null ? [] : [taken]),
    ...tellGone(gone),
  ]);
  return { ok: true, value: { ...found.end, words, told } };
}

/** What was kept as the form has it: with the cuts of the family as it is addressed today, and designers as they are called. */
function toVersionWords(
  { designers: _, essay, defaultCut, ...kept }: EarlierFamily,
  { family, designers }: StandingFamily,
  named: readonly Named[],
): FamilyVersionWords {
  const {
    site: __,
    release: ___,
    ...words
  } = toFamilyWords({
    family: {
      ...{ ...kept, published: family.published, publishAt: family.publishAt },
      about: { essay: essay.map((part) => ofFamily(part, family.slug)) },
      defaultCut: defaultCut === null ? family.defaultCut : `${family.slug}.${defaultCut}`,
      designerSlugs: named.map(({ slug }) => slug),
    },
    designers: [
      ...designers,
      ...named.flatMap(({ slug, name, isGone }) =>
        isGone ? [{ slug, name, biography: '', url: null }] : [],
      ),
    ],
  });
  return words;
}

function ofFamily(part: EssayPart, slug: string): EssayPart {
  return part.kind === 'text' || part.cut === null ? part : { ...part, cut: `${slug}.${part.cut}` };
}

interface Named {
  slug: string;
  name: string;
  /** Nobody is who they were, nor called as they were. */
  isGone: boolean;
}

type Designer = EarlierFamily['designers'][number];

/** Who the designers of then are today: themselves, whatever they are called, else who has their address or their name. */
function findDesigners(
  kept: readonly Designer[],
  standing: readonly Designer[],
): { named: Named[]; gone: string[] } {
  const named = kept.map((own): Named => {
    const found = (['id', 'slug', 'name'] as const)
      .map((by) => standing.find((each) => each[by] === own[by]))
      .find((each) => each !== undefined);
    return found === undefined
      ? { slug: own.slug, name: own.name, isGone: true }
      : { slug: found.slug, name: found.name, isGone: false };
  });
  return { named, gone: named.flatMap(({ name, isGone }) => (isGone ? [name] : [])) };
}

/** A save would make them anew. */
function tellGone(names: readonly string[]): ToldOfVersion {
  if (names.length === 0) return [];
  const who = names.map((name) => `‘${name}’`).join(', ');
  return [
    {
      field: 'designers',
      message: `${who} went from the designers, and would be made anew, without biography and link.`,
    },
  ];
}
