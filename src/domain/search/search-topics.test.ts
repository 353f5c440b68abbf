import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTopics } from './search-topics.ts';

const pages = [
  {
    slug: 'licensing',
    title: 'Licensing',
    sections: [
      {
        slug: 'web',
        title: 'Web sites',
        text: '<p>Count the page views of all your sites.</p>',
        topics: [
          {
            slug: 'hosting',
            title: 'Hosting',
            text: '<p>On your own server, <em>or</em> a café’s &amp; nobody else’s.</p>',
          },
          {
            slug: 'apps',
            title: 'Apps',
            text: '<p>An app needs a licence of its own; a web site in an app, too.</p>',
          },
        ],
      },
    ],
  },
  {
    slug: 'help',
    title: 'Help',
    sections: [
      {
        slug: 'files',
        title: 'Files',
        text: '',
        topics: [{ slug: 'web-fonts', title: 'Web fonts', text: '<p>Copy the folder.</p>' }],
      },
    ],
  },
];

const pathsOf = (term: string) => searchTopics(pages, term)?.map(({ path }) => path);

describe('searching topics', () => {
  it.each([
    ['hosting', ['/information/licensing/web/hosting']],
    ['  SERVER ', ['/information/licensing/web/hosting']],
    ['cafe', ['/information/licensing/web/hosting']],
    ['page views', ['/information/licensing/web']],
    // Titles first.
    [
      'web',
      ['/information/licensing/web', '/information/help/files/web-fonts', '/information/licensing/web/apps'],
    ],
    // Every word, wherever it stands.
    ['web copy', ['/information/help/files/web-fonts']],
    ['nobody’s else’s', []],
    ['<em>', []],
    ['.*', []],
    ['漢字', []],
  ])('for %j finds %j', (term, paths) => {
    expect(pathsOf(term)).toEqual(paths);
  });

  it.each(['', ' ', 'a', ' é '])('does not begin with %j', (term) => {
    expect(searchTopics(pages, term)).toBeNull();
  });

  it('shows the term as it stands in the text, with the words around it', () => {
    const [found] = searchTopics(pages, 'cafe') ?? [];
    expect(found?.excerpt).toEqual({
      before: 'On your own server, or a ',
      match: 'café',
      after: '’s & nobody else’s.',
    });
    const [first] = searchTopics(pages, 'web fonts') ?? [];
    expect(first?.excerpt).toEqual({ before: '', match: '', after: 'Copy the folder.' });
  });

  it('cuts long texts between words, and loses nothing of the term', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('İstanbul', 'straße', 'é', 'needle', 'a', 'longer-word', '漢'), {
          maxLength: 80,
        }),
        (words) => {
          const text = words.join(' ');
          const page = {
            ...pages[1],
            slug: 'x',
            title: 'X',
            sections: [{ slug: 's', title: 'S', text, topics: [] }],
          };
          const [found] = searchTopics([page], 'needle') ?? [];
          expect(found !== undefined).toBe(words.includes('needle'));
          if (found === undefined) return;
          const { before, match, after } = found.excerpt;
          expect(match).toBe('needle');
          expect(text).toContain(`${before.replace('… ', '')}${match}${after.replace(/ …$/, '')}`);
        },
      ),
      { seed: 13, numRuns: 500 },
    );
  });
});
