import { useEffect, useRef, useState } from 'react';
import type { Customer } from '#contract/customers.ts';
import { emptyAddress } from '#domain/address/address.ts';
import styles from '#web/site/account/account.module.css';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { PostalAddress } from '#web/site/words/postal-address.tsx';
import { AddressForm } from './address-form.tsx';
import type { ChangeCustomer } from './use-customer-changes.ts';

type OwnAddress = Customer['addresses'][number];

/** One's addresses, the default first: each can be edited in its place, deleted, or made the default. */
export function AddressList({
  customer,
  changeCustomer,
}: {
  customer: Customer;
  changeCustomer: ChangeCustomer;
}) {
  const { addresses } = customer;
  // The id of the one whose form is open, 'new' for one more.
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<string | null>(null);

  // The focus stays where something was pressed or closed, unless it went on to something else while the answer was awaited.
  useEffect(() => {
    if (place.current === null) return;
    const isElsewhere = document.activeElement !== document.body;
    const target =
      list.current?.querySelector<HTMLElement>(`[data-place="${place.current}"]`) ??
      list.current?.querySelector<HTMLElement>('[data-place="add"]');
    place.current = null;
    if (!isElsewhere) target?.focus();
  });

  async function keep(
    toAddresses: (known: OwnAddress[]) => OwnAddress[],
    done: string,
    focus: string,
  ): Promise<void> {
    const answer = await changeCustomer((known) => ({ addresses: toAddresses(known.addresses) }));
    setSaid(answer.ok ? done : refusalWords(answer.problem));
    if (!answer.ok) return;
    place.current = focus;
  }

  function close(focus: string): void {
    place.current = focus;
    setOpen(null);
  }

  return (
    <div ref={list} className={styles.stack}>
      <ul className={styles.entries}>
        {addresses.map((address, index) => (
          <li key={address.id} className={styles.stack}>
            {open === address.id ? (
              <AddressForm
                label="Edit address"
                customer={customer}
                address={address}
                changeCustomer={changeCustomer}
                onKept={() => {
                  setSaid('The address is changed.');
                  close(`edit-${address.id}`);
                }}
                onLeft={() => close(`edit-${address.id}`)}
              />
            ) : (
              <>
                <div className={styles.address}>
                  <PostalAddress
                    address={{ ...address, email: '' }}
                    isForCompany={address.companyName !== ''}
                  />
                </div>
                <p className={styles.choices}>
                  {index === 0 ? (
                    <span className={styles.soft}>Default</span>
                  ) : (
                    <Word
                      address={address}
                      word="Make default"
                      onPress={() =>
                        void keep(
                          (known) => moveToFront(known, address.id),
                          'The default address is changed.',
                          `edit-${address.id}`,
                        )
                      }
                    />
                  )}
                  <Word
                    address={address}
                    word="Edit"
                    place={`edit-${address.id}`}
                    onPress={() => setOpen(address.id)}
                  />
                  <Word
                    address={address}
                    word="Delete"
                    onPress={() =>
                      void keep(
                        (known) => known.filter(({ id }) => id !== address.id),
                        'The address is deleted.',
                        'add',
                      )
                    }
                  />
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <AddressForm
          label="Add address"
          customer={customer}
          address={emptyAddress()}
          changeCustomer={changeCustomer}
          onKept={() => {
            setSaid('The address is added.');
            close('add');
          }}
          onLeft={() => close('add')}
        />
      ) : (
        <p>
          <button type="button" data-place="add" className={styles.link} onClick={() => setOpen('new')}>
            Add address
          </button>
        </p>
      )}
      <p role="status" className={styles.soft}>
        {said}
      </p>
    </div>
  );
}

function moveToFront(addresses: OwnAddress[], first: string): OwnAddress[] {
  return [...addresses.filter(({ id }) => id === first), ...addresses.filter(({ id }) => id !== first)];
}

function Word({
  address,
  word,
  place,
  onPress,
}: {
  address: OwnAddress;
  word: string;
  place?: string;
  onPress: () => void;
}) {
  return (
    <button type="button" data-place={place} className={styles.link} onClick={onPress}>
      {word}
      <span className="visually-hidden">
        {' '}
        {address.firstName} {address.lastName} {address.city}
      </span>
    </button>
  );
}
