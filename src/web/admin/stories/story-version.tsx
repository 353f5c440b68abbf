import type { StoryForm, StoryWords } from '#contract/admin/content/stories.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import type { ComparedField } from '#web/admin/versions/field-changes.ts';
import { VersionView } from '#web/admin/versions/version-view.tsx';
import { kindNames } from './story-kinds.ts';
import type { StoryWay } from './story-versions.tsx';
import { writeSlide, writeStoryField } from './write-story.ts';

/** What a story said before, beside what it says now. */
export function StoryVersion({ way: { story, families, form }, id }: { way: StoryWay; id: number }) {
  const answer = useAnswer('readStoryVersion', { params: { story: `${story.id}`, version: `${id}` } });
  return <VersionView answer={answer} fields={fieldsOf(families)} stands={story.words} form={form} />;
}

function fieldsOf(families: StoryForm['families']): ComparedField<StoryWords>[] {
  const nameOf = (slug: string) => families.find((family) => family.slug === slug)?.name ?? slug;
  return [
    { label: 'Name', part: 'name', write: ({ name }) => name },
    { label: 'Family', part: 'family', write: ({ family }) => nameOf(family) },
    { label: 'Slides are', part: 'slideType', write: ({ slideType }) => kindNames[slideType] },
    { label: 'Known as', part: 'slug', write: ({ slug }) => slug },
    {
      label: 'Shown on telephones and tablets',
      part: 'showOnMobile',
      write: (words) => writeStoryField(words, 'showOnMobile'),
    },
    {
      label: 'Shown on computers',
      part: 'showOnDesktop',
      write: (words) => writeStoryField(words, 'showOnDesktop'),
    },
    { label: 'On the home page from', part: 'showFrom', write: ({ showFrom }) => showFrom },
    { label: 'Slides', part: 'slides', write: ({ slides }) => slides.map(writeSlide).join('\n\n') },
  ];
}
