import { type CallPlace, get, post } from './call-place.ts';

/** The place of every call that other programs make, and no page of the shop by itself. */
export const programCallPlaces = {
  listFontFamilies: get('/font-families'),
  getSpecimenSource: get('/specimen-sources/:id'),
  getSpecimenTemplate: get('/specimen-templates/:id'),
  listDesigners: get('/designers'),
  listHistoryYears: get('/history-years'),
  listStories: get('/stories'),
  listSoundSets: get('/sound-sets'),
  sendFontSampleEmail: post('/font-families/send-font-sample-email'),
  drawFontSample: post('/font-samples/:format'),
  drawDesk: post('/desk-drawings/:format'),
} as const satisfies Record<string, CallPlace>;
