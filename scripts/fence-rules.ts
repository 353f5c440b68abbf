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
  'zod',
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
    packages: ['@resvg/resvg-js', 'bidi-js', 'cldr-misc-full', 'eld', 'harfbuzzjs', 'wawoff2'],
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
  { folder: 'web/admin', mayImport: ['contract', 'domain', 'web'], packages: uiPackages, ...web },
];

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
