import { z } from 'zod';
import {
  paymentsConfirmed,
  paymentsEntered,
  statementNamed,
  statementPlan,
} from '#contract/bank-payments.ts';
import type { FileAnswer, StreamedFile } from '#contract/file-answer.ts';
import { passkeyCreation, passkeyRequest } from '#contract/passkeys.ts';
import { LARGEST_FONT_FILE, STATEMENT_FILE_MOST_BYTES } from '#domain/limits.ts';
import type { AdminCall } from './admin-call.ts';
import { type AdminPlacedCall, adminPlaces } from './admin-places.ts';
import { auditAsked, auditFilter, auditPage } from './audit.ts';
import { customerNamed, customerPage, customerSheet, customersAsked } from './customers.ts';
import { arrangedDrop, confirmedDrop, drop, droppedName, leftDrop, ownDrop } from './drops.ts';
import { foundFont } from './found-fonts.ts';
import { toldMember } from './members.ts';
import { newsletterList } from './newsletter.ts';
import {
  actionAsked,
  actionDone,
  actionInput,
  checklist,
  endedSession,
  invitation,
  invitationToken,
  joinCodes,
  joined,
  joining,
  office,
  ownSessions,
  staffPasskeyLogin,
  staffPasswordLogin,
} from './office.ts';
import { flagPage, flagsAsked, orderNamed, orderSheet } from './order-sheet.ts';
import { orderPage, ordersAsked } from './orders.ts';
import { pricePage, pricesAsked, savedPrices } from './prices.ts';
import { quoteForm, quotePreview, quoteTyped } from './quotes.ts';
import { droppedView, savedView, views, viewsAsked } from './views.ts';
import { jobPage, jobsAsked, mailNamed, mailPage, mailSheet, mailsAsked } from './work.ts';

function call<const C extends AdminCall>(definition: C): C {
  return definition;
}

const nothing = z.strictObject({});
const tried = ['invitation-not-valid', 'too-many-requests'] as const;

/** Every call of the back office by its name. */
export const adminCalls = {
  getOffice: call({
    ...adminPlaces.getOffice,
    summary: 'Who is signed in to the back office; null where nobody is',
    who: 'anyone',
    query: nothing,
    answer: z.object({ office: office.nullable() }),
    problems: [],
  }),
  beginStaffPasskey: call({
    ...adminPlaces.beginStaffPasskey,
    summary: 'What a browser needs to sign in with a passkey; the same for everybody',
    who: 'anyone',
    answer: passkeyRequest,
    problems: [],
    callsPerMinute: 60,
  }),
  enterByPasskey: call({
    ...adminPlaces.enterByPasskey,
    summary: 'Signs in with what a passkey signed',
    who: 'anyone',
    body: staffPasskeyLogin,
    answer: office,
    problems: ['passkey-challenge-expired', 'passkey-refused', 'too-many-requests'],
    provesBy: 'passkey',
    callsPerMinute: 60,
  }),
  enterByPassword: call({
    ...adminPlaces.enterByPassword,
    summary: 'Signs in with a password and the code of now; what of them is wrong is not told',
    who: 'anyone',
    body: staffPasswordLogin,
    answer: office,
    problems: ['staff-login-refused', 'too-many-requests', 'too-busy'],
    provesBy: 'password',
    callsPerMinute: 60,
  }),
  leaveOffice: call({
    ...adminPlaces.leaveOffice,
    summary: 'Signs out here',
    who: 'anyone',
    answer: nothing,
    problems: [],
  }),
  listOwnSessions: call({
    ...adminPlaces.listOwnSessions,
    summary: 'Where one is signed in oneself',
    who: 'staff',
    query: nothing,
    answer: ownSessions,
    problems: [],
  }),
  endOwnSession: call({
    ...adminPlaces.endOwnSession,
    summary: 'Signs oneself out at one place, or everywhere else',
    who: 'staff',
    body: endedSession,
    answer: nothing,
    problems: ['not-found'],
  }),
  readInvitation: call({
    ...adminPlaces.readInvitation,
    summary: 'Whom a link of the staff is for; the link stays good',
    who: 'anyone',
    body: invitationToken,
    answer: invitation,
    problems: tried,
    callsPerMinute: 30,
  }),
  beginJoinPasskey: call({
    ...adminPlaces.beginJoinPasskey,
    summary: 'What a browser needs to make a passkey of the staff',
    who: 'anyone',
    body: joining,
    answer: passkeyCreation,
    problems: tried,
    callsPerMinute: 30,
  }),
  beginJoinCodes: call({
    ...adminPlaces.beginJoinCodes,
    summary: 'A new key for an app that shows codes',
    who: 'anyone',
    body: invitationToken,
    answer: joinCodes,
    problems: tried,
    callsPerMinute: 30,
  }),
  joinOffice: call({
    ...adminPlaces.joinOffice,
    summary: 'Joins the staff, or sets new keys, and signs in; uses the link up',
    who: 'anyone',
    body: joined,
    answer: office,
    problems: [
      ...tried,
      'invalid-payload',
      'passkey-challenge-expired',
      'passkey-refused',
      'passkey-known',
      'staff-login-refused',
      'too-busy',
    ],
    provesBy: 'link',
    callsPerMinute: 30,
  }),
  runAction: call({
    ...adminPlaces.runAction,
    summary: 'Does an action of the staff that changes something, as its name and its policy say',
    who: 'its-action',
    params: z.strictObject({ action: z.string().max(80) }),
    query: actionAsked,
    body: actionInput,
    answer: actionDone,
    problems: [
      'not-found',
      'invalid-payload',
      'staff-not-allowed',
      'last-owner',
      'accounts-not-merged',
      'order-state-conflict',
      'changed-meanwhile',
      'idempotency-key-reused',
    ],
  }),
  listMembers: call({
    ...adminPlaces.listMembers,
    summary: 'Who is on the staff',
    who: 'members',
    query: nothing,
    answer: z.array(toldMember),
    problems: [],
  }),
  readAuditPage: call({
    ...adminPlaces.readAuditPage,
    summary: 'A page of the audit log',
    who: 'audit',
    query: auditAsked,
    answer: auditPage,
    problems: [],
  }),
  readAuditCsv: call({
    ...adminPlaces.readAuditCsv,
    summary: 'The audit log as CSV, of what was asked for all of it',
    who: 'audit',
    query: auditFilter,
    answer: z.custom<FileAnswer>(),
    problems: [],
  }),
  listOrders: call({
    ...adminPlaces.listOrders,
    summary: 'A page of the orders, searched, left and sorted',
    who: 'list',
    query: ordersAsked,
    answer: orderPage,
    problems: [],
  }),
  readOrder: call({
    ...adminPlaces.readOrder,
    summary: 'An order as one sheet, with what can be done with it now',
    who: 'show',
    params: orderNamed,
    query: nothing,
    answer: orderSheet,
    problems: ['not-found'],
  }),
  readQuoteForm: call({
    ...adminPlaces.readQuoteForm,
    summary: 'What the quote of an enquiry is written from',
    who: 'quote',
    params: orderNamed,
    query: nothing,
    answer: quoteForm,
    problems: ['not-found'],
  }),
  previewQuote: call({
    ...adminPlaces.previewQuote,
    summary: 'What a quote comes to and what its mail would say; nothing is kept or sent',
    who: 'quote',
    params: orderNamed,
    body: quoteTyped,
    answer: quotePreview,
    problems: ['not-found', 'invalid-payload', 'order-state-conflict'],
  }),
  readFlags: call({
    ...adminPlaces.readFlags,
    summary: 'The flags of orders as a list of what is to be done, what waits longest first',
    who: 'list',
    query: flagsAsked,
    answer: flagPage,
    problems: [],
  }),
  listViews: call({
    ...adminPlaces.listViews,
    summary: 'The views of a list that one has saved oneself',
    who: 'staff',
    query: viewsAsked,
    answer: views,
    problems: [],
  }),
  saveView: call({
    ...adminPlaces.saveView,
    summary: 'Saves a view of a list for oneself; one of the same name is replaced',
    who: 'staff',
    body: savedView,
    answer: views,
    problems: ['invalid-payload'],
  }),
  dropView: call({
    ...adminPlaces.dropView,
    summary: 'Drops a view of one’s own',
    who: 'staff',
    body: droppedView,
    answer: nothing,
    problems: ['not-found'],
  }),
  listCustomers: call({
    ...adminPlaces.listCustomers,
    summary: 'A page of the accounts of customers',
    who: 'sessions',
    query: customersAsked,
    answer: customerPage,
    problems: [],
  }),
  readCustomer: call({
    ...adminPlaces.readCustomer,
    summary: 'The account of a customer with its orders, licences and logins',
    who: 'sessions',
    params: customerNamed,
    query: nothing,
    answer: customerSheet,
    problems: ['not-found'],
  }),
  exportCustomer: call({
    ...adminPlaces.exportCustomer,
    summary: 'All that is kept of who has an account, as a zip of JSON and papers',
    who: 'export-person',
    params: customerNamed,
    query: nothing,
    answer: z.custom<StreamedFile>(),
    problems: ['not-found'],
  }),
  findFont: call({
    ...adminPlaces.findFont,
    summary:
      'What is known of a font file that turned up: the licences that its stamp names, or whose mark it bears',
    who: 'find-font',
    takesFile: { mostBytes: LARGEST_FONT_FILE },
    query: nothing,
    answer: foundFont,
    problems: [
      'invalid-payload',
      'payload-too-large',
      'unsupported-media-type',
      'fonts-busy',
      'too-many-requests',
    ],
    callsPerMinute: 60,
  }),
  readNewsletter: call({
    ...adminPlaces.readNewsletter,
    summary: 'How many get the newsletter',
    who: 'newsletter',
    query: nothing,
    answer: newsletterList,
    problems: [],
  }),
  readNewsletterCsv: call({
    ...adminPlaces.readNewsletterCsv,
    summary: 'Who gets the newsletter, as CSV',
    who: 'newsletter export',
    query: nothing,
    answer: z.custom<StreamedFile>(),
    problems: [],
  }),
  planStatement: call({
    ...adminPlaces.planStatement,
    summary: 'What the payments of a bank statement would pay; nothing is written',
    who: 'bank-statement',
    takesFile: { mostBytes: STATEMENT_FILE_MOST_BYTES },
    query: statementNamed,
    answer: statementPlan,
    problems: ['invalid-payload', 'payload-too-large', 'unsupported-media-type', 'too-many-requests'],
    callsPerMinute: 20,
  }),
  enterPayments: call({
    ...adminPlaces.enterPayments,
    summary: 'Enters payments of a bank statement, order by order, each whole or not at all',
    who: 'enter-payments',
    body: paymentsConfirmed,
    answer: paymentsEntered,
    problems: [],
  }),
  listJobs: call({
    ...adminPlaces.listJobs,
    summary: 'The work that failed, runs or waits, or was put aside',
    who: 'jobs',
    query: jobsAsked,
    answer: jobPage,
    problems: [],
  }),
  listMails: call({
    ...adminPlaces.listMails,
    summary: 'A page of the mails that were sent, wait or failed',
    who: 'jobs',
    query: mailsAsked,
    answer: mailPage,
    problems: [],
  }),
  readMail: call({
    ...adminPlaces.readMail,
    summary: 'A mail as it was sent, its links cut',
    who: 'jobs',
    params: mailNamed,
    query: nothing,
    answer: mailSheet,
    problems: ['not-found'],
  }),
  readDrop: call({
    ...adminPlaces.readDrop,
    summary: 'What one dropped last to be imported, and what an import of it would do',
    who: 'import',
    query: nothing,
    answer: ownDrop,
    problems: [],
  }),
  receiveDrop: call({
    ...adminPlaces.receiveDrop,
    summary: 'Takes a zip of fonts or of a whole folder, and begins to read it',
    who: 'import',
    query: droppedName,
    takesZip: true,
    answer: drop,
    problems: ['changed-meanwhile', 'invalid-payload', 'payload-too-large'],
    callsPerMinute: 20,
  }),
  importDrop: call({
    ...adminPlaces.importDrop,
    summary: 'Imports what was dropped, as its plan says',
    who: 'import',
    body: confirmedDrop,
    answer: drop,
    problems: ['not-found', 'changed-meanwhile', 'invalid-payload'],
  }),
  arrangeDrop: call({
    ...adminPlaces.arrangeDrop,
    summary: 'Arranges the fonts of what was dropped by hand, and begins to plan it anew',
    who: 'import',
    body: arrangedDrop,
    answer: drop,
    problems: ['not-found', 'changed-meanwhile', 'invalid-payload'],
  }),
  leaveDrop: call({
    ...adminPlaces.leaveDrop,
    summary: 'Takes away what was dropped',
    who: 'import',
    body: leftDrop,
    answer: nothing,
    problems: ['changed-meanwhile'],
  }),
  readPrices: call({
    ...adminPlaces.readPrices,
    summary: 'A page of the families with what their sets and cuts cost',
    who: 'price',
    query: pricesAsked,
    answer: pricePage,
    problems: [],
  }),
  savePrices: call({
    ...adminPlaces.savePrices,
    summary: 'Saves prices of sets and cuts, all of them or none',
    who: 'price',
    body: savedPrices,
    answer: z.object({ saved: z.int() }),
    problems: ['changed-meanwhile'],
  }),
  exportCatalogue: call({
    ...adminPlaces.exportCatalogue,
    summary: 'The catalogue and all settings as a zip of a folder that can be imported',
    who: 'export',
    query: nothing,
    answer: z.custom<StreamedFile>(),
    problems: ['not-found', 'invalid-payload'],
    callsPerMinute: 10,
  }),
  getChecklist: call({
    ...adminPlaces.getChecklist,
    summary: 'What is open before the shop takes real orders',
    who: 'staff',
    query: nothing,
    answer: checklist,
    problems: [],
  }),
} as const satisfies Record<AdminPlacedCall, AdminCall>;

export type AdminCalls = typeof adminCalls;
export type AdminCallName = keyof AdminCalls;
/** What a call answers with. */
export type AdminAnswer<Name extends AdminCallName> = z.output<AdminCalls[Name]['answer']>;
/** What a call is sent, where that is no file. */
export type AdminBody<Name extends AdminCallName> = AdminCalls[Name] extends {
  body: infer Body extends z.ZodType;
}
  ? z.input<Body>
  : undefined;
