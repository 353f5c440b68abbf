import type { CheckPoint } from '#domain/staff/check-points.ts';
import type { StaffActionName } from '#domain/staff/staff-policies.ts';

interface PointWords {
  title: string;
  /** What holds once nothing is open. */
  done: string;
  /** Whether it is looked at only once the fonts are the foundry's own: nothing open says nothing before. */
  isAfterFonts?: true;
  /** Where in the office it is done, and who may. */
  leads: readonly { to: string; label: string; who: StaffActionName }[];
  /** Where else it is done. */
  elsewhere?: string;
}

const byServer = 'It is set where the server is started, by whoever runs it.';
const importing = { to: '/import', label: 'Import', who: 'import' } as const;

/** How each point of the checklist is called, and where it is done. */
export const pointWords: Readonly<Record<CheckPoint, PointWords>> = {
  fonts: {
    title: 'Your own fonts',
    done: 'The catalogue is yours, and the demonstration’s fonts, licences and pages are gone.',
    leads: [
      importing,
      { to: '/families', label: 'Families', who: 'families' },
      { to: '/prices', label: 'Prices', who: 'price' },
    ],
  },
  seller: {
    title: 'Address, VAT and account',
    done: 'Papers say who sells, under which VAT number, and where to pay.',
    isAfterFonts: true,
    leads: [
      { to: '/settings', label: 'Settings', who: 'settings' },
      { to: '/rates', label: 'Rates of exchange', who: 'rate' },
    ],
  },
  vat: {
    title: 'VAT of other countries',
    done: 'None is charged, or the foundry is registered for it.',
    isAfterFonts: true,
    leads: [{ to: '/selling', label: 'Selling', who: 'selling' }],
  },
  licences: {
    title: 'Licences',
    done: 'They are read.',
    isAfterFonts: true,
    leads: [{ to: '/licences', label: 'Licences', who: 'licences' }],
  },
  pages: {
    title: 'Legal pages',
    done: 'Imprint, terms, privacy and licensing are there.',
    isAfterFonts: true,
    leads: [{ to: '/pages', label: 'Pages', who: 'pages' }],
  },
  payment: {
    title: 'Payment',
    done: 'An order was paid, and money given back.',
    isAfterFonts: true,
    leads: [{ to: '/orders', label: 'Orders', who: 'list' }],
    elsewhere: byServer,
  },
  tried: { title: 'Orders that were tried out', done: 'There are none.', leads: [] },
  mail: {
    title: 'Mail',
    done: 'Mails go out.',
    isAfterFonts: true,
    leads: [{ to: '/mails?test=1', label: 'Send a test mail', who: 'test-mail' }],
    elsewhere: byServer,
  },
  address: { title: 'Web address', done: 'Others reach the shop, by https.', leads: [], elsewhere: byServer },
  backup: {
    title: 'Backup',
    done: 'The shop is copied to another place.',
    isAfterFonts: true,
    leads: [],
    elsewhere: 'Whoever runs the server copies DATA_DIR, or the database and its files.',
  },
};
