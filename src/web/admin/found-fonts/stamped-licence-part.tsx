import { Link } from 'react-router';
import type { StampedLicence } from '#contract/admin/found-fonts.ts';
import { formatDay } from '#domain/day/days.ts';
import { formatCount } from '#domain/figure/figures.ts';
import controls from '#web/admin/controls/controls.module.css';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import { Facts } from '#web/admin/sheet/facts.tsx';
import sheet from '#web/admin/sheet/sheet.module.css';
import styles from './found-fonts.module.css';

/** A licence that a stamp names: how it stands, whose it is, what it allows. */
export function StampedLicencePart({ of }: { of: StampedLicence }) {
  const isInForce = of.state === 'valid' || of.state === 'ending';
  return (
    <section className={styles.licence} aria-label={of.number}>
      <p>
        {of.number} {of.name}: <span className={isInForce ? undefined : sheet.flag}>{of.stateWords}</span>
      </p>
      <Facts
        facts={[
          [
            'Order',
            <Link key="order" className={controls.word} to={`/orders/${of.orderNumber}`}>
              {of.orderNumber}
            </Link>,
          ],
          ['Paid', formatDay(of.paidOn)],
          ['Buyer', `${of.buyer}, ${of.buyerEmail}`],
          ['Held by', of.holder],
          ...of.transfers.map(
            ({ from, to, on }) => ['Transferred', `${formatDay(on)}, from ${from} to ${to}`] as const,
          ),
          ...of.deliveries.map(
            ({ recipient, madeAt, isNewer }) =>
              [isNewer ? 'Newer versions' : 'Delivered', `${recipient}, ${writeInstant(madeAt)}`] as const,
          ),
          ...of.terms.map(({ label, value }) => [label, value] as const),
          [
            'Fonts',
            of.fonts.map(({ name, styles }) => `${name} (${formatCount(styles, 'style')})`).join(', '),
          ],
          [
            'This font',
            {
              true: 'is one of them',
              false: <span className={sheet.flag}>is none of them, as they were sold or are sold now</span>,
              null: null,
            }[`${of.hasIt}`],
          ],
        ]}
      />
    </section>
  );
}
