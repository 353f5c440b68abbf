/** A payment as a bank's statement has it; what is left out, the bank does not tell. */
interface ToldPayment {
  amount: string;
  currency?: string;
  /** 'CRDT' where nothing is said. */
  direction?: string;
  day?: string;
  /** The bank's reference of the entry, or of one of several transactions. */
  bankReference?: string;
  reference?: string;
  words?: string[];
  payer?: string;
  isReversal?: boolean;
  status?: string;
}

export interface ToldEntry extends ToldPayment {
  /** Its transactions, where the bank books several as one. */
  parts?: ToldPayment[];
}

export type CamtVersion = 'camt.053.001.02' | 'camt.053.001.04' | 'camt.053.001.08' | 'camt.054.001.04';

/** A statement as banks write it in a version of ISO 20022: 02 is the old form of the EU, 04 and 08 that of Switzerland and the EU now. */
export function writeCamt(
  entries: readonly ToldEntry[],
  {
    version = 'camt.053.001.08',
    iban = 'CH9300762011623852957',
  }: { version?: CamtVersion; iban?: string } = {},
): string {
  const [root, part] = version.startsWith('camt.053')
    ? ['BkToCstmrStmt', 'Stmt']
    : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">
<${root}>
<GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-22T04:00:00+01:00</CreDtTm></GrpHdr>
<${part}>
<Id>1</Id>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>CHF</Ccy></Acct>
${entries.map((entry) => writeEntry(entry, version)).join('\n')}
</${part}>
</${root}>
</Document>
`;
}

function writeEntry(entry: ToldEntry, version: CamtVersion): string {
  const { bankReference, day = '2026-11-21', status = 'BOOK', isReversal, parts, direction = 'CRDT' } = entry;
  const isNew = version.endsWith('08');
  return `<Ntry>
${bankReference === undefined ? '' : `<NtryRef>${bankReference}</NtryRef>`}${writeAmount(entry)}
<CdtDbtInd>${direction}</CdtDbtInd>${isReversal ? '<RvslInd>true</RvslInd>' : ''}
<Sts>${isNew ? `<Cd>${status}</Cd>` : status}</Sts>
<BookgDt>${isNew ? `<DtTm>${day}T00:00:00+01:00</DtTm>` : `<Dt>${day}</Dt>`}</BookgDt>
${bankReference === undefined ? '' : `<AcctSvcrRef>${bankReference}</AcctSvcrRef>`}
<NtryDtls>
${(parts ?? [entry]).map((part) => writeTransaction(part, { version, isOnly: parts === undefined })).join('\n')}
</NtryDtls>
</Ntry>`;
}

function writeTransaction(
  { bankReference, reference, words = [], payer, direction, ...money }: ToldPayment,
  { version, isOnly }: { version: CamtVersion; isOnly: boolean },
): string {
  const amount = version.endsWith('02')
    ? `<AmtDtls><TxAmt>${writeAmount(money)}</TxAmt></AmtDtls>`
    : writeAmount(money);
  const name = `<Nm>${payer}</Nm>`;
  return `<TxDtls>
<Refs>${bankReference === undefined ? '' : `<AcctSvcrRef>${bankReference}</AcctSvcrRef>`}<EndToEndId>NOTPROVIDED</EndToEndId></Refs>
${isOnly && version.endsWith('02') ? '' : amount}${direction === undefined ? '' : `<CdtDbtInd>${direction}</CdtDbtInd>`}
${payer === undefined ? '' : `<RltdPties><Dbtr>${version.endsWith('08') ? `<Pty>${name}</Pty>` : name}</Dbtr></RltdPties>`}
<RmtInf>${words.map((line) => `<Ustrd>${line}</Ustrd>`).join('')}${
    reference === undefined
      ? ''
      : `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`
  }</RmtInf>
</TxDtls>`;
}

function writeAmount({ amount, currency = 'CHF' }: Pick<ToldPayment, 'amount' | 'currency'>): string {
  return `<Amt Ccy="${currency}">${amount}</Amt>`;
}
