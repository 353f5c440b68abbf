import type { StaffActionName } from '#domain/staff/staff-policies.ts';

/** What is done in the office by calls of its own, and by no command of the staff: `npm run import` and `npm run export` take and give files, prices and pages stand in a folder. */
export const callActions: readonly { name: StaffActionName; title: string; says: string }[] = [
  { name: 'join', title: 'Join', says: 'Joins the staff by the link of an invitation, or sets new keys.' },
  { name: 'end-own-sessions', title: 'End', says: 'Ends logins of one’s own.' },
  {
    name: 'import',
    title: 'Import',
    says: 'Makes fonts, or a folder with all settings, a part of the catalogue or all of it.',
  },
  {
    name: 'export',
    title: 'Export',
    says: 'Gives the catalogue and all settings as a zip that can be imported.',
  },
  {
    name: 'mail-words',
    title: 'Save the words',
    says: 'Changes the foundry’s own words in mails: greeting, paragraph and footer.',
  },
  {
    name: 'settings',
    title: 'Save the settings',
    says: 'Changes who the foundry is: its name, address, VAT numbers and account, and how it sells.',
  },
  {
    name: 'look',
    title: 'Save the look',
    says: 'Changes the signs of the shop, its colours and its menu.',
  },
  {
    name: 'selling',
    title: 'Save what the shop sells by',
    says: 'Changes what the shop sells by: currencies, VAT, surcharge, rebates, and how long orders are kept.',
  },
  { name: 'price', title: 'Save the prices', says: 'Changes what sets and cuts cost.' },
  { name: 'families', title: 'Families', says: 'Shows the families and what each says of itself.' },
  {
    name: 'save-family',
    title: 'Save the family',
    says: 'Changes what a family says of itself: its name, address, designers, texts and versions.',
  },
  { name: 'designers', title: 'Designers', says: 'Shows the designers with their families.' },
  { name: 'save-designer', title: 'Save the designer', says: 'Changes a designer, or makes one.' },
  { name: 'drop-designer', title: 'Take away', says: 'Takes away a designer whom no family names.' },
  { name: 'licences', title: 'Licences', says: 'Shows the licences that the shop sells.' },
  {
    name: 'save-licence',
    title: 'Save the licence',
    says: 'Changes what a licence asks for, costs and says, or makes one.',
  },
  { name: 'order-licences', title: 'Move', says: 'Puts the licences into another order.' },
  { name: 'drop-licence', title: 'Take away', says: 'Takes away a licence that no other one requires.' },
  { name: 'pages', title: 'Pages', says: 'Shows the information pages, drafts too.' },
  { name: 'save-page', title: 'Save the page', says: 'Changes an information page, or makes one.' },
  { name: 'publish-page', title: 'Publish', says: 'Puts a page onto the site.' },
  { name: 'unpublish-page', title: 'Take off the site', says: 'Makes a page a draft again.' },
  { name: 'order-pages', title: 'Move', says: 'Puts the information pages into another order.' },
  { name: 'drop-page', title: 'Take away', says: 'Takes a draft away.' },
  { name: 'figures', title: 'Figures', says: 'Shows what a year came to, month by month.' },
  { name: 'timeline', title: 'Timeline', says: 'Shows the years of the timeline.' },
  { name: 'save-year', title: 'Save the year', says: 'Changes a year of the timeline, or makes one.' },
  { name: 'drop-year', title: 'Take away', says: 'Takes a year away from the timeline.' },
  { name: 'stories', title: 'Stories', says: 'Shows the stories of the home page.' },
  { name: 'save-story', title: 'Save the story', says: 'Changes a story of the home page, or makes one.' },
  { name: 'order-stories', title: 'Move', says: 'Puts the stories into another order.' },
  { name: 'drop-story', title: 'Take away', says: 'Takes a story away from the home page.' },
];
