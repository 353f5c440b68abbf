import { gap, type LegalFoundry } from './legal-foundry.ts';
import type { PageYaml } from './legal-pages.ts';

export function accessibilityPage({ name, email }: LegalFoundry): PageYaml {
  return {
    title: 'Accessibility',
    slug: 'accessibility',
    sections: [
      {
        title: 'What we aim at',
        text: `${name} wants this site to be there for everybody, after WCAG 2.2, level AA. It can be used by the keyboard alone, with a screen reader, at 200 percent and more, in light and dark, and without movement.`,
      },
      {
        title: 'How it is checked',
        text: `The software of this site is tested with axe and by keyboard at every change. ${gap('who looked at this site itself, when, and what was found')}`,
      },
      {
        title: 'What falls short',
        text: 'Type is shown for its looks: specimens may be too large or too small to be read well, and their colours are those of their family. Texts that show letters alone may be pictures; their words are there for screen readers.',
      },
      {
        title: 'Tell us',
        text: `Where something keeps you from what you came for, write to ${email}. We answer within ${gap('days')} days.`,
      },
      {
        title: 'If we do not answer',
        text: gap('the authority of your country for complaints, where there is one'),
      },
    ],
  };
}
