import { filesPublished, filesSold, hashIn, type NamesFiles, picturesIn } from './named-files.ts';

/** A table whose rows move with a shop. */
export interface MovedTable {
  name: string;
  /** The columns by which its rows are told apart and sorted. */
  key: readonly string[];
  /** Columns that stay behind: they come back empty. */
  without?: readonly string[];
  /** Names of rows that an import writes by itself. */
  exceptSettings?: readonly string[];
  /** Whose rows cannot do without files of the store. */
  files?: NamesFiles;
}

/**
 * What moves with a shop, each table after those that it refers to. Rows keep their numbers, by which orders know what was sold. Of the
 * catalogue it is what orders may refer to, withdrawn or not; all else of it is in the folder's own files.
 */
export const movedTables: readonly MovedTable[] = [
  { name: 'setting', key: ['name'], exceptSettings: ['foundry', 'import-findings'] },
  { name: 'designer', key: ['id'], without: ['imported_as'] },
  { name: 'specimen_source', key: ['id'] },
  {
    name: 'specimen_template',
    key: ['id'],
    files: picturesIn('key', ['font_family_boxes', 'font_cut_boxes'], 'specimen'),
  },
  { name: 'font_family', key: ['id'], files: picturesIn('name', ['about'], 'family') },
  { name: 'former_family_slug', key: ['slug'] },
  { name: 'family_designer', key: ['family_id', 'designer_id'] },
  { name: 'font_shop_set', key: ['id'] },
  { name: 'font_file', key: ['id'], files: hashIn('hash', 'file_name', (name) => `the font ${name}`) },
  { name: 'font_cut', key: ['id'], files: filesPublished },
  { name: 'price_change', key: ['id'] },
  { name: 'charge', key: ['id'] },
  { name: 'licence_template', key: ['id'] },
  { name: 'story', key: ['id'], without: ['imported_as'], files: picturesIn('name', ['content'], 'story') },
  {
    name: 'history_year',
    key: ['id'],
    without: ['imported_as'],
    files: picturesIn('year', ['designers', 'lineto', 'elsewhere'], 'year'),
  },
  // A picture of earlier words goes along where it is there: nobody waits for one that is not.
  { name: 'earlier_words', key: ['id'] },
  { name: 'information_page', key: ['id'] },
  { name: 'page_version', key: ['id'] },
  { name: 'customer', key: ['id'], without: ['password_hash'] },
  { name: 'address', key: ['id'] },
  { name: 'merged_account', key: ['id'] },
  { name: 'passkey', key: ['id'] },
  { name: 'newsletter_reader', key: ['id'] },
  { name: 'newsletter_refusal', key: ['email_hash'] },
  { name: 'shop_order', key: ['id'], without: ['session_id'] },
  { name: 'order_flag', key: ['order_id', 'flag'] },
  { name: 'shop_order_item', key: ['id'], files: filesSold },
  { name: 'order_licence_template', key: ['order_id', 'license_template_id'] },
  { name: 'shop_order_licence', key: ['id'] },
  { name: 'order_quote', key: ['order_id', 'version'] },
  { name: 'order_event', key: ['id'] },
  { name: 'order_note', key: ['id'] },
  { name: 'licence_transfer', key: ['id'] },
  { name: 'shared_cart', key: ['id'] },
  { name: 'checkout_link', key: ['id'] },
  {
    name: 'delivery',
    key: ['id'],
    files: hashIn('file_hash', 'file_name', (name) => `the delivery ${name}`),
  },
  { name: 'mail', key: ['id'] },
  { name: 'number_series', key: ['name'] },
  { name: 'exchange_rate', key: ['from_currency', 'to_currency', 'day'] },
  {
    name: 'order_document',
    key: ['id'],
    files: hashIn('file_hash', 'number', (number) => `the paper ${number}`),
  },
  { name: 'e_invoice', key: ['document_id', 'format'] },
  { name: 'payment', key: ['id'] },
  { name: 'bank_payment', key: ['id'] },
  { name: 'payment_event', key: ['id'] },
  { name: 'demo_card_payment', key: ['id'] },
  { name: 'demo_card_refund', key: ['id'] },
  { name: 'refund', key: ['id'] },
  { name: 'staff_member', key: ['id'], without: ['password_hash', 'totp_key', 'totp_step'] },
  { name: 'staff_view', key: ['id'] },
  { name: 'order_desk', key: ['order_id'] },
  { name: 'customer_note', key: ['id'] },
  { name: 'audit_entry', key: ['id'] },
  { name: 'audit_outcome', key: ['entry_id'] },
];

/** What stays, and why. */
export const stayingTables: Readonly<Record<string, string>> = {
  catalogue: 'counts the changes of one database',
  imported_entry: 'is written by the import of the folder',
  translation_segment: 'is written by the import of the folder',
  font_subset: 'is made again as pages are',
  font_stylesheet: 'is made again as pages are',
  order_search: 'is written by triggers from the orders',
  customer_search: 'is written by triggers from the accounts',
  page_link: 'opens a draft to whoever has it',
  session: 'lets somebody in',
  account_token: 'lets somebody in',
  passkey_challenge: 'lasts minutes',
  staff_passkey: 'lets somebody into the office',
  staff_session: 'lets somebody into the office',
  staff_invitation: 'lets somebody into the office',
  staff_act: 'lasts a day',
  secret: 'is a secret of one server',
  rate_limit: 'lasts minutes',
  glyph_budget: 'lasts days, and is about visitors',
  used_challenge: 'lasts minutes',
  vat_check: 'is asked anew',
};
