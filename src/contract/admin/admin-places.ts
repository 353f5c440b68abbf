import type { CallPlace } from '#contract/call-place.ts';
import { getAdmin, postAdmin } from './admin-call.ts';

/** The place of every call of the back office by its name: all that a browser needs of them. What they take is in `admin-calls.ts`. */
export const adminPlaces = {
  getOffice: getAdmin('/office'),
  beginStaffPasskey: postAdmin('/login/passkey/begin'),
  enterByPasskey: postAdmin('/login/passkey/finish'),
  enterByPassword: postAdmin('/login/password'),
  leaveOffice: postAdmin('/logout'),
  listOwnSessions: getAdmin('/own-sessions'),
  endOwnSession: postAdmin('/own-sessions/end'),
  readInvitation: postAdmin('/join/read'),
  beginJoinPasskey: postAdmin('/join/passkey'),
  beginJoinCodes: postAdmin('/join/codes'),
  joinOffice: postAdmin('/join/finish'),
  runAction: postAdmin('/actions/:action'),
  listMembers: getAdmin('/members'),
  readAuditPage: getAdmin('/audit'),
  readAuditCsv: getAdmin('/audit.csv'),
  listOrders: getAdmin('/orders'),
  readOrder: getAdmin('/orders/:order'),
  readQuoteForm: getAdmin('/orders/:order/quote'),
  previewQuote: postAdmin('/orders/:order/quote-preview'),
  readFlags: getAdmin('/flags'),
  listViews: getAdmin('/views'),
  saveView: postAdmin('/views/save'),
  dropView: postAdmin('/views/drop'),
  listCustomers: getAdmin('/customers'),
  readCustomer: getAdmin('/customers/:customer'),
  exportCustomer: getAdmin('/customers/:customer/export.zip'),
  findFont: postAdmin('/found-fonts'),
  listJobs: getAdmin('/jobs'),
  listMails: getAdmin('/mails'),
  readMail: getAdmin('/mails/:mail'),
  readDrop: getAdmin('/drop'),
  receiveDrop: postAdmin('/drop'),
  importDrop: postAdmin('/drop/import'),
  leaveDrop: postAdmin('/drop/leave'),
  exportCatalogue: getAdmin('/catalogue.zip'),
  getChecklist: getAdmin('/checklist'),
} as const satisfies Record<string, CallPlace>;

export type AdminPlacedCall = keyof typeof adminPlaces;
