import type { ReactNode } from 'react';
import type { LicenceCheck } from '#contract/services.ts';
import { formatDay } from '#domain/day/days.ts';
import { formatCount } from '#domain/figure/figures.ts';
import styles from './verify.module.css';

/** What a licence covers, and since when; nothing of whose it is. */
export function CheckedLicence({
  check,
  foundryName,
}: {
  check: Exclude<LicenceCheck, { state: 'unknown' }>;
  foundryName: string;
}) {
  const { number, publicName, fonts, terms, since, expiryDate, transferredOn } = check;
  return (
    <section className={styles.section} aria-labelledby="licence">
      <h2 id="licence">{number}</h2>
      <div className={styles.body}>
        <dl className={styles.facts}>
          <Fact label="Licence">
            <bdi>{publicName}</bdi>
          </Fact>
          <Fact label="Granted by">
            <bdi>{foundryName}</bdi>
          </Fact>
          <Fact label="Fonts">
            <ul>
              {fonts.map(({ name, styles: count }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and two may have one name.
                <li key={index}>
                  <bdi>{name}</bdi>, {formatCount(count, 'style')}
                </li>
              ))}
            </ul>
          </Fact>
          {terms.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and two may have one label.
            <Fact key={index} label={label}>
              <bdi>{value}</bdi>
            </Fact>
          ))}
          <Fact label="Since">{formatDay(since)}</Fact>
          <Fact label="Until">{expiryDate === null ? 'Not limited in time' : formatDay(expiryDate)}</Fact>
          {transferredOn !== null && <Fact label="Transferred">{formatDay(transferredOn)}</Fact>}
        </dl>
        <p className={styles.text}>
          Who the licensee is, and all other terms, stands on the certificate alone.
        </p>
      </div>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
