export const TEMPLATES = '/app/gov/templates'

export type Kind = 'letter' | 'mail'
export const isKind = (name: string | undefined): name is Kind =>
  name === 'letter' || name === 'mail'
/** A new letter template has the code `new`. */
export const templateAddress = (kind: Kind, code: string): string =>
  `${TEMPLATES}/${kind}/${encodeURIComponent(code)}`

/** The fields of a mail's own words in each language. */
export const OWN_FIELDS = {
  EN: {
    title: 'English',
    begin: 'en',
    subjectField: 'subject',
    openingField: 'opening',
    bodyField: 'body',
    closingField: 'closing',
  },
  ES: {
    title: 'Spanish',
    begin: 'es',
    subjectField: 'subjectEs',
    openingField: 'openingEs',
    bodyField: 'bodyEs',
    closingField: 'closingEs',
  },
} as const

export const PREVIEW_LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
]

/** How a list tells what of a mail is the agency's. */
export const wordedState = ({ hasText, hasWords }: { hasText: boolean; hasWords: boolean }) =>
  hasText ? 'Own text' : hasWords ? 'Added' : 'None'

export const DONE: Readonly<Record<string, string>> = {
  saved: 'It is saved. The next letter or mail is written with it.',
  undone: 'The change is taken back.',
  retire: 'The template is not offered any more.',
  back: 'The template is offered again.',
}

/** What of a mail the agency cannot take out. */
export const staysOf = ({ standard }: { standard: readonly unknown[] }): string =>
  standard.length === 0
    ? 'The portal words this mail itself. What you write here stands before and after it, as it is: nothing is put in.'
    : 'A text of your own needs everything below that is marked as needed: a link, a code, or what has to be told. A line that is only an empty placeholder, or what it is called, is left out. Opening and closing stand as they are: nothing is put in there.'
