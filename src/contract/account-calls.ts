import { z } from 'zod';
import { callPlaces } from './call-places.ts';
import type { Call } from './calls.ts';
import { challengeHeaders } from './challenge.ts';
import {
  askedFontUpdate,
  customer,
  customerDeletion,
  deletedCustomer,
  done,
  fontUpdate,
  ownedLicence,
} from './customers.ts';
import type { FileAnswer } from './file-answer.ts';
import { ordersBefore, renewByEmail, renewedDownloads, shopOrder } from './shop-orders.ts';
import {
  changedGlyphParams,
  changedGlyphPicture,
  versionChanges,
  versionChangesParams,
  versionSheet,
  versionSheetParams,
} from './version-changes.ts';
import { wireId } from './wire.ts';

const byId = z.strictObject({ id: wireId });
const noQuery = z.strictObject({});
const own = ['login-required', 'not-found'] as const;

/** The calls about what an account holds: its details, orders, licences, updates and its end. */
export const accountCalls = {
  getCustomer: {
    ...callPlaces.getCustomer,
    summary: 'One’s own account with its addresses, of which the first is the default',
    params: byId,
    query: noQuery,
    answer: customer,
    problems: own,
  },
  listShopOrders: {
    ...callPlaces.listShopOrders,
    summary:
      'The orders of the session and of its account, newest first, twenty at most; `before` asks for older ones',
    query: ordersBefore,
    answer: z.array(shopOrder),
    problems: [],
  },
  renewDownloads: {
    ...callPlaces.renewDownloads,
    summary: 'New links to the files and documents of one’s own order',
    params: byId,
    answer: renewedDownloads,
    problems: ['not-found', 'downloads-not-available'],
    callsPerMinute: 60,
  },
  renewDownloadsByEmail: {
    ...callPlaces.renewDownloadsByEmail,
    summary:
      'Mails new links to the address of an order; the answer is the same whether number and address fit or not',
    headers: challengeHeaders,
    body: renewByEmail,
    answer: done,
    problems: ['invalid-payload', 'challenge-required', 'challenge-not-solved', 'too-many-requests'],
    callsPerMinute: 20,
  },
  listOwnedLicences: {
    ...callPlaces.listOwnedLicences,
    summary: 'Every licence that the account owns',
    params: byId,
    query: noQuery,
    answer: z.array(ownedLicence),
    problems: own,
  },
  listFontUpdates: {
    ...callPlaces.listFontUpdates,
    summary: 'Bought fonts of which there is a newer version, with what changed',
    params: byId,
    query: noQuery,
    answer: z.array(fontUpdate),
    problems: own,
  },
  makeFontUpdate: {
    ...callPlaces.makeFontUpdate,
    summary: 'Has the newer files of an order made, under the same licences',
    params: z.strictObject({ id: wireId, orderId: wireId }),
    answer: askedFontUpdate,
    problems: own,
    callsPerMinute: 20,
  },
  getVersionChanges: {
    ...callPlaces.getVersionChanges,
    summary: 'What changed in a bought font since: its glyphs, kerning, measures and features',
    params: versionChangesParams,
    query: noQuery,
    answer: versionChanges,
    problems: [...own, 'fonts-busy'],
    callsPerMinute: 60,
    turns: 'texts',
  },
  getVersionSheet: {
    ...callPlaces.getVersionSheet,
    summary: 'A sheet of the changed glyphs of a bought font, both versions over each other',
    params: versionSheetParams,
    query: noQuery,
    answer: versionSheet,
    problems: [...own, 'fonts-busy'],
    callsPerMinute: 60,
    turns: 'drawings',
  },
  getChangedGlyph: {
    ...callPlaces.getChangedGlyph,
    summary: 'A changed glyph of a bought font large, both versions over each other',
    params: changedGlyphParams,
    query: noQuery,
    answer: changedGlyphPicture,
    problems: [...own, 'fonts-busy'],
    callsPerMinute: 120,
    turns: 'drawings',
  },
  exportCustomer: {
    ...callPlaces.exportCustomer,
    summary: 'All that is kept of the customer, as JSON',
    params: byId,
    query: noQuery,
    answer: z.custom<FileAnswer>(),
    files: ['application/json'],
    problems: own,
    callsPerMinute: 10,
  },
  deleteCustomer: {
    ...callPlaces.deleteCustomer,
    summary: 'Ends the account; orders stay as the law asks',
    params: byId,
    body: customerDeletion,
    answer: deletedCustomer,
    problems: [...own, 'invalid-payload', 'wrong-password', 'fresh-login-required'],
    callsPerMinute: 10,
  },
} as const satisfies Record<string, Call>;
