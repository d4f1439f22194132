export const TEMPLATES = '/app/gov/templates'

export type Kind = 'letter' | 'mail'
export const isKind = (name: string | undefined): name is Kind =>
  name === 'letter' || name === 'mail'
/** A new letter template has the code `new`. */
export const templateAddress = (kind: Kind, code: string): string =>
  `${TEMPLATES}/${kind}/${encodeURIComponent(code)}`

export const DONE: Readonly<Record<string, string>> = {
  saved: 'It is saved. The next letter or mail is written with it.',
  undone: 'The change is taken back.',
  retire: 'The template is not offered any more.',
  back: 'The template is offered again.',
}
