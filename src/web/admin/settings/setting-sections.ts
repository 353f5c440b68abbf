import { countryCodes } from '#domain/address/countries.ts';
import { countryName } from '#domain/address/country-name.ts';
import type { SettingField } from '#domain/staff/setting-fields.ts';

interface SettingLine {
  field: SettingField;
  label: string;
  /** What it means, and where it shows. */
  hint: string;
  isOptional?: true;
  type?: 'email' | 'tel';
  /** What is chosen from; absent where it is typed. */
  choices?: readonly { value: string; says: string }[];
}

interface SettingSection {
  title: string;
  lines: readonly SettingLine[];
}

const countries = countryCodes
  .map((value) => ({ value, says: countryName(value) }))
  .sort((one, other) => one.says.localeCompare(other.says, 'en'));

/** The settings as the screen shows them, part by part. */
export const settingSections: readonly SettingSection[] = [
  {
    title: 'Foundry',
    lines: [
      { field: 'name', label: 'Name', hint: 'In the menu, in titles, under every mail and on papers.' },
      {
        field: 'shortName',
        label: 'Short name',
        hint: 'Two letters, where a narrow window has no room for the name. Left empty, they are the first two of the name.',
        isOptional: true,
      },
      {
        field: 'contactEmail',
        label: 'E-mail',
        hint: 'Under every mail and on papers. Buyers write to it, and so does the shop itself.',
        type: 'email',
      },
      {
        field: 'timelineHeading',
        label: 'Heading of the timeline',
        hint: 'Over your own column. Left empty, it is the name.',
        isOptional: true,
      },
    ],
  },
  {
    title: 'Address',
    lines: [
      { field: 'sellerName', label: 'Seller', hint: 'The firm that sells, as quotes and invoices name it.' },
      { field: 'street1', label: 'Street and number', hint: 'On every paper.' },
      { field: 'postalCode', label: 'Postal code', hint: 'On every paper.' },
      { field: 'city', label: 'City', hint: 'On every paper.' },
      {
        field: 'country',
        label: 'Country',
        hint: 'VAT is reckoned from here. Its rates come with it, unless others are listed under Selling.',
        choices: countries,
      },
      {
        field: 'phone',
        label: 'Phone',
        hint: 'On e-invoices, for questions about them. German authorities take none without it.',
        isOptional: true,
        type: 'tel',
      },
    ],
  },
  {
    title: 'VAT and register',
    lines: [
      {
        field: 'vatNumber',
        label: 'VAT number',
        hint: 'On every paper. Without one you may charge no VAT.',
        isOptional: true,
      },
      {
        field: 'registration',
        label: 'Register entry',
        hint: 'Under which your firm is registered. An e-invoice needs this or the VAT number.',
        isOptional: true,
      },
    ],
  },
  {
    title: 'Account',
    lines: [
      {
        field: 'iban',
        label: 'IBAN',
        hint: 'Where invoices are paid to, unless their currency has an account of its own.',
        isOptional: true,
      },
      {
        field: 'bic',
        label: 'BIC',
        hint: 'On invoices, for who pays from abroad.',
        isOptional: true,
      },
      { field: 'bank', label: 'Bank', hint: 'Its name, on invoices beside the BIC.', isOptional: true },
    ],
  },
  {
    title: 'Selling',
    lines: [
      {
        field: 'paymentTypes',
        label: 'Ways to pay',
        hint: 'In the shop and by checkout links. An invoice that was taken before stays payable.',
        choices: [
          { value: 'invoice, online', says: 'Online and by invoice' },
          { value: 'online', says: 'Online' },
          { value: 'invoice', says: 'By invoice' },
        ],
      },
      {
        field: 'pricesShown',
        label: 'Prices',
        hint: 'How the shop shows them. What you enter is net whichever you choose.',
        choices: [
          { value: 'both', says: 'Net, with VAT beside it' },
          { value: 'gross', says: 'With VAT, net to companies' },
          { value: 'net', says: 'Net' },
        ],
      },
      {
        field: 'timeZone',
        label: 'Time zone',
        hint: 'A name like Europe/Zurich. By its days orders, papers and licences are dated, from the press on.',
      },
    ],
  },
];
