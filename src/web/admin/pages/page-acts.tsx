import { useState } from 'react';
import type { PageSheet } from '#contract/admin/pages.ts';
import type { Problem } from '#contract/problem.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';

/** What is done with a page as it is saved: onto the site, off it, away. */
export function PageActs({
  page,
  isUnsaved,
  onDone,
  onGone,
  onRefused,
}: {
  page: PageSheet;
  /** Words that are not saved would be left behind. */
  isUnsaved: boolean;
  onDone: (page: PageSheet, words: string) => void;
  onGone: () => void;
  onRefused: (refused: { problem: Problem | null }) => Promise<void>;
}) {
  const [asked, setAsked] = useState<'unpublish' | 'drop' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const at = { id: page.id, seen: page.revision };
  async function publish(): Promise<void> {
    if (isBusy || isUnsaved) return;
    setIsBusy(true);
    const result = await callAdmin('publishPage', { body: at });
    setIsBusy(false);
    if (result.ok) onDone(result.value, 'It is on the site now.');
    else await onRefused(result);
  }
  const close = () => setAsked(null);
  const why = isUnsaved ? { title: 'Save the page first' } : {};
  return (
    <>
      {page.isDraft ? (
        <>
          <button
            type="button"
            className={controls.word}
            aria-disabled={isUnsaved}
            {...why}
            onClick={() => void publish()}
          >
            Publish
          </button>
          <button type="button" className={controls.word} onClick={() => setAsked('drop')}>
            Take away
          </button>
        </>
      ) : (
        <>
          <a
            className={controls.word}
            href={`/information/${encodeURIComponent(page.slug)}`}
            target="_blank"
            rel="noopener"
          >
            See it on the site
          </a>
          <button
            type="button"
            className={controls.word}
            aria-disabled={isUnsaved}
            {...why}
            onClick={() => !isUnsaved && setAsked('unpublish')}
          >
            Take off the site
          </button>
        </>
      )}
      {asked === 'unpublish' && (
        <ActDialog
          title={`Take ${page.title} off the site?`}
          says="It is a draft then, which nobody sees, and what leads to it finds nothing. You can publish it again."
          does="Take it off the site"
          act={() => callAdmin('unpublishPage', { body: at })}
          onDone={(saved) => {
            close();
            onDone(saved, 'It is off the site now.');
          }}
          onClose={close}
        />
      )}
      {asked === 'drop' && (
        <ActDialog
          title={`Take ${page.title} away?`}
          says="The draft goes, with what is typed and not saved. The audit log keeps what was saved."
          does="Take it away"
          act={() => callAdmin('dropPage', { body: at })}
          onDone={onGone}
          onClose={close}
        />
      )}
    </>
  );
}
