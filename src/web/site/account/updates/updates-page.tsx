import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { FontUpdate } from '#contract/customers.ts';
import { formatDay } from '#domain/day/days.ts';
import styles from '#web/site/account/account.module.css';
import { AccountSection } from '#web/site/account/account-section.tsx';
import { AskedPart } from '#web/site/account/asked-part.tsx';
import { EmptyPage } from '#web/site/account/empty-page.tsx';
import { loadHuge } from '#web/site/account/load-huge.ts';
import { useAccountUser } from '#web/site/account/use-account-user.ts';
import { useAnswer } from '#web/site/account/use-answer.ts';
import { OwnLink } from '#web/site/page/own-link.tsx';
import { itemsByFamily } from '#web/site/set-items/items-by-family.ts';
import { Plate } from '#web/site/set-items/plate.tsx';
import { SetNames } from '#web/site/set-items/set-names.tsx';
import { type SetItems, useSetItems } from '#web/site/set-items/use-set-items.ts';
import { PageFaces } from '#web/ui/page-faces.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { ChangeLinks } from './change-links.tsx';
import { UpdateFiles } from './update-files.tsx';

export async function loader(given: LoaderFunctionArgs) {
  return { empty: await loadHuge(given, 'Up to date') };
}

/** Newer versions of the fonts that one owns, with what has changed since, to be had under the same licences. */
export default function UpdatesPage() {
  const { id } = useAccountUser();
  const { empty } = useLoaderData<typeof loader>();
  const asked = useAnswer('listFontUpdates', { id });
  return (
    <AskedPart asked={asked}>
      {(updates) =>
        updates.length === 0 ? (
          <EmptyPage huge={empty}>
            Your fonts are up to date. When one of them gets a new version, it is here, with what has changed.
          </EmptyPage>
        ) : (
          <UpdateList updates={updates} customerId={id} onAsked={asked.refresh} />
        )
      }
    </AskedPart>
  );
}

interface Asking {
  customerId: string;
  onAsked: () => void;
}

function UpdateList({ updates, ...asking }: Asking & { updates: FontUpdate[] }) {
  const { byUid, stylesheet } = useSetItems(updates.flatMap(({ items }) => items.map(({ uid }) => uid)));
  // All at once: names that came late would move what is below.
  if (byUid === null) return null;
  return (
    <>
      <PageFaces stylesheet={stylesheet} preload={[]} />
      {updates.map((update) => (
        <Update key={`${update.orderId} ${update.familySlug}`} update={update} byUid={byUid} {...asking} />
      ))}
    </>
  );
}

function Update({
  update,
  byUid,
  ...asking
}: Asking & { update: FontUpdate; byUid: NonNullable<SetItems['byUid']> }) {
  const { items, familySlug, familyName, orderNumber, versions } = update;
  const colors = itemsByFamily(items, byUid).find(({ slug }) => slug === familySlug)?.colors ?? null;
  return (
    <Plate colors={colors}>
      <AccountSection
        title={<OwnLink to={`/typefaces/${familySlug}`}>{familyName}</OwnLink>}
        detail={orderNumber}
        note={
          <>
            <UpdateFiles update={update} {...asking} />
            <ChangeLinks update={update} />
          </>
        }
        above={<SetNames items={items} byUid={byUid} />}
      >
        <ol className={styles.entries}>
          {versions.map(({ version, date, changes }) => (
            <li key={version}>
              <h3>
                Version {version}
                <span className={styles.soft}>, {formatDay(date)}</span>
              </h3>
              <Prose html={changes} />
            </li>
          ))}
        </ol>
      </AccountSection>
    </Plate>
  );
}
