import type { TypedPage } from '#contract/admin/pages.ts';
import { isSame } from '#web/admin/forms/merge-words.ts';
import type { Merged } from '#web/admin/forms/use-kept-form.ts';

type Section = TypedPage['sections'][number];

/**
 * What somebody typed, over what another one saved meanwhile: what only one of them changed is as they have it, and what both changed
 * stays as it was typed, with the other's words told. `base` is what both began with.
 */
export function mergePage({
  base,
  typed,
  saved,
}: Record<'base' | 'typed' | 'saved', TypedPage>): Merged<TypedPage> {
  const theirs: Record<string, string> = {};
  const merge = (path: string, [was, mine, other]: readonly [string, string, string]) => {
    if (mine === was || mine === other) return other;
    if (other !== was) theirs[path] = other;
    return mine;
  };
  const page = {
    title: merge('title', [base.title, typed.title, saved.title]),
    slug: merge('slug', [base.slug, typed.slug, saved.slug]),
    sections: typed.sections,
  };
  if (isSame(typed.sections, base.sections)) page.sections = saved.sections;
  else if (!isSame(saved.sections, base.sections)) {
    if (hasSameParts(typed, base) && hasSameParts(saved, base))
      page.sections = typed.sections.map((mine, at) => {
        const [was, other] = [base.sections[at] ?? mine, saved.sections[at] ?? mine];
        const path = `sections.${at}`;
        return {
          title: merge(`${path}.title`, [was.title, mine.title, other.title]),
          text: merge(`${path}.text`, [was.text, mine.text, other.text]),
          topics: mine.topics.map((topic, place) => {
            const [before, own] = [was.topics[place] ?? topic, other.topics[place] ?? topic];
            const placePath = `${path}.topics.${place}`;
            return {
              title: merge(`${placePath}.title`, [before.title, topic.title, own.title]),
              text: merge(`${placePath}.text`, [before.text, topic.text, own.text]),
            };
          }),
        };
      });
    // A part that one of them made or took away: what belongs to what is not known any more.
    else theirs.sections = saved.sections.map(writeSection).join('\n\n');
  }
  return { words: page, taken: null, theirs };
}

function hasSameParts(page: TypedPage, base: TypedPage): boolean {
  const partsOf = ({ sections }: TypedPage) => sections.map(({ topics }) => topics.length);
  return isSame(partsOf(page), partsOf(base));
}

function writeSection({ title, text, topics }: Section): string {
  return [title, text, ...topics.flatMap((topic) => [topic.title, topic.text])]
    .filter((words) => words !== '')
    .join('\n');
}
