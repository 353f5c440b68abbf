import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminPlaces } from '#contract/admin/admin-places.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { DownloadLink } from '#web/admin/controls/download-link.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { Facts } from '#web/admin/sheet/facts.tsx';
import sheet from '#web/admin/sheet/sheet.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Who gets the newsletter, by how many; the list goes out and in as CSV. */
export function NewsletterScreen() {
  const [query, setQuery] = useSearchParams();
  const { value, refusal, reload } = useAnswer('readNewsletter', {});
  const [news, setNews] = useState<string[]>([]);
  const bringing = value?.acts.find(({ name }) => name === 'newsletter import');
  return (
    <ScreenFrame path="newsletter">
      <div role="status">
        {news.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <>
          <div className={sheet.acts}>
            <DownloadLink href={adminPlaces.readNewsletterCsv.path}>Save the list</DownloadLink>
            {bringing !== undefined && (
              <button type="button" className={controls.word} onClick={() => setQuery({ import: '1' })}>
                {bringing.title}
              </button>
            )}
          </div>
          <SheetPart title="Readers">
            <Facts
              facts={[
                ['By an account', formatCount(value.customers, 'address', 'addresses')],
                ['Brought in', formatCount(value.readers, 'address', 'addresses')],
                ['Not answered', formatCount(value.asked, 'address', 'addresses')],
              ]}
            />
          </SheetPart>
          <SheetPart title="The list">
            <p className={controls.hint}>
              Nobody is on the list who has not confirmed by a mail, or has ended it. Save it anew before each
              letter, and put the link of its last column at the end of each reader’s: it ends the newsletter
              with one press.
            </p>
          </SheetPart>
        </>
      )}
      {query.has('import') && bringing !== undefined && (
        <ImportDialog
          act={bringing}
          onDone={(told) => {
            setQuery({}, { replace: true });
            setNews(told);
            reload();
          }}
          onClose={() => setQuery({}, { replace: true })}
        />
      )}
    </ScreenFrame>
  );
}
