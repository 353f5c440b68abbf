import { gap, type LegalFoundry } from './legal-foundry.ts';
import type { PageYaml } from './legal-pages.ts';

export function imprintPage({ name, seller, email, phone, vatNumber, registration }: LegalFoundry): PageYaml {
  return {
    title: 'Imprint',
    slug: 'imprint',
    sections: [
      {
        title: 'Seller',
        text: [
          seller,
          `E-mail: ${email}`,
          `Telephone: ${phone}`,
          `Represented by: ${gap('who may sign for the company; take the line away for one person')}`,
          `Register: ${registration}`,
          `VAT number: ${vatNumber}`,
        ].join('\n\n'),
      },
      {
        title: 'The fonts',
        text: `The typefaces of this site are the work of their designers, who are named on their pages. ${gap('trademarks and who owns them')}`,
      },
      {
        title: 'The site',
        text: `Responsible for what stands here: ${name}. Made with Fount, a storefront for type foundries.`,
      },
      {
        title: 'Disputes',
        text: gap(
          'whether you take part in dispute resolution for consumers, as shops that sell in the European Union have to say',
        ),
      },
    ],
  };
}
