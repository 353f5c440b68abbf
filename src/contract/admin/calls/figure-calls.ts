import { z } from 'zod';
import { adminPlaces } from '#contract/admin/admin-places.ts';
import { figuresAsked, ossFigures, salesMeters, yearFigures } from '#contract/admin/figures/year-figures.ts';
import { ratePage, ratesAsked } from '#contract/admin/rates.ts';
import type { FileAnswer, StreamedFile } from '#contract/file-answer.ts';
import { vatQuarter } from '#contract/staff.ts';
import { adminCall } from './define-call.ts';

/** The calls of figures, rates and meters. */
export const figureCalls = {
  listRates: adminCall({
    ...adminPlaces.listRates,
    summary: 'A page of the rates of exchange that were entered',
    who: 'rates',
    query: ratesAsked,
    answer: ratePage,
    problems: [],
  }),
  readFigures: adminCall({
    ...adminPlaces.readFigures,
    summary: 'What was sold and credited in a year, month by month and currency by currency',
    who: 'figures',
    query: figuresAsked,
    answer: yearFigures,
    problems: [],
  }),
  readFiguresCsv: adminCall({
    ...adminPlaces.readFiguresCsv,
    summary: 'The same as CSV',
    who: 'figures',
    query: figuresAsked,
    answer: z.custom<StreamedFile>(),
    problems: [],
  }),
  readFiguresPdf: adminCall({
    ...adminPlaces.readFiguresPdf,
    summary: 'The same as a paper',
    who: 'figures',
    query: figuresAsked,
    answer: z.custom<FileAnswer>(),
    problems: [],
  }),
  readOss: adminCall({
    ...adminPlaces.readOss,
    summary: 'What the return of a quarter holds for the one-stop shop',
    who: 'oss',
    query: vatQuarter,
    answer: ossFigures,
    problems: [],
  }),
  readOssCsv: adminCall({
    ...adminPlaces.readOssCsv,
    summary: 'The same as CSV',
    who: 'oss',
    query: vatQuarter,
    answer: z.custom<StreamedFile>(),
    problems: [],
  }),
  readMeters: adminCall({
    ...adminPlaces.readMeters,
    summary: 'How much was sold in a year where thresholds hold, in sentences',
    who: 'sales-meters',
    query: figuresAsked,
    answer: salesMeters,
    problems: [],
  }),
} as const;
