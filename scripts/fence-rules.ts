import tools from '../tools/package.json' with { type: 'json' };

/** What a file of a room may import. Packages are named without their subpaths. */
export interface FenceRule {
  /** The folder below `src/` that the rule is for. The longest one that fits counts. */
  folder: string;
  /** Folders below `src/` that its files may import from, besides `folder` itself. */
  mayImport: readonly string[];
  /** The packages it may import; `any` where a room is free to choose. */
  packages: readonly string[] | 'any';
  mayUseNode: boolean;
  mayHoldJsx: boolean;
}

const uiPackages = [
  '@base-ui/react',
  '@simplewebauthn/browser',
  'altcha-lib',
  'isbot',
  'inter-ui',
  'react',
  'react-dom',
  'react-router',
  'tone',
  'zustand',
] as const;

const web = { mayUseNode: false, mayHoldJsx: true } as const;
const server = { packages: 'any', mayUseNode: true } as const;

/** The table of docs/architecture.md, one row a room. */
export const fenceRules: readonly FenceRule[] = [
  {
    folder: 'domain',
    mayImport: [],
    packages: ['@marcbachmann/cel-js', 'jsvat'],
    mayUseNode: false,
    mayHoldJsx: false,
  },
  { folder: 'contract', mayImport: ['domain'], packages: ['zod'], mayUseNode: false, mayHoldJsx: false },
  {
    folder: 'fonts',
    mayImport: ['domain'],
    packages: ['@resvg/resvg-js', 'bidi-js', 'cldr-misc-full', 'harfbuzzjs', 'unicode-name', 'wawoff2'],
    mayUseNode: true,
    mayHoldJsx: false,
  },
  { folder: 'server', mayImport: ['contract', 'domain', 'fonts'], ...server, mayHoldJsx: false },
  {
    folder: 'server/documents',
    mayImport: ['contract', 'domain', 'fonts', 'server'],
    ...server,
    mayHoldJsx: true,
  },
  { folder: 'web', mayImport: ['contract', 'domain'], packages: uiPackages, ...web },
  { folder: 'web/ui', mayImport: ['contract', 'domain', 'web'], packages: uiPackages, ...web },
  { folder: 'web/site', mayImport: ['contract', 'domain', 'web'], packages: uiPackages, ...web },
  {
    folder: 'web/admin',
    mayImport: ['contract', 'domain', 'web'],
    packages: [
      ...uiPackages,
      'react-aria-components',
      'diff',
      'virtual:office-guides',
      // Texts set as they read, and what is pasted into them.
      '@tiptap/core',
      '@tiptap/pm',
      'htmlparser2',
    ],
    ...web,
  },
];

/** A floor of a part of `src/`. */
interface Floor {
  /** What stands on it, in words. */
  holds: string;
  /**
   * Flights of stairs beside each other, which do not know each other: on a flight each folder may import from those after it,
   * and from every floor below.
   */
  flights: readonly (readonly string[])[];
}

/**
 * The floors of the server from the top: who stands on one imports from below and never from above. `.` is what lies in
 * `src/server/` itself. Tests may import from any floor.
 */
const serverFloors: readonly Floor[] = [
  { holds: 'what puts the parts together', flights: [['.']] },
  { holds: 'the ways in', flights: [['http'], ['commands']] },
  {
    holds: 'what people do',
    flights: [
      ['account'],
      ['passkeys'],
      ['samples'],
      ['shared-carts'],
      ['specimens'],
      ['speech'],
      ['office', 'staff', 'import'],
      ['tester-pictures'],
      ['translation'],
      ['verify'],
    ],
  },
  {
    holds: 'what several of them need',
    flights: [['checkout-links'], ['customers', 'newsletter']],
  },
  {
    holds: 'selling and showing',
    flights: [
      ['orders', 'licences', 'delivery', 'papers', 'mail', 'order-records'],
      ['catalogue', 'tester-fonts', 'page-fonts'],
    ],
  },
  {
    holds: 'what each has of the others',
    flights: [
      ['challenge', 'calls', 'sessions'],
      ['documents'],
      ['limits'],
      ['links'],
      ['payment'],
      ['peppol'],
      ['vat'],
      ['webauthn'],
    ],
  },
  {
    holds: 'the ground',
    flights: [['jobs', 'settings', 'database', 'files', 'tokens', 'log'], ['outside']],
  },
];

/**
 * The floors of the site from the top, in the same way. A folder within another one that is listed stands where it is listed
 * itself.
 */
const siteFloors: readonly Floor[] = [
  { holds: 'the style guide, which shows what is below', flights: [['styleguide']] },
  {
    holds: 'what stands around every page',
    flights: [['shell', 'measuring', 'menu', 'search', 'sound'], ['consent'], ['found']],
  },
  {
    holds: 'the pages',
    flights: [
      ['home'],
      ['collection', 'collection/choosing'],
      [
        'family',
        'family/about',
        'family/tech',
        'family/glyphs',
        'family/pricing',
        'family/try',
        'family/specimen',
        'family/view',
      ],
      ['typewriter'],
      ['compare', 'compare/fonts'],
      ['information'],
      ['timeline'],
      ['verify'],
      ['errors'],
      ['shop'],
      ['checkout'],
      ['confirm-order'],
      ['withdraw'],
      ['shared-order'],
      ['account/my-account'],
      ['account/orders'],
      ['account/licences'],
      ['account/updates'],
    ],
  },
  {
    holds: 'the steps of the shop, and what comes after them',
    flights: [
      ['shop/select'],
      ['shop/configure'],
      ['shop/assign'],
      ['shop/prepared', 'shop/review', 'shop/pay'],
      ['shop/thank-you'],
    ],
  },
  {
    holds: 'what the steps share, and what the pages of the account do',
    flights: [['shop/sheet', 'shop/model'], ['shop/order'], ['login', 'account']],
  },
  {
    holds: 'what the pages share',
    flights: [
      ['session', 'cart', 'question'],
      ['set-items'],
      ['pictured-text', 'challenge', 'tester', 'tester/fonts', 'text-tools', 'translation', 'speech'],
    ],
  },
  { holds: 'the ground', flights: [['calls'], ['page'], ['window'], ['words']] },
];

/** The parts of `src/` that have floors. */
export const floorsOf: Readonly<Record<string, readonly Floor[]>> = {
  server: serverFloors,
  'web/site': siteFloors,
};

/** The most source files that lie in one folder of `src/`, tests and what lies in folders below not counted. */
export const mostFilesInFolder = 25;

/** Folders that hold more, each with its reason. */
export const largerFolders: Readonly<Record<string, string>> = {
  contract: 'a file a resource of the API, named as the resource is: parted, none would be found quicker',
};

/** Pairs below `src/` that never import each other's way, whatever the table allows: from, to. */
export const neverImports: readonly (readonly [string, string])[] = [
  ['web/site', 'web/admin'],
  ['web/admin', 'web/site'],
  ['web/ui', 'web/site'],
  ['web/ui', 'web/admin'],
];

/** Libraries that render React outside the browser belong to the documents. */
export const documentPackages: readonly string[] = ['@react-pdf/renderer', 'react', 'react-dom'];

/** The one module that joins the two halves, and the one file that may import it. */
export const webBuild = { module: 'virtual:react-router/server-build', file: 'server/entry.ts' } as const;

/** Single files that need more than their room: their packages, and Node's modules in `web`. */
export const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The key under which loaders find the services in the request's context.
  'contract/services-context.ts': ['react-router'],
  // React Router runs these on the server alone.
  'web/entry.server.tsx': ['@react-router/node', 'isbot'],
  'web/routes.ts': ['@react-router/dev'],
};

/** What tests beside the source may import in any room, besides Node's modules. */
export const testPackages: readonly string[] = ['fast-check', 'vitest', 'yaml'];

/** What tests and checks alone need: `npm start` builds without them. */
export const toolPackages: readonly string[] = Object.keys(tools.devDependencies);
