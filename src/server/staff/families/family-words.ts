import { createHash } from 'node:crypto';
import type { FamilyWords } from '#contract/admin/families.ts';
import { slugify } from '#domain/text/slug.ts';
import { nameDesigner } from '#server/import/exporting/export-texts.ts';
import { keepStable } from '#server/import/exporting/keep-stable.ts';
import type { DesignerPlan, FamilyPlan } from '#server/import/planning/catalogue-plan.ts';

/** What of a family its words are made of. */
type WordedFamily = Omit<
  FamilyPlan,
  'formerSlugs' | 'about' | 'openLicenceText' | 'sourceKey' | 'templateKey' | 'sets'
> & { about: Pick<FamilyPlan['about'], 'essay'> };

/** A family as somebody edits it; `designers` are all that there are, by their slugs. */
export function toFamilyWords({
  family,
  designers,
}: {
  family: WordedFamily;
  designers: readonly DesignerPlan[];
}): FamilyWords {
  const { visibleOpenTypeFeatures: features } = family;
  return {
    name: family.name,
    slug: family.slug === (slugify(family.name) || 'family') ? '' : family.slug,
    familyGroup: family.familyGroup ?? '',
    designers: family.designerSlugs.map((slug) => nameDesigner(slug, designers)).join('\n'),
    categories: family.fontCategories.map(({ name }) => name).join('\n'),
    kind: family.legacy ? 'legacy' : 'present',
    site: family.published ? 'on' : 'off',
    release: family.publishAt ?? '',
    releasedAt: family.releasedAt ?? '',
    description: keepStable(family.description),
    credits: keepStable(family.credits),
    paper: family.colors?.paper ?? '',
    ink: family.colors?.ink ?? '',
    defaultCut: family.defaultCut,
    features: features === 'show-all' ? 'all' : features.length === 0 ? 'none' : features.join(' '),
    versions: family.versions.map(({ version, date, changes }) => ({
      version,
      date,
      changes: keepStable(changes),
    })),
    essay: family.about.essay.map((part) =>
      part.kind === 'text'
        ? { kind: 'text', text: keepStable(part.html), cut: '', language: '' }
        : { kind: 'specimen', text: part.text, cut: part.cut ?? '', language: part.language ?? '' },
    ),
  };
}

/** Another one for each content. */
export function familyRevision(words: FamilyWords): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 32);
}
