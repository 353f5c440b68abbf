import { Link } from 'react-router';
import type { OwnedLicence } from '#contract/customers.ts';
import styles from '../account.module.css';
import { AccountSection } from '../account-section.tsx';
import { AskedPart } from '../asked-part.tsx';
import { formatDay } from '../format-day.ts';
import { useAccountUser } from '../use-account-user.ts';
import { useAnswer } from '../use-answer.ts';
import { licenceStateWords } from './licence-state-words.ts';

/** The wallet: every licence that one owns, for what and since when, with its certificate. */
export default function LicencesPage() {
  const { id } = useAccountUser();
  const asked = useAnswer('listOwnedLicences', { id });
  return (
    <AskedPart asked={asked}>
      {(licences) =>
        licences.length === 0 ? (
          <p className={styles.lead}>
            There are no licences yet. Each one that you buy is here, with its certificate.
          </p>
        ) : (
          licences.map((licence) => <Licence key={licence.licenceNumber} licence={licence} />)
        )
      }
    </AskedPart>
  );
}

function Licence({ licence }: { licence: OwnedLicence }) {
  const { licenceNumber, publicName, items, terms, licensee, since, orderNumber, certificateUrl } = licence;
  return (
    <AccountSection
      title={licenceNumber}
      detail={formatDay(since)}
      note={
        <>
          <p>{publicName}</p>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt>State</dt>
          <dd className={licence.state === 'ending' ? styles.error : undefined}>
            {licenceStateWords(licence)}
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
            <Link to="/account/orders" className={styles.link}>
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
      </dl>
    </AccountSection>
  );
}
