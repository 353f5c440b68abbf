import { z } from 'zod';
import type { FONT_TURNS } from '#domain/limits.ts';
import { sampleFormats } from '#domain/text/sample-formats.ts';
import { accountCalls } from './account-calls.ts';
import type { CallPlace } from './call-place.ts';
import { callPlaces } from './call-places.ts';
import { challenge, challengeHeaders } from './challenge.ts';
import { checkoutCalls } from './checkout-calls.ts';
import { chosenLinesBody, collectionPart, collectionPartParams } from './collection.ts';
import { cutProportions, proportionsBody } from './compare.ts';
import { customerCalls } from './customer-calls.ts';
import { designer } from './designers.ts';
import { deskDrawing } from './desk-drawings.ts';
import { familyNames } from './family-names.ts';
import { featureChanges, featureChangesBody } from './feature-changes.ts';
import type { FileAnswer } from './file-answer.ts';
import { fontFamily, fontMetadata } from './font-families.ts';
import { cutFiles } from './font-files.ts';
import { fontSample, sendFontSampleEmail, sentFontSample } from './font-samples.ts';
import {
  glyph,
  glyphParams,
  glyphSearch,
  glyphSearchQuery,
  glyphSheet,
  glyphSheetParams,
  glyphTable,
} from './glyphs.ts';
import { historyYear } from './history-years.ts';
import { informationPage } from './information-pages.ts';
import { cutLanguages, languageNames } from './languages.ts';
import { licenceTemplate } from './license-templates.ts';
import { passkeyCalls } from './passkey-calls.ts';
import type { ProblemCode } from './problem.ts';
import { programCallPlaces } from './program-call-places.ts';
import { searchEntries } from './search-entries.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { sharingCalls } from './sharing-calls.ts';
import { shopItemAnswer } from './shop-items.ts';
import { shopOrderCalls } from './shop-order-calls.ts';
import {
  cancelActive,
  cancelledOrders,
  createdOrder,
  createFromCart,
  initiatedPayment,
  initPayment,
  shopOrder,
} from './shop-orders.ts';
import { namedSoundSet } from './sound-sets.ts';
import { specimenSource, specimenTemplate } from './specimens.ts';
import { speechCalls } from './speech.ts';
import { story } from './stories.ts';
import { testerFonts, testerFontsBody } from './tester-fonts.ts';
import { testerPictures, testerPicturesBody } from './tester-pictures.ts';
import { textCoverage, textCoverageBody } from './text-coverage.ts';
import { translationCalls } from './translation.ts';
import { vatValidation } from './vat-validation.ts';
import { wireId } from './wire.ts';

/** A call of the API as data: the server mounts it, the OpenAPI document and the tests are made from it. */
export interface Call extends CallPlace {
  /** Another way to write the path, which some callers do. */
  alsoAt?: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** The media types of an answer that is a file; its `answer` is then a `FileAnswer`. */
  files?: readonly string[];
  /** The refusals that are this call's own, beside those that every call has. */
  problems: readonly ProblemCode[];
  /** Kept by catalogue revision: the same for everyone. */
  kept?: true;
  /** Calls a minute and visitor; absent where the general limit is enough. */
  callsPerMinute?: number;
  /** Shows who somebody is: each try is a line of the log, with by what it was and how it ended. */
  provesBy?: 'password' | 'passkey' | 'link';
  /** Makes fonts or draws for who calls: is done in turn with other visitors. */
  turns?: keyof typeof FONT_TURNS;
}

function call<const C extends Call>(definition: C): C {
  return definition;
}

const byId = z.strictObject({ id: wireId });
const noQuery = z.strictObject({});

/** Every call of the API by its name. */
export const calls = {
  getSettings: call({
    ...callPlaces.getSettings,
    summary: 'The settings of the foundry that a shop front needs',
    query: noQuery,
    answer: settings,
    problems: [],
    kept: true,
  }),
  listLicenceTemplates: call({
    ...callPlaces.listLicenceTemplates,
    summary: 'The published licence templates',
    query: noQuery,
    answer: z.array(licenceTemplate),
    problems: [],
    kept: true,
  }),
  listFontFamilies: call({
    ...programCallPlaces.listFontFamilies,
    summary: 'Every family with its shop sets and their cuts',
    query: noQuery,
    answer: z.array(fontFamily),
    problems: [],
    kept: true,
  }),
  getFontMetadata: call({
    ...callPlaces.getFontMetadata,
    summary: 'OpenType features, axes and writing systems of a family’s cuts',
    params: byId,
    query: noQuery,
    answer: fontMetadata,
    problems: ['not-found'],
    kept: true,
  }),
  getCutLanguages: call({
    ...callPlaces.getCutLanguages,
    summary: 'The languages that a cut sets, and what it lacks of the others',
    params: byId,
    query: noQuery,
    answer: cutLanguages,
    problems: ['not-found'],
    kept: true,
  }),
  getCutFiles: call({
    ...callPlaces.getCutFiles,
    summary: 'What the files of a cut weigh, by format and by script, and how they are hinted',
    params: byId,
    query: noQuery,
    answer: cutFiles,
    problems: ['not-found'],
    kept: true,
  }),
  getGlyphTable: call({
    ...callPlaces.getGlyphTable,
    summary: 'What the table of a cut’s glyphs holds, by script and category; the glyphs are on its sheets',
    params: byId,
    query: noQuery,
    answer: glyphTable,
    problems: ['not-found'],
    kept: true,
  }),
  getGlyphSheet: call({
    ...callPlaces.getGlyphSheet,
    summary: 'The glyphs of a sheet of that table, in its order; its picture is /glyphs/{id}/{sheet}.png',
    params: glyphSheetParams,
    query: noQuery,
    answer: glyphSheet,
    problems: ['not-found'],
    kept: true,
  }),
  searchGlyphs: call({
    ...callPlaces.searchGlyphs,
    summary: 'Where in that table the glyphs are that a character, name, value or feature asks for',
    params: byId,
    query: glyphSearchQuery,
    answer: glyphSearch,
    problems: ['not-found', 'fonts-busy'],
    callsPerMinute: 300,
  }),
  getGlyph: call({
    ...callPlaces.getGlyph,
    summary:
      'One glyph with its measures, its alternates, its picture and the families that have its character',
    params: glyphParams,
    query: noQuery,
    answer: glyph,
    problems: ['not-found', 'fonts-busy'],
    callsPerMinute: 120,
    turns: 'texts',
  }),
  getSpecimenSource: call({
    ...programCallPlaces.getSpecimenSource,
    summary: 'The quotes that specimens are set in',
    params: byId,
    query: noQuery,
    answer: specimenSource,
    problems: ['not-found'],
    kept: true,
  }),
  getSpecimenTemplate: call({
    ...programCallPlaces.getSpecimenTemplate,
    summary: 'The boxes of a specimen',
    params: byId,
    query: noQuery,
    answer: specimenTemplate,
    problems: ['not-found'],
    kept: true,
  }),
  listFamilyNames: call({
    ...callPlaces.listFamilyNames,
    summary: 'The names of all families, for the search',
    query: noQuery,
    answer: familyNames,
    problems: [],
    kept: true,
  }),
  listSearchEntries: call({
    ...callPlaces.listSearchEntries,
    summary: 'What a search finds besides families: designers, writing systems, categories, styles, topics',
    query: noQuery,
    answer: searchEntries,
    problems: [],
    kept: true,
  }),
  getCollectionPart: call({
    ...callPlaces.getCollectionPart,
    summary:
      'The lines of the collection from one on, with the faces that set them; `-` is the collection without a filter',
    params: collectionPartParams,
    query: noQuery,
    answer: collectionPart,
    problems: ['not-found'],
    kept: true,
  }),
  listLanguages: call({
    ...callPlaces.listLanguages,
    summary: 'The languages that are known, by their names in English and their own',
    query: noQuery,
    answer: languageNames,
    problems: [],
    kept: true,
  }),
  findTextCoverage: call({
    ...callPlaces.findTextCoverage,
    summary: 'Which families and cuts set a text or languages, and which characters the others lack',
    body: textCoverageBody,
    answer: textCoverage,
    problems: ['invalid-payload'],
    callsPerMinute: 120,
  }),
  chooseCollectionLines: call({
    ...callPlaces.chooseCollectionLines,
    summary: 'The lines of the collection that are chosen from it, from one on, with the faces that set them',
    body: chosenLinesBody,
    answer: collectionPart,
    problems: ['invalid-payload', 'not-found', 'fonts-busy'],
    turns: 'texts',
    callsPerMinute: 120,
  }),
  listDesigners: call({
    ...programCallPlaces.listDesigners,
    summary: 'The designers of the house',
    query: noQuery,
    answer: z.array(designer),
    problems: [],
    kept: true,
  }),
  listHistoryYears: call({
    ...programCallPlaces.listHistoryYears,
    summary: 'The years of the timeline',
    query: noQuery,
    answer: z.array(historyYear),
    problems: [],
    kept: true,
  }),
  listInformationPages: call({
    ...callPlaces.listInformationPages,
    summary: 'The information pages with their sections and topics',
    query: noQuery,
    answer: z.array(informationPage),
    problems: [],
    kept: true,
  }),
  listStories: call({
    ...programCallPlaces.listStories,
    summary: 'The stories of the home page',
    query: noQuery,
    answer: z.array(story),
    problems: [],
    kept: true,
  }),
  listSoundSets: call({
    ...programCallPlaces.listSoundSets,
    summary: 'What the site is heard by, for who turned sound on; none where the foundry has no sound',
    query: noQuery,
    answer: z.array(namedSoundSet),
    problems: [],
    kept: true,
  }),
  getSession: call({
    ...callPlaces.getSession,
    summary: 'The session of the caller; a visitor without one is given one',
    query: noQuery,
    answer: session,
    problems: [],
    // Each visitor without a session costs a row.
    callsPerMinute: 240,
  }),
  getShopItems: call({
    ...callPlaces.getShopItems,
    summary: 'What the items of a cart are now, each with its name set in its own face',
    query: z.strictObject({
      uid: z.union([
        z
          .string()
          .max(80)
          .transform((uid) => [uid]),
        z.array(z.string().max(80)).max(500),
      ]),
    }),
    answer: shopItemAnswer,
    problems: [],
    callsPerMinute: 240,
  }),
  setTesterFonts: call({
    ...callPlaces.setTesterFonts,
    summary: 'Sets a visitor’s own text in some cuts: the file that each needs, and how far its ink reaches',
    body: testerFontsBody,
    answer: testerFonts,
    problems: ['invalid-payload', 'not-found', 'fonts-busy'],
    // A fast typist asks a few times a second at most; each call may make fonts.
    callsPerMinute: 300,
    turns: 'texts',
  }),
  findFeatureChanges: call({
    ...callPlaces.findFeatureChanges,
    summary: 'Where in a text each feature of some cuts changes letters if it is switched',
    body: featureChangesBody,
    answer: featureChanges,
    problems: ['invalid-payload', 'not-found', 'fonts-busy'],
    callsPerMinute: 240,
    turns: 'texts',
  }),
  measureProportions: call({
    ...callPlaces.measureProportions,
    summary:
      'The heights and the stem of cuts as they stand on their axes, in em, to hold them against each other',
    body: proportionsBody,
    answer: cutProportions,
    problems: ['invalid-payload', 'not-found', 'fonts-busy'],
    callsPerMinute: 120,
    turns: 'texts',
  }),
  drawTesterPictures: call({
    ...callPlaces.drawTesterPictures,
    summary:
      'Draws lines of a visitor’s own text as pictures, where their face only places them; who asks very often needs a solved challenge',
    headers: challengeHeaders,
    body: testerPicturesBody,
    answer: testerPictures,
    problems: ['invalid-payload', 'not-found', 'challenge-required', 'challenge-not-solved', 'fonts-busy'],
    turns: 'drawings',
    callsPerMinute: 300,
  }),
  sendFontSampleEmail: call({
    ...programCallPlaces.sendFontSampleEmail,
    summary: 'Sends a sample as a picture by e-mail; needs a solved challenge',
    headers: challengeHeaders,
    body: sendFontSampleEmail,
    answer: sentFontSample,
    problems: [
      'invalid-payload',
      'challenge-required',
      'challenge-not-solved',
      'samples-spent',
      'fonts-busy',
    ],
    // Each draws its texts, whether it may be sent or not.
    callsPerMinute: 20,
    turns: 'drawings',
  }),
  drawFontSample: call({
    ...programCallPlaces.drawFontSample,
    summary:
      'A sample as a file to keep; SVG and PDF carry outlines, beyond the day’s budget of their cuts a picture; who asks very often for pictures needs a solved challenge',
    headers: challengeHeaders,
    params: z.strictObject({ format: z.enum(sampleFormats) }),
    body: fontSample,
    answer: z.custom<FileAnswer>(),
    files: ['image/png', 'image/svg+xml', 'application/pdf'],
    problems: [
      'invalid-payload',
      'challenge-required',
      'challenge-not-solved',
      'drawing-stopped',
      'fonts-busy',
    ],
    callsPerMinute: 30,
    turns: 'drawings',
  }),
  drawDesk: call({
    ...programCallPlaces.drawDesk,
    summary:
      'The compare desk as a file to keep, as it stands in a window; SVG and PDF carry outlines, beyond the day’s budget of a cut a picture; who asks very often for pictures needs a solved challenge',
    headers: challengeHeaders,
    params: z.strictObject({ format: z.enum(sampleFormats) }),
    body: deskDrawing,
    answer: z.custom<FileAnswer>(),
    files: ['image/png', 'image/svg+xml', 'application/pdf'],
    problems: [
      'invalid-payload',
      'not-found',
      'challenge-required',
      'challenge-not-solved',
      'drawing-stopped',
      'fonts-busy',
    ],
    callsPerMinute: 30,
    turns: 'drawings',
  }),
  getChallenge: call({
    ...callPlaces.getChallenge,
    summary: 'A proof-of-work challenge (ALTCHA) for the calls that need the header X-Altcha',
    query: noQuery,
    answer: challenge,
    problems: [],
    callsPerMinute: 60,
  }),
  validateVat: call({
    ...callPlaces.validateVat,
    summary: 'Whether a VAT number is valid and belongs to the address',
    query: z.strictObject({
      /** The address as JSON; what it holds is checked by `vat-validation.ts`. */
      address: z.string().max(4000),
    }),
    answer: vatValidation,
    problems: [],
    callsPerMinute: 30,
  }),
  createOrderFromCart: call({
    ...callPlaces.createOrderFromCart,
    summary: 'Makes an order of a cart; the same Idempotency-Key gives the same order',
    headers: z.object({ 'idempotency-key': z.string().min(8).max(200).optional() }),
    body: createFromCart,
    answer: createdOrder,
    problems: [
      'idempotency-key-required',
      'idempotency-key-reused',
      'invalid-payload',
      'cart-empty',
      'currency-not-offered',
      'item-not-for-sale',
      'set-and-cut',
      'licence-not-offered',
      'licence-missing',
      'eula-not-accepted',
      'vat-not-acknowledged',
      'consent-missing',
      'prices-changed',
      'contact-service-required',
    ],
    callsPerMinute: 30,
  }),
  initCardPayment: call({
    ...callPlaces.initCardPayment,
    summary: 'Begins to pay an order by card: where the browser has to go',
    body: initPayment,
    answer: initiatedPayment,
    problems: [
      'not-found',
      'order-not-payable',
      'payment-type-not-offered',
      'order-needs-review',
      'currency-not-offered',
      'payment-refused',
      'provider-unavailable',
    ],
    callsPerMinute: 60,
  }),
  cancelActiveOrder: call({
    ...callPlaces.cancelActiveOrder,
    summary:
      'Cancels the order that the session has begun and neither paid nor placed by invoice, and ends its payment',
    body: cancelActive,
    answer: cancelledOrders,
    problems: [],
    callsPerMinute: 60,
  }),
  getShopOrder: call({
    ...callPlaces.getShopOrder,
    summary: 'An order of the session with its state, licences and downloads',
    params: byId,
    query: noQuery,
    answer: shopOrder,
    problems: ['not-found'],
  }),
  ...speechCalls,
  ...translationCalls,
  ...shopOrderCalls,
  ...checkoutCalls,
  ...sharingCalls,
  ...customerCalls,
  ...passkeyCalls,
  ...accountCalls,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** What a call answers with. */
export type CallAnswer<Name extends CallName> = z.output<Calls[Name]['answer']>;
