import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnedLicence } from '#contract/customers.ts';
import type { ShopItemAnswer } from '#contract/shop-items.ts';
import { formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import styles from '#web/site/account/account.module.css';
import { useFrame } from '#web/site/page/use-frame.ts';
import { addReplacement, type ChosenReplacement } from './add-replacement.ts';
import { itemsWithSet, wholeSetUids } from './replaced-items.ts';

/** The ways on from a licence, with what is credited: to more than it allows, to the whole of its sets, and past its end. */
export function LicenceReplacements({
  licence,
  wholeSets,
}: {
  licence: OwnedLicence;
  /** Those that are for sale. */
  wholeSets: ShopItemAnswer['items'];
}) {
  const currency = useFrame()?.settings.currency ?? '';
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ kind: ChosenReplacement['kind']; words: string } | null>(null);
  const { heldItems, upgradeCredit, upgradeCurrency, isRenewable, licenceNumber } = licence;
  const held = heldItems.map(({ uid }) => uid);
  const setUids = wholeSetUids(heldItems);
  const sets = wholeSets.filter(({ uid }) => setUids.includes(uid));

  async function begin(chosen: Omit<ChosenReplacement, 'licence'>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const added = await addReplacement({ ...chosen, licence }, currency);
    setBusy(false);
    if (added === 'begun') await navigate('/shop/configure');
    else if (added !== 'left') setRefusal({ kind: chosen.kind, words: added.refusal });
  }

  function way(chosen: Omit<ChosenReplacement, 'licence'>, label: ReactNode) {
    return (
      <button
        type="button"
        className={styles.link}
        aria-disabled={isBusy || undefined}
        onClick={() => void begin(chosen)}
      >
        {label}
      </button>
    );
  }

  const refusalOf = (kind: ChosenReplacement['kind']) => (
    <p role="alert" className={styles.error}>
      {refusal?.kind === kind && refusal.words}
    </p>
  );
  const ofLicence = <span className="visually-hidden"> {licenceNumber}</span>;
  return (
    <>
      {upgradeCurrency !== null && upgradeCurrency !== currency && (
        <div>
          <dt>Upgrade</dt>
          <dd>
            It was paid in {upgradeCurrency}, in which it is credited: choose prices in {upgradeCurrency}{' '}
            first.
          </dd>
        </div>
      )}
      {upgradeCredit !== null && upgradeCurrency === currency && (
        <div>
          <dt>Upgrade</dt>
          <dd>
            <p>{formatMoney({ amount: fromMajorUnits(upgradeCredit, currency), currency })} are credited</p>
            <ul>
              <li>{way({ kind: 'upgrade', itemUids: held }, <>Upgrade{ofLicence}</>)}</li>
              {sets.map(({ uid, name }) => (
                <li key={uid}>
                  {way(
                    { kind: 'upgrade', itemUids: itemsWithSet(heldItems, uid) },
                    <>
                      Upgrade{ofLicence} to <bdi>{name}</bdi>
                    </>,
                  )}
                </li>
              ))}
            </ul>
            {refusalOf('upgrade')}
          </dd>
        </div>
      )}
      {isRenewable && (
        <div>
          <dt>Renewal</dt>
          <dd>
            {way({ kind: 'renewal', itemUids: held }, <>Renew{ofLicence}</>)}
            {refusalOf('renewal')}
          </dd>
        </div>
      )}
    </>
  );
}
