import {
  eInvoiceAsked,
  eInvoiceToSend,
  fontFileAsked,
  salesMetersAsked,
  staffContactFlag,
  staffCustomerLook,
  staffProlong,
  staffRestore,
  staffRevoke,
  staffSessionEnd,
  staffTransfer,
  vatQuarter,
} from '#contract/staff.ts';
import { partyName } from '#domain/address/party-name.ts';
import { formatDay } from '#domain/day/days.ts';
import { actTitles } from '#domain/staff/named-act.ts';
import { readOssFigures, readSalesMeters } from '#server/staff/figures/read-vat-figures.ts';
import { findFont } from '#server/staff/found-fonts/find-font.ts';
import { readFontMark } from '#server/staff/found-fonts/read-font-mark.ts';
import { endCustomerSessions, readCustomerSessions } from '#server/staff/keeping/customer-sessions.ts';
import { flagContactService } from '#server/staff/keeping/flag-contact-service.ts';
import { sendPaperAgain } from '#server/staff/keeping/send-paper-again.ts';
import { transferLicence } from '#server/staff/keeping/transfer-licence.ts';
import { prolongLicence } from '#server/staff/licences/prolong-licence.ts';
import { restoreLicence, revokeLicence } from '#server/staff/licences/revoke-licence.ts';
import { readEInvoice } from '#server/staff/reading/read-e-invoice.ts';
import { changingAction, readingAction } from './staff-action.ts';

/** What staff do with licences and customers. */
export const keepingActions = {
  transfer: changingAction({
    name: 'transfer',
    title: 'Transfer a licence',
    says: 'Gives a licence to another licensee, who gets its new certificate by mail.',
    schema: staffTransfer,
    run: transferLicence,
    tell: ({ orderNumber }, { asked: { licenceNumber, licensee } }) => [
      `${licenceNumber} of ${orderNumber} is held by ${partyName(licensee, true)} now.`,
    ],
  }),
  revoke: changingAction({
    name: 'revoke',
    title: 'Revoke a licence',
    says: 'Takes one licence away: its files open no more, and its licensee reads why by mail. No money moves.',
    schema: staffRevoke,
    run: revokeLicence,
    tell: ({ orderNumber, recipient }, { asked: { licenceNumber } }) => [
      `${licenceNumber} of ${orderNumber} is revoked; ${recipient} is told.`,
    ],
  }),
  restore: changingAction({
    name: 'restore',
    title: 'Restore a licence',
    says: 'Undoes the revocation of a licence: it stands as before, and its files are made again.',
    schema: staffRestore,
    run: restoreLicence,
    tell: ({ orderNumber, recipient }, { asked: { licenceNumber } }) => [
      `${licenceNumber} of ${orderNumber} holds again; ${recipient} is told.`,
    ],
  }),
  prolong: changingAction({
    name: 'prolong',
    title: 'Prolong a licence',
    says: 'Has a licence with a term last longer, without a charge; its licensee gets its new certificate by mail.',
    schema: staffProlong,
    run: prolongLicence,
    tell: ({ orderNumber, from, until }, { asked: { licenceNumber } }) => [
      `${licenceNumber} of ${orderNumber} lasts until ${formatDay(until)}, where it was ${formatDay(from)}.`,
    ],
  }),
  flagContactService: changingAction({
    name: 'flag-contact-service',
    title: 'Refer to the service',
    says: 'Has every order of a customer refused with the way to the service; a quote they take all the same.',
    schema: staffContactFlag,
    run: (services, asked) => flagContactService(services, { ...asked, mustContactService: true }),
    tell: ({ email, isNew }) => [
      isNew
        ? `${email} has to contact the service from now on.`
        : `${email} had to contact the service before; nothing has changed.`,
    ],
  }),
  unflagContactService: changingAction({
    name: 'unflag-contact-service',
    title: 'Let order again',
    says: 'Lets a customer order again without the service.',
    schema: staffContactFlag,
    run: (services, asked) => flagContactService(services, { ...asked, mustContactService: false }),
    tell: ({ email, isNew }) => [
      isNew ? `${email} may order again.` : `${email} could order before; nothing has changed.`,
    ],
  }),
  sessions: readingAction({
    name: 'sessions',
    title: 'Logins',
    says: 'Lists where a customer is logged in.',
    schema: staffCustomerLook,
    run: readCustomerSessions,
  }),
  sendEInvoice: changingAction({
    name: 'send-e-invoice',
    title: actTitles['send-e-invoice'],
    says: 'Sends an invoice or a credit note over Peppol, again where it was sent before.',
    schema: eInvoiceToSend,
    run: sendPaperAgain,
    tell: ({ receiver }, { asked: { paper } }) => [`${paper} is sent over Peppol to ${receiver}.`],
  }),
  endSessions: changingAction({
    name: 'end-sessions',
    title: 'End logins',
    says: 'Ends all logins of a customer, or one of them; their password and passkeys stay as they are.',
    schema: staffSessionEnd,
    run: endCustomerSessions,
    tell: ({ email }, { asked: { sessionId } }) => [
      sessionId === undefined
        ? `${email} is logged in nowhere any more.`
        : `The login ${sessionId} of ${email} is ended.`,
    ],
  }),
};

/** What staff look up. */
export const lookUpActions = {
  fontMark: readingAction({
    name: 'font-mark',
    title: 'Read a font’s mark',
    says: 'Tells for which visitor of which day a piece of a font was made, from the mark in the file.',
    schema: fontFileAsked,
    run: (services, { path }) => readFontMark(services, path),
  }),
  findFont: readingAction({
    name: 'find-font',
    title: 'Find a font',
    says: 'Tells of a font file that turned up under which licences it was delivered, to whom, and how these stand, from the stamp in the file.',
    schema: fontFileAsked,
    run: findFont,
  }),
  eInvoice: readingAction({
    name: 'e-invoice',
    title: 'Read an e-invoice',
    says: 'Writes an invoice or a credit note as XML: cii, xrechnung or peppol.',
    schema: eInvoiceAsked,
    run: readEInvoice,
  }),
  oss: readingAction({
    name: 'oss',
    title: 'One-stop shop',
    says: 'Writes what the return of a quarter holds for the one-stop shop, as CSV.',
    schema: vatQuarter,
    run: async (services, asked) => ({ ok: true, value: await readOssFigures(services, asked) }),
  }),
  salesMeters: readingAction({
    name: 'sales-meters',
    title: 'Thresholds',
    says: 'Tells how much was sold in a year where thresholds hold: in the EU, and in each state of the USA.',
    schema: salesMetersAsked,
    run: async (services, asked) => ({ ok: true, value: await readSalesMeters(services, asked) }),
  }),
};
