import { useParams } from 'react-router';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { AllPages } from './all-pages.tsx';
import { PageEditor } from './page-editor.tsx';

/** One page as it is written, beside what a visitor would see of it. */
export function PageScreen() {
  const { page = '' } = useParams();
  return page === 'new' ? <PageEditor key="new" sheet={null} /> : <KnownPage key={page} page={page} />;
}

function KnownPage({ page }: { page: string }) {
  const { value, refusal, reload } = useAnswer('readPage', { params: { page } });
  if (value !== null) return <PageEditor sheet={value} />;
  return (
    <ScreenFrame path="pages/:page" tools={<AllPages />}>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
    </ScreenFrame>
  );
}
