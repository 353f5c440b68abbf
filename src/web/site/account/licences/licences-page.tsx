import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OwnedLicence } from '#contract/customers.ts';
import type { ShopItemAnswer } from '#contract/shop-items.ts';
import { formatDay } from '#domain/day/days.ts';
import styles from '#web/site/account/account.module.css';
import { AccountSection } from '#web/site/account/account-section.tsx';
import { AskedPart } from '#web/site/account/asked-part.tsx';
import { EmptyPage } from '#web/site/account/empty-page.tsx';
import { loadHuge } from '#web/site/account/load-huge.ts';
import { useAccountUser } from '#web/site/account/use-account-user.ts';
import { useAnswer } from '#web/site/account/use-answer.ts';
import { useFoundryDay } from '#web/site/page/use-foundry-day.ts';
import { Plate } from '#web/site/set-items/plate.tsx';
import { SetNames } from '#web/site/set-items/set-names.tsx';
import { NumberedWords } from '#web/site/words/numbered-words.tsx';
import { PageFaces } from '#web/ui/page-faces.tsx';
import { LicenceReplacements } from './licence-replacements.tsx';
import { licenceStateWords } from './licence-state-words.ts';
import { useWholeSets } from './use-whole-sets.ts';

export async function loader(given: LoaderFunctionArgs) {
  return { empty: await loadHuge(given, 'No licences yet') };
}

/** The wallet: every licence that one owns, for what and since when, with its certificate. */
export default function LicencesPage() {
  const { id } = useAccountUser();
  const { empty } = useLoaderData<typeof loader>();
  const asked = useAnswer('listOwnedLicences', { id });
  return (
    <AskedPart asked={asked}>
      {(licences) =>
        licences.length === 0 ? (
          <EmptyPage huge={empty}>
            There are no licences yet. Each one that you buy is here, with its certificate.
          </EmptyPage>
        ) : (
          <LicenceList licences={licences} />
        )
      }
    </AskedPart>
  );
}

function LicenceList({ licences }: { licences: OwnedLicence[] }) {
  const sets = useWholeSets(licences);
  const { items } = sets;
  // All at once: a set that came late would move what is below.
  if (items === null) return null;
  return (
    <>
      {sets.hasFailed && (
        <p role="alert" className={styles.lead}>
          The shop does not answer which sets are for sale.{' '}
          <button type="button" className={styles.link} onClick={sets.askAgain}>
            Try again
          </button>
        </p>
      )}
      <PageFaces stylesheet={sets.stylesheet} preload={[]} />
      {licences.map((licence) => (
        <Licence key={licence.licenceNumber} licence={licence} wholeSets={items} byUid={sets.byUid} />
      ))}
    </>
  );
}

function Licence({
  licence,
  wholeSets,
  byUid,
}: {
  licence: OwnedLicence;
  wholeSets: ShopItemAnswer['items'];
  byUid: ReadonlyMap<string, ShopItemAnswer['items'][number]>;
}) {
  const { licenceNumber, publicName, heldItems, terms, licensee, since, orderNumber, certificateUrl } =
    licence;
  const today = useFoundryDay()(new Date());
  const colors = heldItems.map(({ uid }) => byUid.get(uid)?.colors ?? null).find((pair) => pair !== null);
  return (
    <Plate colors={colors ?? null}>
      <AccountSection
        title={licenceNumber}
        detail={formatDay(since)}
        note={publicName}
        above={<SetNames items={heldItems} byUid={byUid} />}
      >
        <dl className={styles.facts}>
          <div>
            <dt>State</dt>
            <dd className={licence.state === 'ending' ? styles.error : undefined}>
              <NumberedWords>{licenceStateWords(licence, today)}</NumberedWords>
            </dd>
          </div>
          {terms.length > 0 && (
            <div>
              <dt>For</dt>
              <dd>
                <ul>
                  {terms.map((term) => (
                    <li key={term}>{term}</li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
          <div>
            <dt>Licensee</dt>
            <dd>{licensee}</dd>
          </div>
          <div>
            <dt>Order</dt>
            <dd>
              <Link to={`/account/orders#${orderNumber}`} className={styles.link}>
                {orderNumber}
              </Link>
            </dd>
          </div>
          <div>
            <dt>Certificate</dt>
            <dd>
              {certificateUrl === null ? (
                'Being made'
              ) : (
                <a href={certificateUrl} className={styles.link}>
                  Certificate<span className="visually-hidden"> {licenceNumber}</span>
                </a>
              )}
            </dd>
          </div>
          <LicenceReplacements licence={licence} wholeSets={wholeSets} />
        </dl>
      </AccountSection>
    </Plate>
  );
}
