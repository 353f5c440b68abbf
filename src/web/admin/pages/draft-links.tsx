import { useRef, useState } from 'react';
import type { MadePageLink, PageSheet } from '#contract/admin/pages.ts';
import type { Problem } from '#contract/problem.ts';
import { PAGE_LINKS } from '#domain/limits.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { DraftLinkDialog } from './draft-link-dialog.tsx';
import { MadeLink } from './made-link.tsx';
import styles from './pages.module.css';

/** The links by which somebody without a login reads a draft: made, told once, listed and ended here. */
export function DraftLinks({ page: { id, title, isDraft } }: { page: PageSheet }) {
  const { value, refusal, isLoading, reload } = useAnswer('listPageLinks', { params: { page: `${id}` } });
  const [isAsking, setIsAsking] = useState(false);
  const [made, setMade] = useState<MadePageLink | null>(null);
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [news, setNews] = useState('');
  const making = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const links = value?.links ?? [];
  const isListKnown = !isLoading && refusal === null;
  // Whoever ended it: what leads nowhere is not there to be copied.
  if (made !== null && isListKnown && links.every(({ id: link }) => link !== made.id)) setMade(null);
  async function end(link: number): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const result = await callAdmin('endPageLink', { body: { page: id, link } });
    setIsBusy(false);
    setRefused(result.ok ? null : result);
    setNews(result.ok ? 'The link has ended: it leads nowhere now.' : '');
    // Its press goes with it. The one of another link would end that by a second Enter.
    if (result.ok || result.problem?.type === '/problems/not-found')
      (making.current ?? said.current)?.focus();
    reload();
  }
  if (!isDraft && links.length === 0) return null;
  return (
    <SheetPart
      title="Links to read it by"
      tools={
        isDraft && (
          <button ref={making} type="button" className={controls.word} onClick={() => setIsAsking(true)}>
            Make a link for somebody to read it
          </button>
        )
      }
    >
      <p className={controls.hint}>
        {isDraft
          ? 'Whoever has a link reads the draft as it is saved then, without a login, and can pass it on. '
          : 'They lead to the page on the site now. '}
        {links.length === PAGE_LINKS.most && `These are ${PAGE_LINKS.most}, and no page has more.`}
      </p>
      <p ref={said} role="status" tabIndex={-1}>
        {news}
      </p>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {refused !== null && <Refusal problem={refused.problem} />}
      {made !== null && <MadeLink key={made.link} made={made} />}
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ id: link, madeAt, madeBy, endsAt }) => (
            <li key={link} className={controls.row}>
              <span>
                Made by {madeBy}, {writeInstant(madeAt)}; ends {writeInstant(endsAt)}
              </span>
              <button
                type="button"
                className={controls.word}
                aria-label={`End it: the link that ${madeBy} made, ${writeInstant(madeAt)}`}
                onClick={() => void end(link)}
              >
                End it
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAsking && (
        <DraftLinkDialog
          page={{ id, title }}
          onDone={(link) => {
            setIsAsking(false);
            setRefused(null);
            setNews('');
            setMade(link);
            reload();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </SheetPart>
  );
}
