import { Fragment, useState } from 'react';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { formatDay } from '#domain/day/days.ts';
import { eInvoiceNames } from '#domain/e-invoice/e-invoice-formats.ts';
import { formatByteLength } from '#domain/figure/figures.ts';
import styles from '#web/site/account/account.module.css';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { useFoundryDay } from '#web/site/page/use-foundry-day.ts';
import { callAccount } from '#web/site/session/call-account.ts';

const documentWords: Record<ShopOrder['documents'][number]['kind'], string> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  quote: 'Quote',
  receipt: 'Receipt',
  eula: 'Licence agreement',
  certificate: 'Certificate',
};

/** The documents of an order and its files, whose links can be renewed when they have ended. */
export function OrderFiles({ order, onChange }: { order: ShopOrder; onChange: (order: ShopOrder) => void }) {
  const [said, setSaid] = useState('');
  const dayOf = useFoundryDay();
  const untilOf = (link: { expiresAt: string }) => formatDay(dayOf(new Date(link.expiresAt)));

  async function renew(): Promise<void> {
    const answer = await callAccount('renewDownloads', { params: { id: order.id } });
    if (answer.ok) onChange({ ...order, ...answer.value });
    const [first] = answer.ok ? answer.value.downloads : [];
    setSaid(
      answer.ok
        ? `New links${first === undefined ? '' : `, until ${untilOf(first)}`}.`
        : refusalWords(answer.problem),
    );
  }

  return (
    <>
      {order.documents.length > 0 && (
        <div>
          <dt>Documents</dt>
          <dd>
            <ul>
              {order.documents.map(({ kind, number, url, eInvoices }) => (
                <li key={url}>
                  <a href={url} className={styles.link}>
                    {documentWords[kind]} {number}
                  </a>
                  {eInvoices.length > 0 && (
                    <span className={styles.soft}>
                      {', as XML: '}
                      {eInvoices.map((file, index) => (
                        <Fragment key={file.format}>
                          {index > 0 && ', '}
                          <a
                            href={file.url}
                            className={styles.link}
                            aria-label={`${documentWords[kind]} ${number} as XML, ${eInvoiceNames[file.format]}`}
                          >
                            {eInvoiceNames[file.format]}
                          </a>
                        </Fragment>
                      ))}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {order.downloads.length > 0 && (
        <div>
          <dt>Downloads</dt>
          <dd>
            <ul>
              {order.downloads.map(({ fileName, byteLength, url, expiresAt }) => (
                <li key={fileName} className={styles.row}>
                  <a href={url} download={fileName} className={styles.link}>
                    {fileName}
                  </a>
                  <span className={styles.soft}>
                    {formatByteLength(byteLength)}, until {untilOf({ expiresAt })}
                  </span>
                </li>
              ))}
            </ul>
            <p className={styles.row}>
              <button type="button" className={styles.link} onClick={() => void renew()}>
                Renew the links<span className="visually-hidden"> of {order.orderNumber}</span>
              </button>
              <span role="status" className={styles.soft}>
                {said}
              </span>
            </p>
          </dd>
        </div>
      )}
    </>
  );
}
