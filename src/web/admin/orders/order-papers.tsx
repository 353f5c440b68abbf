import { Link } from 'react-router';
import { mailStateWords } from '#domain/staff/mail-state.ts';
import controls from '#web/admin/controls/controls.module.css';
import { DownloadLink } from '#web/admin/controls/download-link.tsx';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import sheet from '#web/admin/sheet/sheet.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { writeState } from './order-words.ts';
import type { SheetPartProps } from './sheet-part-props.ts';

/** The papers of the order, each opening a copy, and the mails that went out or wait. */
export function OrderPapers({ of: { papers, mails }, ask, may }: SheetPartProps) {
  return (
    <>
      {papers.length > 0 && (
        <SheetPart title="Papers">
          {papers.map(({ kind, number, madeAt, url, eInvoices }) => (
            <div key={`${kind} ${number}`} className={sheet.entry}>
              {url === null ? (
                `${writeState(kind)} ${number}, being made`
              ) : (
                <a className={controls.word} href={url} target="_blank" rel="noreferrer">
                  {writeState(kind)} {number}
                </a>
              )}{' '}
              <span className={sheet.soft}>{writeInstant(madeAt)}</span>{' '}
              {eInvoices.map((invoice) => (
                <DownloadLink key={invoice.format} href={invoice.url}>
                  {invoice.format}{' '}
                </DownloadLink>
              ))}
              {eInvoices.some(({ format }) => format === 'peppol') && may('send-e-invoice') && (
                <button
                  type="button"
                  className={controls.word}
                  onClick={() => ask('send-e-invoice', { about: { paper: number } })}
                >
                  Send over Peppol
                </button>
              )}
            </div>
          ))}
        </SheetPart>
      )}
      {mails.length > 0 && (
        <SheetPart title="Mails">
          {mails.map(({ id, kind, recipient, state, at, fault }) => (
            <div key={id} className={sheet.entry}>
              {may('mail-again') ? (
                <Link className={controls.word} to={`/mails/${id}`}>
                  {writeState(kind)}
                </Link>
              ) : (
                writeState(kind)
              )}{' '}
              to {recipient}{' '}
              <span className={state === 'failed' ? sheet.flag : sheet.soft}>
                {mailStateWords[state]}, {writeInstant(at)}
                {fault !== null && `: ${fault}`}
              </span>
            </div>
          ))}
        </SheetPart>
      )}
    </>
  );
}
