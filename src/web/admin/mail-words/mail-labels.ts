/** What the words of a mail are called in the form. */
export const mailLabels = { greeting: 'Greeting', paragraph: 'Own paragraph', footer: 'Footer' } as const;
export const mailFields = ['greeting', 'paragraph', 'footer'] as const;
