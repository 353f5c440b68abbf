import { adminPlaces } from '#contract/admin/admin-places.ts';
import { foundryLook, keptLook, savedLook } from '#contract/admin/content/look.ts';
import { foundrySelling, keptSelling, savedSelling } from '#contract/admin/content/selling.ts';
import {
  foundrySounds,
  savedSounds,
  sentSound,
  sentSoundNamed,
  soundSetNamed,
  soundVersion,
  soundVersionNamed,
} from '#contract/admin/content/sounds.ts';
import { versionList } from '#contract/admin/content/versions.ts';
import {
  mailVersion,
  mailVersionNamed,
  mailWordsNamed,
  mailWordsPage,
  savedMailWords,
} from '#contract/admin/mail-words.ts';
import { foundrySettings, keptSettings, savedSettings } from '#contract/admin/settings.ts';
import { LARGEST_SOUND } from '#domain/limits.ts';
import { adminCall, nothing } from './define-call.ts';

/** The calls of settings, of the look, of what is heard, and of the words in mails. */
export const settingsCalls = {
  readMailWords: adminCall({
    ...adminPlaces.readMailWords,
    summary: 'The foundry’s own words in mails, and what stands around them in a preview',
    who: 'mail-words',
    query: nothing,
    answer: mailWordsPage,
    problems: [],
  }),
  listMailVersions: adminCall({
    ...adminPlaces.listMailVersions,
    summary: 'When the words of a mail, or of all, were others, the newest first',
    who: 'mail-words',
    params: mailWordsNamed,
    query: nothing,
    answer: versionList,
    problems: [],
  }),
  readMailVersion: adminCall({
    ...adminPlaces.readMailVersion,
    summary: 'What the words of a mail, or of all, were before they were changed',
    who: 'mail-words',
    params: mailVersionNamed,
    query: nothing,
    answer: mailVersion,
    problems: ['not-found'],
  }),
  saveMailWords: adminCall({
    ...adminPlaces.saveMailWords,
    summary: 'Saves the foundry’s words in one mail, or in all',
    who: 'mail-words',
    body: savedMailWords,
    answer: nothing,
    problems: ['changed-meanwhile', 'invalid-payload'],
  }),
  readSettings: adminCall({
    ...adminPlaces.readSettings,
    summary: 'The foundry’s settings that are changed in the back office',
    who: 'settings',
    query: nothing,
    answer: foundrySettings,
    problems: [],
  }),
  saveSettings: adminCall({
    ...adminPlaces.saveSettings,
    summary: 'Saves the foundry’s settings, all that were changed or none',
    who: 'settings',
    body: savedSettings,
    answer: keptSettings,
    problems: ['changed-meanwhile', 'invalid-payload'],
  }),
  readLook: adminCall({
    ...adminPlaces.readLook,
    summary: 'The foundry’s signs, colours and menu',
    who: 'look',
    query: nothing,
    answer: foundryLook,
    problems: [],
  }),
  saveLook: adminCall({
    ...adminPlaces.saveLook,
    summary: 'Saves the foundry’s signs, colours and menu, all that were changed or none',
    who: 'look',
    body: savedLook,
    answer: keptLook,
    problems: ['changed-meanwhile', 'invalid-payload'],
  }),
  readSounds: adminCall({
    ...adminPlaces.readSounds,
    summary: 'What is heard of the site',
    who: 'sounds',
    query: nothing,
    answer: foundrySounds,
    problems: [],
  }),
  saveSounds: adminCall({
    ...adminPlaces.saveSounds,
    summary: 'Saves what is heard of the site, all that was changed or none',
    who: 'sounds',
    body: savedSounds,
    answer: foundrySounds,
    problems: ['changed-meanwhile', 'invalid-payload'],
  }),
  listSoundVersions: adminCall({
    ...adminPlaces.listSoundVersions,
    summary: 'When a sound set of the foundry’s own was another one, the newest first',
    who: 'sounds',
    params: soundSetNamed,
    query: nothing,
    answer: versionList,
    problems: [],
  }),
  readSoundVersion: adminCall({
    ...adminPlaces.readSoundVersion,
    summary: 'What a sound set of the foundry’s own was before it was changed',
    who: 'sounds',
    params: soundVersionNamed,
    query: nothing,
    answer: soundVersion,
    problems: ['not-found'],
  }),
  receiveSound: adminCall({
    ...adminPlaces.receiveSound,
    summary: 'Takes a sound, which is heard once what has it is saved',
    who: 'sounds',
    takesFile: { mostBytes: LARGEST_SOUND },
    query: sentSoundNamed,
    answer: sentSound,
    problems: ['invalid-payload', 'payload-too-large', 'unsupported-media-type', 'too-many-requests'],
    callsPerMinute: 20,
  }),
  readSelling: adminCall({
    ...adminPlaces.readSelling,
    summary: 'What the shop sells by: currencies, VAT, surcharge, rebates, how long orders are kept',
    who: 'selling',
    query: nothing,
    answer: foundrySelling,
    problems: [],
  }),
  saveSelling: adminCall({
    ...adminPlaces.saveSelling,
    summary: 'Saves what the shop sells by, all that was changed or none',
    who: 'selling',
    body: savedSelling,
    answer: keptSelling,
    problems: ['changed-meanwhile', 'invalid-payload'],
  }),
} as const;
