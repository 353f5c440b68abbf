import { gap, type LegalFoundry } from './legal-foundry.ts';
import type { PageYaml } from './legal-pages.ts';

export function termsPage({ seller, country, email, currency, isGross }: LegalFoundry): PageYaml {
  return {
    title: 'Terms',
    slug: 'terms',
    sections: [
      {
        title: 'The contract',
        topics: [
          {
            title: 'Who and what',
            text: `The seller is ${seller}. These terms hold for all orders in this shop, from companies and from consumers. A consumer is a person who buys mainly for private purposes; the shop asks for it when addresses are entered. ${gap('have these terms read by somebody who knows the law of your country, then take this line away')}`,
          },
          {
            title: 'How it comes about',
            text: 'What is shown in the shop is an invitation to order. Until the last step everything that was entered can be seen and corrected. With the button that says that you are obliged to pay, you make a binding order. The contract is concluded when the payment is confirmed, or, for orders by invoice, when we send the invoice.\n\nWe keep the order and its documents; the licence texts, the certificates and the invoice come with the download.',
          },
          {
            title: 'Licences',
            text: 'With each font you get the licence that you configured, for the licensee at the delivery address. The licence texts are part of the contract. The Review step links to them, and you accept them there.',
          },
        ],
      },
      {
        title: 'Prices and payment',
        topics: [
          {
            title: 'Prices and VAT',
            text: `Prices are in ${currency} and ${isGross ? 'include VAT for private buyers; companies see them net' : 'net'}. The shop shows the VAT before you order: it is charged by the country of the buyer at the rate of the day of supply. Companies in the European Union with a confirmed VAT number of another country than ours get a reverse charge.`,
          },
          {
            title: 'Payment',
            text: `Online payments go through a payment provider and are due at once; invoices are due in 30 days. Orders that are not paid end by themselves. ${gap('name of the payment provider')}`,
          },
        ],
      },
      {
        title: 'Delivery',
        topics: [
          {
            title: 'Downloads',
            text: 'Fonts are delivered as downloads only, as soon as the payment is confirmed. The link works for seven days and can be renewed.',
          },
          {
            title: 'What you need',
            text: 'The files are OpenType, TrueType, WOFF2 and WOFF, and PDF for the documents. Current systems, programs and browsers read them. The files have no copy protection; each font carries the number of its licence.',
          },
        ],
      },
      {
        title: 'Right of withdrawal',
        topics: [
          {
            title: 'Consumers in the European Union',
            text: `You have the right to withdraw from the contract within 14 days without giving a reason. The period begins with the conclusion of the contract. To withdraw, use <a href="/withdraw">Withdraw from contract here</a> or tell us so in another clear statement, for instance to ${email}, before the period ends; we then pay back what you paid within 14 days, in the way you paid it.\n\nFor downloads this right ends early, under two conditions that the shop asks for before you pay: you consent expressly that delivery begins at once, and you acknowledge that you lose your right of withdrawal with it. The confirmation that we send you repeats them.`,
          },
          {
            title: 'A form you may use',
            text: `To ${seller}: I hereby give notice that I withdraw from my contract for the licences of the order with the number (number), ordered on (date). Name, address, date, and on paper your signature.`,
          },
        ],
      },
      {
        title: 'Warranty, liability, law',
        topics: [
          {
            title: 'Faults',
            text: 'If a file is faulty, we repair or replace it; if that fails, you may end the contract and get your money back. The rights that the law gives to consumers are not limited.',
          },
          { title: 'Liability', text: gap('how far you are liable, as your law allows it') },
          {
            title: 'Law and courts',
            text: `The law of ${country} applies, without the United Nations Convention on Contracts for the International Sale of Goods. The courts at the seller’s seat decide. Consumers keep the protection of the mandatory law of the country they live in, and may go to its courts.`,
          },
        ],
      },
    ],
  };
}
