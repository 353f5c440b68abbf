import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import styles from '#web/site/account/account.module.css';
import { AccountSection } from '#web/site/account/account-section.tsx';
import { HugeWords } from '#web/site/account/huge-words.tsx';
import { loadHuge } from '#web/site/account/load-huge.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { Bar } from '#web/ui/bar.tsx';
import { RenewForm } from './renew-form.tsx';

export async function loader(given: LoaderFunctionArgs) {
  const huge = await loadHuge(given, 'Downloads');
  const shell: Shell = { colors: huge.colors, title: 'Downloads', hasTabs: false };
  return { shell, huge };
}

/** For who bought without an account: new links by mail. */
export default function RenewPage() {
  const frame = useFrame();
  const { huge } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <>
      <title>{`Renew downloads – ${frame?.settings.foundryName}`}</title>
      <Bar label="Account">
        <span aria-current="page">Renew downloads</span>
        <Link to="/login?to=/account/orders" className={styles.end}>
          Log in
        </Link>
      </Bar>
      <h1 className="visually-hidden">Renew downloads</h1>
      <HugeWords huge={huge} />
      <div className={styles.page}>
        <AccountSection
          title="Downloads"
          note="Links to downloads end after seven days. New ones come to the e-mail address of the order. Its number is in the mail that confirmed it."
        >
          <RenewForm orderNumber={query.get('order') ?? ''} />
        </AccountSection>
      </div>
    </>
  );
}
