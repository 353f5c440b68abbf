import { Link } from 'react-router';
import type { FontUpdate } from '#contract/customers.ts';
import { formatDay } from '#domain/day/days.ts';
import styles from '#web/site/account/account.module.css';
import { AccountSection } from '#web/site/account/account-section.tsx';
import { AskedPart } from '#web/site/account/asked-part.tsx';
import { useAccountUser } from '#web/site/account/use-account-user.ts';
import { useAnswer } from '#web/site/account/use-answer.ts';
import { Prose } from '#web/ui/prose.tsx';
import { UpdateFiles } from './update-files.tsx';

/** Newer versions of the fonts that one owns, with what has changed since, to be had under the same licences. */
export default function UpdatesPage() {
  const { id } = useAccountUser();
  const asked = useAnswer('listFontUpdates', { id });
  return (
    <AskedPart asked={asked}>
      {(updates) =>
        updates.length === 0 ? (
          <p className={styles.lead}>
            Your fonts are up to date. When one of them gets a new version, it is here, with what has changed.
          </p>
        ) : (
          updates.map((update) => (
            <Update
              key={`${update.orderId} ${update.familySlug}`}
              update={update}
              customerId={id}
              onAsked={asked.refresh}
            />
          ))
        )
      }
    </AskedPart>
  );
}

function Update({
  update,
  customerId,
  onAsked,
}: {
  update: FontUpdate;
  customerId: string;
  onAsked: () => void;
}) {
  return (
    <AccountSection
      title={<Link to={`/typefaces/${update.familySlug}`}>{update.familyName}</Link>}
      detail={update.orderNumber}
      note={
        <div className={styles.stack}>
          <ul>
            {update.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <UpdateFiles update={update} customerId={customerId} onAsked={onAsked} />
        </div>
      }
    >
      <ol className={styles.entries}>
        {update.versions.map(({ version, date, changes }) => (
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
  );
}
