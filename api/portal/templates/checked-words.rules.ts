import { ApiError, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { MAIL_TEXTS, type WordedKind } from '#api/services/mail-texts/all.ts'
import { lackingFault, LETTER_NAMES, placeholderFault } from './placeholders.ts'
import { EMPTY } from './templates.queries.ts'
import type { TemplateKind, TemplateWords } from './templates.schemas.ts'

export const REFUSED = 'The template was not saved. See what is marked.'
const AROUND_ONLY = 'The portal words this mail itself. Only what stands around it can be set.'
const MOST = {
  ...{ name: 80, subject: 150, body: 8_000, opening: 2_000, closing: 2_000 },
  ...{ subjectEs: 150, bodyEs: 8_000, openingEs: 2_000, closingEs: 2_000 },
} as const

type Field = keyof typeof MOST
type Typed = Record<Field, string>
type Place = { kind: TemplateKind; code: string | null }

/** The words as they are kept, or a refusal that names each field. */
export function checkedWords(
  { kind, code }: Place,
  typed: Typed,
  isRetired = false,
): TemplateWords {
  const faults: FieldErrors = {}
  const read = (field: Field, fault: (text: string) => string | null): string => {
    const text = typed[field].replaceAll('\r\n', '\n').trim()
    const isLong = text.length > MOST[field]
    const found = isLong
      ? `Use at most ${MOST[field].toLocaleString('en-US')} characters.`
      : isLine(field) && text.includes('\n')
        ? 'Use one line.'
        : fault(text)
    if (found) faults[field] = found
    return text
  }
  const words = kind === 'letter' ? letterWords(read, isRetired) : mailWords(read, code)
  if (Object.keys(faults).length > 0) throw new ApiError('INVALID', REFUSED, faults)
  return words
}

type Read = (field: Field, fault: (text: string) => string | null) => string

const isLine = (field: Field): boolean =>
  field === 'name' || field === 'subject' || field === 'subjectEs'

function letterWords(read: Read, isRetired: boolean): TemplateWords {
  const needed = (text: string) => (text === '' ? 'Enter something.' : null)
  const said = (text: string) => needed(text) ?? placeholderFault(text, LETTER_NAMES)
  const name = read('name', needed)
  return { ...EMPTY, name, subject: read('subject', said), body: read('body', said), isRetired }
}

/** Subject and text are each of the agency or, left empty, the portal's. */
function mailWords(read: Read, code: string | null): TemplateWords {
  const text = MAIL_TEXTS.get(code ?? '')
  return {
    ...EMPTY,
    subject: read('subject', ownFault(text, false)),
    body: read('body', ownFault(text, true)),
    subjectEs: read('subjectEs', ownFault(text, false, true)),
    bodyEs: read('bodyEs', ownFault(text, true, true)),
    opening: read('opening', around),
    closing: read('closing', around),
    openingEs: read('openingEs', spanishAround(text)),
    closingEs: read('closingEs', spanishAround(text)),
  }
}

const around = (typed: string): string | null => placeholderFault(typed, [])

const spanishAround = (text: WordedKind | undefined) => (typed: string) =>
  typed !== '' && text?.whyEnglish ? englishAlone(text.whyEnglish) : around(typed)

const englishAlone = (why: string): string => `It is written in English alone. ${why}`

function ownFault(text: WordedKind | undefined, isBody: boolean, isSpanish = false) {
  return (typed: string): string | null => {
    if (typed === '') return null
    if (!text) return AROUND_ONLY
    if (isSpanish && text.whyEnglish) return englishAlone(text.whyEnglish)
    const values = Object.entries(text.values)
    const needed = values.filter(([, { isNeeded }]) => isNeeded).map(([name]) => name)
    return (
      placeholderFault(
        typed,
        values.map(([name]) => name),
      ) ?? (isBody ? lackingFault(typed, needed) : null)
    )
  }
}
