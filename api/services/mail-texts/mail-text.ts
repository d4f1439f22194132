import { inLanguage } from '#words/server.ts'
import { language, type Language } from '#words/speech.ts'
import { t } from '#words/words.ts'
import { fill, type Filling } from './fill.ts'

/** What is put into a kind of mail: what it means, and an example that a preview shows. */
export type MailValue = {
  words: string
  example: string
  /** Without it the mail is of no use: a link, a code, or what has to be told. */
  isNeeded: boolean
  /** A name that may ship with the portal, of a type of submittal or of permit: said in the language of the mail. */
  isShipped?: boolean
}

export const value = (words: string, example: string): MailValue => ({
  ...{ words, example },
  isNeeded: false,
})
export const needed = (words: string, example: string): MailValue => ({
  ...{ words, example },
  isNeeded: true,
})
/** An address of the portal; who reads the mail cannot do without it. */
export const link = (words: string, path: string): MailValue =>
  needed(words, `https://portal.example.gov${path}`)

export const shipped = (each: MailValue): MailValue => ({ ...each, isShipped: true })

/** The values of one mail, for words that the agency set in the place of the portal's. */
export type OwnValues = { language: Language; values: Filling; needed: readonly string[] }

/** A mail as the portal words it, and what it was made of. */
export type WrittenMail = { template: string; subject: string; body: string; own: OwnValues }

export type Values = Readonly<Record<string, MailValue>>
/** The portal's own words: the lines of a template, which a table of `words()` says in two languages. */
type Standard = { readonly subject: string; readonly body: readonly string[] }
type Given<V extends Values> = { [name in keyof V]: string | number | null | undefined }

export type MailText<V extends Values = Values> = {
  code: string
  values: V
  /** Why it is written in English alone; null for mails in the language of the reader. */
  whyEnglish: string | null
  /** The portal's words with their placeholders, in the language that is spoken. */
  standard: () => { subject: string; body: string }
  /** What the preview puts in, in the language that is spoken. */
  examples: () => Filling
  /** The mail in the language that is spoken. */
  of: (given: Given<V>) => WrittenMail
}

/** Declares a kind of mail: what is put in, and the portal's words. */
export function mailText<const V extends Values>(
  code: string,
  values: V,
  standard: Standard,
  whyEnglish: string | null = null,
): MailText<V> {
  const known = Object.entries<MailValue>(values)
  const needs = known.filter(([, { isNeeded }]) => isNeeded).map(([name]) => name)
  const template = (): { subject: string; body: string } => ({
    subject: standard.subject,
    body: standard.body.join('\n'),
  })
  const said: typeof template = () => (whyEnglish ? inLanguage('en', template) : template())
  return {
    ...{ code, values, whyEnglish },
    standard: said,
    examples: () => Object.fromEntries(known.map(([name, { example }]) => [name, t(example)])),
    of: (given) => {
      const filling: Filling = Object.fromEntries(
        Object.entries<string | number | null | undefined>(given).map(([name, each]) => [
          name,
          values[name]?.isShipped && !whyEnglish ? t(String(each ?? '')) : String(each ?? ''),
        ]),
      )
      const { subject, body } = said()
      return {
        template: code,
        subject: fill(subject, filling),
        body: fill(body, filling),
        own: {
          language: whyEnglish ? 'en' : language(),
          values: filling,
          needed: needs,
        },
      }
    },
  }
}

export const AGENCY = value('name of the agency', 'Department of Environmental Protection')
/** Which part of the agency acted, as its letter says; empty where its record names none. */
export const DEPARTMENT = value(
  'department of the agency that acted; empty without one',
  'Division of Water',
)
export const SUBMITTAL = shipped(value('name of the submittal', 'Notice of intent'))
export const NUMBER = value('number of the submittal', '1042')
export const PAGE = link('where the submittal is read', '/app/submittal/review/1/1042')
export const ACCOUNT = link('the page of the account', '/app/account')
export const SIGN_IN = link('where one logs in', '/pub/login')
export const USER_NAME = value('username of the account', 'ada.lovelace')
