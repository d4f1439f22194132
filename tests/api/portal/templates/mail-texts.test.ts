import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fill, namesIn } from '#api/services/mail-texts/fill.ts'
import { MAIL_TEXTS } from '#api/services/mail-texts/all.ts'
import { MAIL_KINDS } from '#api/portal/templates/mail-kinds.ts'
import { mailNameOf } from '#words/mail-names.ts'
import { inLanguage } from '#words/server.ts'
import { LANGUAGES } from '#words/speech.ts'
import { t } from '#words/words.ts'
import { englishIn } from '#tests/support/mail/english-in.ts'

/** Lines that are the same in both languages: a name of the specification. */
const SAME = ['CPP_CI_TRADE_HISTORY_RID: {trade}']
const TO_STAFF = 'It goes to the agency, whose pages are in English.'
/** Kinds in English alone, each with its reason. */
const ENGLISH: Readonly<Record<string, string>> = {
  AgencyCorrespondenceReceivedAlert: TO_STAFF,
  AmendRequest: TO_STAFF,
  RevisionRequest: TO_STAFF,
  WithdrawalRequest: TO_STAFF,
  'event-referral': 'It goes to another agency.',
}
const texts = [...MAIL_TEXTS.values()]
const isSaid = (line: string) => /[a-z]/i.test(line.replace(/\{\w+\}/g, ''))
const linesOf = ({ subject, body }: { subject: string; body: string }) => [
  subject,
  ...body.split('\n'),
]

describe('texts of mails', () => {
  test('every kind has its text, under its own code, and no text is of a kind that there is not', () => {
    expect([...MAIL_TEXTS.keys()].sort()).toEqual(MAIL_KINDS.map(({ code }) => code).sort())
  })

  test('every kind has a name of its own, in both languages, which is said of it wherever it stands', () => {
    const codes = MAIL_KINDS.map(({ code }) => code)
    const names = (language: 'en' | 'es') => inLanguage(language, () => codes.map(mailNameOf))
    const [english, spanish] = [names('en'), names('es')]
    expect(new Set(english).size).toBe(codes.length)
    expect(english.filter((name, at) => name === codes[at] || name === spanish[at])).toEqual([])
    expect(MAIL_KINDS.map(({ title }) => title)).toEqual(english)
  })

  test('a kind is in the language of its reader, or named here with why it is not', () => {
    const english = texts.flatMap(({ code, whyEnglish }) =>
      whyEnglish ? [[code, whyEnglish]] : [],
    )
    expect(Object.fromEntries(english)).toEqual(ENGLISH)
  })

  test.each(
    texts.filter(({ whyEnglish }) => !whyEnglish).map((text) => [text.code, text] as const),
  )('%s is wholly Spanish for who reads Spanish', (_, text) => {
    const english = linesOf(text.standard())
    const spanish = inLanguage('es', () => linesOf(text.standard()))
    expect(spanish).toHaveLength(english.length)
    for (const [at, line] of english.entries()) {
      if (isSaid(line) && !SAME.includes(line)) expect(spanish[at]).not.toBe(line)
      expect(namesIn(spanish[at] ?? '').sort()).toEqual(namesIn(line).sort())
      // As a template it is read without the rules of ICU: it has none.
      const named = Object.fromEntries(namesIn(line).map((name) => [name, `{${name}}`]))
      expect(inLanguage('es', () => t(line, named))).toBe(spanish[at])
    }
    expect(englishIn(spanish.join('\n'))).toEqual([])
  })

  test.each(texts.map((text) => [text.code, text] as const))(
    '%s says everything that it declares, and what is needed stands in its text',
    (_, text) => {
      for (const language of text.whyEnglish ? (['en'] as const) : LANGUAGES) {
        const { subject, body } = inLanguage(language, text.standard)
        const said = namesIn(`${subject}\n${body}`)
        const known = Object.keys(text.values)
        expect(said.filter((name) => !known.includes(name))).toEqual([])
        const needed = known.filter((name) => text.values[name]?.isNeeded)
        expect(needed.filter((name) => !namesIn(body).includes(name))).toEqual([])
        const shown = fill(`${subject}\n${body}`, inLanguage(language, text.examples))
        expect(shown).not.toMatch(/\{\w+\}/)
      }
    },
  )

  test('a mail is made by its text and nowhere else: then it is in the language of who reads it', () => {
    const made = readdirSync('api', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.startsWith('services/mail-texts'))
      .filter((name) => /\btemplate: '/.test(readFileSync(path.join('api', name), 'utf8')))
    // To administrators, the test of a template, and links whose kind is chosen by name.
    expect(made.filter((name) => !ELSEWHERE.includes(name))).toEqual([])
  })

  test('a line that says only what is empty is left out, a sentence is not, and braces within a value stay', () => {
    const template = 'A {name}\n\nSite: {site}\n\nStatus: {status}. {gloss}\nB {held} C'
    const values = { name: '{site}', site: '', status: 'New', gloss: '', held: '' }
    expect(fill(template, values)).toBe('A {site}\n\nStatus: New.\nB C')
    expect(fill('{unknown} {name}', values)).toBe('{unknown} {site}')
  })
})

const ELSEWHERE = [
  'accounts/consultants/consultant-mail.ts',
  'accounts/consultants/consultants.act.ts',
  'services/proof/end-places.act.ts',
  'review/correspondence.act.ts',
  'review/requests.ts',
  'portal/templates/try-template.act.ts',
]
