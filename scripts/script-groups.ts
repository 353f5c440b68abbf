/** What is one file of a page's script, with what it imports; the groups before it take theirs first. */
interface ScriptGroup {
  name: string;
  test: RegExp;
  priority: number;
  /** How many entries have to share what is taken. */
  minShareCount?: number;
}

const framework = ['react', 'react-dom', 'react-router', 'scheduler', 'zustand'];

/**
 * The files of a page's script, instead of one for each set of pages that shares a module: a family came in 22 and the shop in 43,
 * each packed with an empty dictionary. What every page loads comes first, then what pages share, by what it is for.
 * e2e/page-scripts.e2e.ts holds how much comes with a page.
 */
export const scriptGroups: ScriptGroup[] = [
  {
    name: 'framework',
    test: new RegExp(`node_modules/(?:${framework.join('|')})/|preload-helper|rolldown/runtime`),
    priority: 7,
  },
  {
    name: 'frame',
    // The client's entry asks for an address; of another file it would load that one's styles before those of the frame.
    // A link that carries a text stands on pages of every kind, and by itself would be one more file of each.
    test: inSource(
      'web/root.tsx',
      'web/ui/bar.tsx',
      'web/site/page/(?:asked-address|own-link)',
      'domain/day/',
    ),
    priority: 6,
  },
  {
    // The server draws a tab whose script comes later: its styles have to be there before it.
    name: 'tabs',
    // Those of the table of glyphs and what stands around it come with the tab that is always there.
    test: inSource('web/(?:site/(?:family/(?!glyphs/|tech/)|tester/)|ui/boxes/).*[.]module[.]css'),
    priority: 8,
  },
  {
    // The calculator of the tab Pricing, which comes late as well, has them.
    name: 'field-styles',
    // Where a hash leads to would be one more file of a family and of the orders, which have the styles.
    test: inSource('web/ui/(?:field|action-button)[.]module[.]css', 'web/site/page/place-of-hash'),
    priority: 8,
  },
  // What is drawn as a file is asked for by the press that takes it along.
  { name: 'calls', test: inSource('web/site/calls/(?!post-sample)'), priority: 5 },
  {
    name: 'parts',
    test: inSource(
      'domain/text/',
      'domain/catalogue/label-cuts',
      'domain/setting/tester-code-points',
      // What writes into the clipboard is a hundred bytes, which office and site share.
      'web/ui/copy-text',
      'web/ui/fitted-line',
      'web/ui/format-price',
      'web/ui/page-faces',
      'web/ui/prose',
      // What a question says comes with the question, and what a further currency takes with who looks at one.
      'web/site/cart/(?!cart-question-words|currency-form|empty-cart-words|use-price-view|prices-for-store|shown-price|take-cart-anew)',
      'web/site/page/late-part',
      'web/site/page/missing-words',
      'web/site/tester/fonts/tester-faces',
      'web/site/tester/use-fitted-line',
      'web/site/tester/use-merged-query',
    ),
    minShareCount: 2,
    priority: 4,
  },
  {
    // What prices with VAT are for whom comes with them, and late.
    name: 'prices',
    test: inSource(
      'web/site/cart/(?:use-price-view|prices-for-store)',
      'domain/price/(?:price-view|prices-for-key|asked-prices)',
      'domain/shop/price-buyer',
    ),
    minShareCount: 2,
    priority: 4,
  },
  { name: 'desk', test: inSource('domain/compare/'), minShareCount: 2, priority: 4 },
  {
    // What the list and what comes late of its panel share; the rest of the domain comes with orders.
    name: 'choosing',
    test: inSource(
      'domain/catalogue/collection-wish',
      'domain/setting/(?:preview-text|sample-text)',
      'web/site/collection/choosing/(?:asked-list|chosen-state|choosing)',
    ),
    minShareCount: 2,
    priority: 4,
  },
  { name: 'coverage', test: inSource('domain/coverage/'), minShareCount: 2, priority: 4 },
  {
    name: 'forms',
    test: inSource(
      'domain/navigation/',
      'web/ui/choice-field',
      'web/ui/field-',
      'web/ui/text-field',
      'web/site/challenge/(?!download-sample|after-drawing)',
      'web/site/page/use-lead-on',
      'web/site/account/(?!use-a)[^/]+$',
      'web/site/login/(?!.*-page)',
    ),
    minShareCount: 2,
    priority: 3,
  },
  {
    // What the compare desk has of it, too.
    name: 'setting',
    test: inSource(
      'web/site/tester/(?:limited-text|range-control|setting-style|fonts/(?:ask-tester-fonts|tester-fonts))',
      'domain/setting/(?:moved-axes|switchable-features)',
      'web/site/page/told-languages',
      'web/site/page/use-(?:asked-value|followed-page)',
    ),
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'testing',
    // What edited boxes and the plot of the axes alone ask of a font comes with these, and CSS with the press that copies it.
    test: inSource(
      'web/site/tester/(?!copy-css|css-snippet|feature-list|mark-changes|use-feature-marks|use-settable-font)',
      // By itself it would be one more file of the typewriter.
      'web/site/typewriter/typewriter[.]module',
    ),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'family', test: inSource('web/site/family/'), minShareCount: 2, priority: 1 },
  {
    name: 'order',
    test: inSource(
      // What is spoken, and what is chosen by letterform or feature, comes with the press that asks for it.
      'domain/(?!speech/|letterform/|setting/feature-names)',
      'web/site/session/',
      'web/site/shop/(?:model|order)/',
      // What a link opens, or does not, is on no page of the shop and the account.
      'web/site/shop/sheet/(?!opening-page|replace-cart-page)',
      'web/site/window/',
      'web/site/words/',
    ),
    minShareCount: 2,
    priority: 0,
  },
];

/** Modules below `src/` whose paths begin so; ids have slashes on every system. */
function inSource(...beginnings: string[]): RegExp {
  return new RegExp(`/src/(?:${beginnings.join('|')})`);
}
