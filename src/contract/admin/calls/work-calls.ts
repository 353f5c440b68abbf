import { z } from 'zod';
import { adminPlaces } from '#contract/admin/admin-places.ts';
import { auditAsked, auditFilter, auditPage } from '#contract/admin/audit.ts';
import { memberPage, membersAsked } from '#contract/admin/members.ts';
import { actionAsked, actionDone, actionInput, checklist } from '#contract/admin/office.ts';
import { foundRecords, offeredActs, recordsAsked } from '#contract/admin/palette.ts';
import { droppedView, savedView, views, viewsAsked } from '#contract/admin/views.ts';
import { jobPage, jobsAsked, mailNamed, mailPage, mailSheet, mailsAsked } from '#contract/admin/work.ts';
import type { StreamedFile } from '#contract/file-answer.ts';
import { adminCall, nothing } from './define-call.ts';

/** The calls of the frame and of the daily work: actions, the palette, views, the staff, its log, jobs and mails. */
export const workCalls = {
  runAction: adminCall({
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
  findRecords: adminCall({
    ...adminPlaces.findRecords,
    summary: 'The records that begin with what was typed, of those kinds alone that the role may see',
    who: 'staff',
    query: recordsAsked,
    answer: foundRecords,
    problems: [],
  }),
  listActs: adminCall({
    ...adminPlaces.listActs,
    summary: 'The actions that the role may do with one record, for the palette',
    who: 'staff',
    query: nothing,
    answer: offeredActs,
    problems: [],
  }),
  listMembers: adminCall({
    ...adminPlaces.listMembers,
    summary: 'A page of who is on the staff',
    who: 'members',
    query: membersAsked,
    answer: memberPage,
    problems: [],
  }),
  readAuditPage: adminCall({
    ...adminPlaces.readAuditPage,
    summary: 'A page of the audit log',
    who: 'audit',
    query: auditAsked,
    answer: auditPage,
    problems: [],
  }),
  readAuditCsv: adminCall({
    ...adminPlaces.readAuditCsv,
    summary: 'The audit log as CSV, of what was asked for all of it',
    who: 'audit',
    query: auditFilter,
    answer: z.custom<StreamedFile>(),
    problems: [],
  }),
  listViews: adminCall({
    ...adminPlaces.listViews,
    summary: 'The views of a list that one has saved oneself',
    who: 'staff',
    query: viewsAsked,
    answer: views,
    problems: [],
  }),
  saveView: adminCall({
    ...adminPlaces.saveView,
    summary: 'Saves a view of a list for oneself; one of the same name is replaced',
    who: 'staff',
    body: savedView,
    answer: views,
    problems: ['invalid-payload'],
  }),
  dropView: adminCall({
    ...adminPlaces.dropView,
    summary: 'Drops a view of one’s own',
    who: 'staff',
    body: droppedView,
    answer: nothing,
    problems: ['not-found'],
  }),
  listJobs: adminCall({
    ...adminPlaces.listJobs,
    summary: 'The work that failed, runs or waits, or was put aside',
    who: 'jobs',
    query: jobsAsked,
    answer: jobPage,
    problems: [],
  }),
  listMails: adminCall({
    ...adminPlaces.listMails,
    summary: 'A page of the mails that were sent, wait or failed',
    who: 'jobs',
    query: mailsAsked,
    answer: mailPage,
    problems: [],
  }),
  readMail: adminCall({
    ...adminPlaces.readMail,
    summary: 'A mail as it was sent, its links cut',
    who: 'jobs',
    params: mailNamed,
    query: nothing,
    answer: mailSheet,
    problems: ['not-found'],
  }),
  getChecklist: adminCall({
    ...adminPlaces.getChecklist,
    summary: 'What is open before the shop takes real orders',
    who: 'staff',
    query: nothing,
    answer: checklist,
    problems: [],
  }),
} as const;
