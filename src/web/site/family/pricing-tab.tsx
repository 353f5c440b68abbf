import type { VatSettings } from '#domain/vat.ts';
import { formatPrice } from '../../ui/format-price.ts';
import { Prose } from '../../ui/prose.tsx';
import { useFrame } from '../shell/use-frame.ts';
import { CartToggle } from '../shop/cart-toggle.tsx';
import { cutItem, setItem } from './catalogue-item.ts';
import { useFamilyView } from './family-view.ts';
import { useGrossPrice } from './gross-price.ts';
import type { PriceLadder } from './price-ladder.ts';
import styles from './text-tab.module.css';

/** What the family costs: sets and cuts, and what each licence makes of the price. */
export function PricingTab({ ladders, vat }: { ladders: PriceLadder[]; vat: VatSettings }) {
  const { currency } = useFamilyView();
  const gross = useGrossPrice(vat, currency);
  const isDemo = useFrame()?.settings.isDemo ?? false;
  return (
    <>
      <p className={styles.note}>
        All prices are net, for one licence in its first tier. VAT is added in the shop
        {gross !== null && ' and stands beside them for your country'}.
        {isDemo && ' They are a demonstration: no money changes hands.'}
      </p>
      <SetPrices gross={gross} />
      {ladders.map((ladder) => (
        <Ladder key={ladder.templateId} ladder={ladder} gross={gross} />
      ))}
    </>
  );
}

function SetPrices({ gross }: { gross: Gross }) {
  const { page, currency } = useFamilyView();
  const { family, templates } = page;
  return family.fontShopSets.map((set) => (
    <section key={set.id} className={styles.section}>
      <h2>{set.name}</h2>
      <table className={styles.table}>
        <tbody>
          <tr>
            <th scope="row">
              Whole set, {set.fontCuts.length === 1 ? '1 style' : `${set.fontCuts.length} styles`}
            </th>
            <td className={styles.figure}>{formatPrice(set.price, currency)}</td>
            <td className={styles.figure}>
              <CartToggle item={setItem(family, set, currency)} templates={templates} />
            </td>
            <GrossCell net={set.price} gross={gross} />
          </tr>
          {set.fontCuts.map((cut) => (
            <tr key={cut.id}>
              <th scope="row">{cut.name}</th>
              <td className={styles.figure}>{formatPrice(cut.price, currency)}</td>
              <td className={styles.figure}>
                <CartToggle item={cutItem(family, set, cut, currency)} templates={templates} />
              </td>
              <GrossCell net={cut.price} gross={gross} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

type Gross = ((net: number) => string) | null;

// Its place is kept before the country is known, so that nothing moves when it is.
function GrossCell({ net, gross }: { net: number; gross: Gross }) {
  return (
    <td className={`${styles.figure} ${styles.gross}`}>
      {gross !== null && (
        <>
          {gross(net)}
          <span className="visually-hidden"> with VAT</span>
        </>
      )}
    </td>
  );
}

function Ladder({ ladder, gross }: { ladder: PriceLadder; gross: Gross }) {
  const { currency } = useFamilyView();
  return (
    <section className={styles.section}>
      <h2>{ladder.name}</h2>
      <div>
        <Prose html={ladder.description} />
        {ladder.termMonths !== null && (
          <p className={styles.prose}>
            {ladder.termMonths % 12 === 0
              ? years(ladder.termMonths / 12)
              : `For ${ladder.termMonths} months.`}
          </p>
        )}
        {ladder.scales.map((scale) => (
          <table key={scale.label} className={styles.table}>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{scale.label}</th>
                <th scope="col">Factor</th>
                <th scope="col">One style</th>
                <th scope="col">One style with VAT</th>
              </tr>
            </thead>
            <tbody>
              {scale.rungs.map((rung) => (
                <tr key={rung.label}>
                  <th scope="row">{rung.label}</th>
                  <td className={styles.figure}>× {rung.factor}</td>
                  <td className={styles.figure}>{formatPrice(rung.price, currency)}</td>
                  <GrossCell net={rung.price} gross={gross} />
                </tr>
              ))}
            </tbody>
          </table>
        ))}
        {ladder.discounts.length > 0 && (
          <table className={styles.table}>
            <tbody>
              {ladder.discounts.map(({ from, percent }) => (
                <tr key={from}>
                  <th scope="row">{from} styles or more under this licence</th>
                  <td className={styles.figure}>− {percent} %</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}

function years(count: number): string {
  return count === 1 ? 'For one year.' : `For ${count} years.`;
}
