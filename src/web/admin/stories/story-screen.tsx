import { useParams } from 'react-router';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { AllStories } from './all-stories.tsx';
import { StoryForm } from './story-form.tsx';

/** One story of the home page as it is written. */
export function StoryScreen() {
  const { story = '' } = useParams();
  return story === 'new' ? <NewStory key="new" /> : <KnownStory key={story} story={story} />;
}

function NewStory() {
  const { value, refusal, reload } = useAnswer('readStoryForm');
  if (value !== null) return <StoryForm sheet={null} form={value} />;
  return <YetUnread refusals={[refusal]} onAgain={reload} />;
}

function KnownStory({ story }: { story: string }) {
  const form = useAnswer('readStoryForm');
  const sheet = useAnswer('readStory', { params: { story } });
  if (form.value !== null && sheet.value !== null) return <StoryForm sheet={sheet.value} form={form.value} />;
  const again = () => {
    form.reload();
    sheet.reload();
  };
  return <YetUnread refusals={[sheet.refusal, form.refusal]} onAgain={again} />;
}

function YetUnread({
  refusals,
  onAgain,
}: {
  refusals: ReturnType<typeof useAnswer>['refusal'][];
  onAgain: () => void;
}) {
  const refusal = refusals.find((each) => each !== null) ?? null;
  return (
    <ScreenFrame path="stories/:story" tools={<AllStories />}>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={onAgain} />}
    </ScreenFrame>
  );
}
