import { Link } from 'react-router';
import type { Licence, LicenceReplacement } from '#domain/licence/licence.ts';
import { loginPath } from '#domain/navigation/return-path.ts';
import { dropReplacement } from '#domain/replacement/drop-replacement.ts';
import { useSessionStore } from '#web/site/session/session-store.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { NumberedWords } from '#web/site/words/numbered-words.tsx';
import { replacementWords } from '#web/site/words/replacement-words.ts';
import styles from './configure.module.css';

/** Which licence another one upgrades or renews; where it cannot, why not, and how else it is bought. */
export function ReplacementNote({
  licence,
  replaces,
  path,
}: {
  licence: Licence;
  replaces: LicenceReplacement;
  /** Of the error; null where the licence stands elsewhere, too, and says it there. */
  path: string | null;
}) {
  const { held, isReadOnly, applyCart, errorAt } = useShop();
  const { user } = useSessionStore();
  const error = path === null ? undefined : errorAt(path);
  const isGuest = held.status === 'ready' && user === null;
  return (
    <div>
      <p>{replacementWords(replaces)}</p>
      {path !== null && error !== undefined && (
        <>
          <p role="alert" className={styles.error} data-path={path} tabIndex={-1}>
            <NumberedWords>{error}</NumberedWords>
          </p>
          <p className={styles.ways}>
            {isGuest && <Link to={loginPath('/shop/configure')}>Log in</Link>}
            {!isReadOnly && (
              <button
                type="button"
                onClick={(event) => {
                  // The button goes with the press; the focus stays in the licence.
                  event.currentTarget.closest('section')?.querySelector<HTMLElement>('button')?.focus();
                  applyCart((cart, context) => dropReplacement(cart, licence.uid, context));
                }}
              >
                Buy it as a new licence
              </button>
            )}
          </p>
        </>
      )}
    </div>
  );
}
