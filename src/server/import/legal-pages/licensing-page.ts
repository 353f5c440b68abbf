import { gap, type LegalFoundry } from './legal-foundry.ts';
import type { PageYaml } from './legal-pages.ts';

export function licensingPage({ email }: LegalFoundry): PageYaml {
  return {
    title: 'Licensing',
    slug: 'licensing',
    sections: [
      {
        title: 'First things',
        text: 'A font is software. You do not buy it, you buy the right to use it, and the licence says for what. The licence texts can be read <a href="/assets/pdf/EULA.pdf">before you order</a>, and come with each download.',
      },
      {
        title: 'Which licence',
        topics: [
          {
            title: 'Which licences are there?',
            text: gap(
              'one topic for each template of your licences.yaml: what it is for, and what it counts',
            ),
          },
          {
            title: 'My case is not among them',
            text: `Write to ${email} and say in plain words what you plan; we answer with a quote.`,
          },
        ],
      },
      {
        title: 'The licensee',
        topics: [
          {
            title: 'Whose name is on the licence?',
            text: 'The one who uses the fonts: the person or company of the delivery address. The billing address may be another. An agency may pay for its client, and a client for its agency.',
          },
          {
            title: 'May a licence change hands?',
            text: gap('whether and how, as your licence text says it'),
          },
        ],
      },
      {
        title: 'Counting and changing',
        topics: [
          {
            title: 'What is a style?',
            text: 'One font, such as Bold. Roman and italic are two styles, a variable font is one. Alternates that belong to a cut come with it and are not counted.',
          },
          {
            title: 'Can I upgrade or renew?',
            text: 'Yes, in your account. An upgrade takes off in full what you paid for the smaller licence; a renewal goes on from the last day of the earlier one.',
          },
          {
            title: 'Can I return a font?',
            text: gap('what you do when somebody bought the wrong style, or a file is faulty'),
          },
          {
            title: 'How can others check a licence?',
            text: 'Each certificate has a number, a code and a QR code with which anybody you show it to sees <a href="/verify">here</a> whether it is in force. It does not tell whose it is.',
          },
        ],
      },
    ],
  };
}
