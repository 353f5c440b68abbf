import type { Address } from '#domain/address/address.ts';
import { isSameAddress } from '#domain/address/earlier-addresses.ts';
import { partyName } from '#domain/address/party-name.ts';
import styles from './assign.module.css';

/** Earlier addresses, each one press away; the one that stands in the fields is not offered. */
export function EarlierAddresses({
  addresses,
  current,
  onChoose,
}: {
  addresses: Address[];
  current: Address;
  onChoose: (address: Address) => void;
}) {
  const others = addresses.filter((address) => !isSameAddress(address, current));
  if (others.length === 0) return null;
  return (
    <div className={styles.earlier}>
      <p className={styles.soft}>Earlier addresses</p>
      <ul>
        {others.map((address) => (
          <li key={JSON.stringify(address)}>
            <button type="button" className={styles.link} onClick={() => onChoose(address)}>
              {describe(address)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describe(address: Address): string {
  const { street1, postalCode, city } = address;
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [partyName(address, true), street1, place].filter((part) => part !== '').join(', ');
}
