import { Link, useLocation, useNavigate } from 'react-router';
import type { StoryList } from '#contract/admin/content/stories.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { newsOf } from '#web/admin/controls/use-lead-on.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { OrderPresses } from '#web/admin/lists/order-presses.tsx';
import { useListOrder } from '#web/admin/lists/use-list-order.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import styles from './stories.module.css';
import { kindNames } from './story-kinds.ts';

type Stories = StoryList['stories'];

/** The stories of the home page in its order, which is moved here. */
export function StoriesScreen() {
  const { value, refusal, isLoading, reload } = useAnswer('listStories');
  const stories = value?.stories ?? null;
  const led = newsOf(useLocation().state);
  const { news, refused, isBusy, move } = useListOrder({
    ...{ rows: stories, isLoading, reload },
    send: (body) => callAdmin('orderStories', { body }),
    newsOf: ({ name }, place, count) => `${name} is story ${place} of ${count} now.`,
  });
  const navigate = useNavigate();
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
      <p role="status">{news === '' ? led : news}</p>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {refused !== null && <Refusal problem={refused.problem} />}
      {stories !== null && stories.length === 0 && (
        <p>There is no story, and the home page is empty. The first one fills it.</p>
      )}
      {stories !== null && stories.length > 0 && (
        <div className={controls.scroll}>
          <table className={controls.table} aria-busy={isBusy}>
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
              {stories.map((story, at) => (
                <tr key={story.id}>
                  <td className={controls.roomy}>
                    <Link className={`${controls.word} ${styles.name}`} to={`/stories/${story.id}`}>
                      {story.name}
                    </Link>
                    {story.begins !== null && <p className={controls.hint}>From {story.begins} on</p>}
                  </td>
                  <td>{story.family?.name ?? 'Withdrawn'}</td>
                  <td>{kindNames[story.slideType]}</td>
                  <td>{story.slides}</td>
                  <td>{shownWords(story)}</td>
                  <td>
                    <OrderPresses
                      name={story.name}
                      at={at}
                      count={stories.length}
                      onMove={(by) => move(story.id, by)}
                    />
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
