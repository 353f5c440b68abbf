import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { StoryList } from '#contract/admin/content/stories.ts';
import type { Problem } from '#contract/problem.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import styles from './stories.module.css';
import { kindNames } from './story-kinds.ts';

type Stories = StoryList['stories'];

/** The stories of the home page in its order, which is moved here. */
export function StoriesScreen() {
  const { value, refusal, reload } = useAnswer('listStories');
  const [news, setNews] = useState('');
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  async function move(stories: Stories, from: number, to: number): Promise<void> {
    const seen = stories.map(({ id }) => id);
    const [moved] = stories.slice(from, from + 1);
    if (isBusy || moved === undefined || to < 0 || to >= seen.length) return;
    setIsBusy(true);
    const wanted = seen.toSpliced(from, 1).toSpliced(to, 0, moved.id);
    const result = await callAdmin('orderStories', { body: { seen, wanted } });
    setIsBusy(false);
    setRefused(result.ok ? null : result);
    setNews(result.ok ? `${moved.name} is story ${to + 1} of ${seen.length} now.` : '');
    reload();
  }
  return (
    <ScreenFrame
      path="stories"
      tools={
        <>
          <a className={controls.word} href="/" target="_blank" rel="noopener">
            See the home page
          </a>
          <ActionButton onClick={() => void navigate('/stories/new')}>New story</ActionButton>
        </>
      }
    >
      <p role="status">{news}</p>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {refused !== null && <Refusal problem={refused.problem} />}
      {value !== null && value.stories.length === 0 && (
        <p>There is no story, and the home page is empty. The first one fills it.</p>
      )}
      {value !== null && value.stories.length > 0 && (
        <div className={controls.scroll}>
          <table className={controls.table}>
            <thead>
              <tr>
                <th scope="col">Story</th>
                <th scope="col">Family</th>
                <th scope="col">Kind</th>
                <th scope="col">Slides</th>
                <th scope="col">Shown on</th>
                <th scope="col">Order</th>
              </tr>
            </thead>
            <tbody>
              {value.stories.map((story, at) => (
                <tr key={story.id}>
                  <td className={controls.roomy}>
                    <Link className={`${controls.word} ${styles.name}`} to={`/stories/${story.id}`}>
                      {story.name}
                    </Link>
                  </td>
                  <td>{story.family?.name ?? 'Withdrawn'}</td>
                  <td>{kindNames[story.slideType]}</td>
                  <td>{story.slides}</td>
                  <td>{shownWords(story)}</td>
                  <td>
                    <span className={controls.row}>
                      <button
                        type="button"
                        className={controls.word}
                        aria-label={`Move ${story.name} up`}
                        aria-disabled={at === 0}
                        onClick={() => void move(value.stories, at, at - 1)}
                      >
                        Up
                      </button>
                      <button
                        type="button"
                        className={controls.word}
                        aria-label={`Move ${story.name} down`}
                        aria-disabled={at === value.stories.length - 1}
                        onClick={() => void move(value.stories, at, at + 1)}
                      >
                        Down
                      </button>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ScreenFrame>
  );
}

function shownWords({ family, showOnMobile, showOnDesktop }: Stories[number]): string {
  if (family === null) return 'Nothing: its family is withdrawn';
  if (!family.isOnSite) return 'Nothing: its family is off the site';
  if (showOnMobile) return showOnDesktop ? 'All devices' : 'Telephones and tablets';
  return showOnDesktop ? 'Computers' : 'Nothing';
}
