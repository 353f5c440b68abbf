import type { StoryForm, StorySheet, StoryWords } from '#contract/admin/content/stories.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { EarlierVersions } from '#web/admin/versions/earlier-versions.tsx';
import type { VersionForm } from '#web/admin/versions/version-view.tsx';

const load = async () => (await import('./story-version.tsx')).StoryVersion;

export interface StoryWay {
  /** As it is saved. */
  story: StorySheet;
  families: StoryForm['families'];
  form: VersionForm<StoryWords>;
}

/** What a story said before, each beside what it says now, and the way back. */
export function StoryVersions(way: StoryWay) {
  const answer = useAnswer('listStoryVersions', { params: { story: `${way.story.id}` } });
  return <EarlierVersions answer={answer} load={load} way={way} />;
}
