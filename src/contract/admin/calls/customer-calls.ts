import { z } from 'zod';
import { adminPlaces } from '#contract/admin/admin-places.ts';
import { customerNamed, customerPage, customerSheet, customersAsked } from '#contract/admin/customers.ts';
import { foundFont } from '#contract/admin/found-fonts.ts';
import { newsletterList } from '#contract/admin/newsletter.ts';
import type { StreamedFile } from '#contract/file-answer.ts';
import { LARGEST_FONT_FILE } from '#domain/limits.ts';
import { adminCall, nothing } from './define-call.ts';

/** The calls of customers, of the newsletter and of fonts that turned up. */
export const customerCalls = {
  listCustomers: adminCall({
    ...adminPlaces.listCustomers,
    summary: 'A page of the accounts of customers',
    who: 'sessions',
    query: customersAsked,
    answer: customerPage,
    problems: [],
  }),
  readCustomer: adminCall({
    ...adminPlaces.readCustomer,
    summary: 'The account of a customer with its orders, licences and logins',
    who: 'sessions',
    params: customerNamed,
    query: nothing,
    answer: customerSheet,
    problems: ['not-found'],
  }),
  exportCustomer: adminCall({
    ...adminPlaces.exportCustomer,
    summary: 'All that is kept of who has an account, as a zip of JSON and papers',
    who: 'export-person',
    params: customerNamed,
    query: nothing,
    answer: z.custom<StreamedFile>(),
    problems: ['not-found'],
  }),
  findFont: adminCall({
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
  readNewsletter: adminCall({
    ...adminPlaces.readNewsletter,
    summary: 'How many get the newsletter',
    who: 'newsletter',
    query: nothing,
    answer: newsletterList,
    problems: [],
  }),
  readNewsletterCsv: adminCall({
    ...adminPlaces.readNewsletterCsv,
    summary: 'Who gets the newsletter, as CSV',
    who: 'newsletter export',
    query: nothing,
    answer: z.custom<StreamedFile>(),
    problems: [],
  }),
} as const;
