import { gap, type LegalFoundry } from './legal-foundry.ts';
import type { PageYaml } from './legal-pages.ts';

/** What the software does as it comes; whoever adds a service to it says so in the gaps. */
export function privacyPage({ seller, email, hasCurrencies }: LegalFoundry): PageYaml {
  return {
    title: 'Privacy',
    slug: 'privacy',
    sections: [
      {
        title: 'In short',
        text: `We ask for what an order needs and for nothing else. By default this site loads nothing from other servers. The controller is ${seller}. ${gap('a data protection officer, if you have one, and where the server stands and who runs it')}`,
      },
      {
        title: 'When you look around',
        topics: [
          {
            title: 'The log',
            text: 'The server writes a line for each request: the time, the path, the answer and how long it took. It does not write the query of an address, tokens, or the network address you come from.',
          },
          {
            title: 'Limits',
            text: 'To keep the fonts and the server from abuse, some requests are counted for each visitor. The visitor is a number calculated from the network address with a secret that changes every day, so that it cannot be followed from one day to the next. The address itself is not kept for this.',
          },
          {
            title: 'Texts you type',
            text: 'A text that you set in a font is sent to our server, which answers with the letters for it. We do not keep it with anything that leads to you.',
          },
          {
            title: 'Analytics and error reports',
            text: gap(
              'none; or which service, for what purpose, where it is, how long its data are kept, and whether it gets the e-mail address of who is logged in',
            ),
          },
        ],
      },
      {
        title: 'What is stored in your browser',
        topics: [
          {
            title: 'Session cookie',
            text: 'When you use the shop or log in, you get a cookie with a random number that tells the server that requests belong together. Scripts cannot read it. Without it you could not pay an order and fetch your files, so it needs no consent.',
          },
          {
            title: 'Consent cookie',
            text: 'What you answer to the notice about cookies is remembered by a cookie for 365 days.',
          },
          ...(hasCurrencies
            ? [
                {
                  title: 'Currency cookie',
                  text: 'When you choose another currency for the prices, a cookie remembers which (fount-currency) for 365 days, and nothing else. You asked for it, so it needs no consent; choosing the first currency of the list removes it.',
                },
              ]
            : []),
          {
            title: 'Local storage',
            text: 'Your cart with what you entered for it (shopState) and whether sound is mute (isAudioMuted) are kept in your browser. The cart is sent to us only when you order, share it or check a VAT number.',
          },
        ],
      },
      {
        title: 'When you order',
        topics: [
          {
            title: 'What we keep',
            text: 'Names, addresses, e-mail addresses, VAT number, the licences with what you entered for them, the order, its payments and documents, and, for VAT, the evidence of your country. We use them to fulfil the contract and to keep our books (Art. 6(1)(b) and (c) GDPR).',
          },
          {
            title: 'Who else gets something',
            text: `The payment provider gets the amount, the order’s number and what you enter on its page: ${gap('name and seat of the payment provider')}. A VAT number from the European Union may be checked with VIES, the service of the European Commission; the number alone is sent there. E-mails go out through ${gap('who sends your mail')}.`,
          },
          {
            title: 'How long',
            text: `Orders, invoices and what proves their VAT are kept for ${gap('how many years your law asks for, ten in most countries')} years. An order that was never paid ends by itself, and is removed with its addresses 90 days later, unless an invoice of it stands in our books. Sessions end by themselves.`,
          },
          {
            title: 'Your fonts',
            text: 'The number of the licence is stored in the files, not your name.',
          },
        ],
      },
      {
        title: 'Your rights',
        text: `You may ask which data about you we keep, have them corrected, deleted as far as the law does not oblige us to keep them, handed over in a common format, or their use restricted, and you may object to their use. Write to ${email}. You may also complain to a data protection authority: ${gap('the authority of your country')}.`,
      },
    ],
  };
}
