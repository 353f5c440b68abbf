import { Link, useParams } from 'react-router';
import accountStyles from '#web/site/account/account.module.css';
import { AskedPart } from '#web/site/account/asked-part.tsx';
import { useAccountUser } from '#web/site/account/use-account-user.ts';
import { useAnswer } from '#web/site/account/use-answer.ts';
import { OwnLink } from '#web/site/page/own-link.tsx';
import { ChangedGlyphs } from './changed-glyphs.tsx';
import styles from './changes.module.css';
import { ChangesSummary } from './changes-summary.tsx';

/** What changed in a bought font since: its measures and features, and each glyph, both versions over each other. */
export default function ChangesPage() {
  const { id } = useAccountUser();
  const { order = '', file = '' } = useParams();
  const own = { id, orderId: order, file };
  const asked = useAnswer('getVersionChanges', own);
  return (
    <>
      {asked.isMissing ? (
        <p className={accountStyles.lead}>There is no newer version of this font.</p>
      ) : (
        <AskedPart asked={asked}>
          {(changes) => (
            <>
              <h2 className={styles.title}>
                <OwnLink to={`/typefaces/${changes.familySlug}`}>{changes.familyName}</OwnLink>{' '}
                {changes.cutName}
              </h2>
              <ChangesSummary changes={changes} />
              {changes.glyphs.length > 0 && <ChangedGlyphs own={own} changes={changes} />}
            </>
          )}
        </AskedPart>
      )}
      <p className={accountStyles.lead}>
        <Link to="/account/updates" className={accountStyles.link}>
          All updates
        </Link>
      </p>
    </>
  );
}
