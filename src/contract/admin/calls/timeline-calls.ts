import { adminPlaces } from '#contract/admin/admin-places.ts';
import { sentPicture, sentPictureNamed } from '#contract/admin/content/pictures.ts';
import {
  droppedYear,
  keptYear,
  savedYear,
  timelineAsked,
  timelineForm,
  yearNamed,
  yearPage,
  yearSheet,
  yearVersion,
  yearVersionNamed,
} from '#contract/admin/content/timeline.ts';
import { versionList } from '#contract/admin/content/versions.ts';
import { LARGEST_PICTURE } from '#domain/limits.ts';
import { adminCall, nothing } from './define-call.ts';

/** The calls of the timeline, and the one that takes a picture. */
export const timelineCalls = {
  listHistoryYears: adminCall({
    ...adminPlaces.listHistoryYears,
    summary: 'A page of the years of the timeline',
    who: 'timeline',
    query: timelineAsked,
    answer: yearPage,
    problems: [],
  }),
  readTimelineForm: adminCall({
    ...adminPlaces.readTimelineForm,
    summary: 'What the form of a year takes: the heading of its middle column, and the families',
    who: 'timeline',
    query: nothing,
    answer: timelineForm,
    problems: [],
  }),
  readHistoryYear: adminCall({
    ...adminPlaces.readHistoryYear,
    summary: 'One year of the timeline with its entries',
    who: 'timeline',
    params: yearNamed,
    query: nothing,
    answer: yearSheet,
    problems: ['not-found'],
  }),
  listYearVersions: adminCall({
    ...adminPlaces.listYearVersions,
    summary: 'When a year of the timeline said something else, the newest first',
    who: 'timeline',
    params: yearNamed,
    query: nothing,
    answer: versionList,
    problems: ['not-found'],
  }),
  readYearVersion: adminCall({
    ...adminPlaces.readYearVersion,
    summary: 'What a year of the timeline said before it was changed',
    who: 'timeline',
    params: yearVersionNamed,
    query: nothing,
    answer: yearVersion,
    problems: ['not-found'],
  }),
  saveHistoryYear: adminCall({
    ...adminPlaces.saveHistoryYear,
    summary: 'Saves a year of the timeline, or makes one',
    who: 'save-year',
    body: savedYear,
    answer: keptYear,
    problems: ['not-found', 'changed-meanwhile', 'invalid-payload'],
  }),
  dropHistoryYear: adminCall({
    ...adminPlaces.dropHistoryYear,
    summary: 'Takes a year away from the timeline',
    who: 'drop-year',
    body: droppedYear,
    answer: nothing,
    problems: ['not-found', 'changed-meanwhile'],
  }),
  receivePicture: adminCall({
    ...adminPlaces.receivePicture,
    summary: 'Takes a picture, which is shown once what has it is saved',
    who: 'save-year',
    takesFile: { mostBytes: LARGEST_PICTURE },
    query: sentPictureNamed,
    answer: sentPicture,
    problems: ['invalid-payload', 'payload-too-large', 'unsupported-media-type', 'too-many-requests'],
    callsPerMinute: 10,
  }),
} as const;
