import { describe, expect, test } from 'vitest'
import { readTypes } from '#api/filing/definitions/shipped.ts'
import { compile } from '#forms/compile.ts'
import type { Saying } from '#forms/definition/saying.ts'
import { textOf } from '#forms/definition/text.ts'
import { catalogues } from '#locales/es/all.ts'
import { formCatalogues } from '#locales/es/forms.ts'
import types from '#locales/es/filing/types.json' with { type: 'json' }
import '#words/server.ts'

/** Where a definition or a type says something to its readers. */
const SAYS = new Set([
  ...['title', 'label', 'hint', 'help', 'text', 'message', 'fix', 'statement', 'changes'],
  ...['name', 'description', 'whoNeedsIt', 'question', 'atHand', 'issues', 'to'],
  ...['permitType', 'interest', 'department', 'program', 'groups'],
])
/** Places whose names mean something else: who represents whom, and what a file is called. */
const NOT_SAID = new Set(['handover', 'carry', 'prefill'])

const portal = new Map(catalogues.flatMap((each) => Object.entries(each)))
const entries = formCatalogues.flatMap((each) => Object.entries(each))
const shipped = await readTypes()

/** Plain texts of a file, which the catalogues say in Spanish. */
function textsOf(value: unknown, isSaid = false): string[] {
  if (typeof value === 'string') return isSaid ? [value] : []
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, isSaid))
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    NOT_SAID.has(name) ? [] : textsOf(inner, SAYS.has(name)),
  )
}

/** Words that are written out in the expressions of a form, and shown as answers or key figures. */
function saidBy(saying: Saying): string[] {
  if (saying.by === 'itself') return saying.text === '' ? [] : [saying.text]
  if (saying.by === 'choice') return [...saidBy(saying.yes), ...saidBy(saying.no)]
  return saying.by === 'parts' ? saying.parts.flatMap(saidBy) : []
}

function writtenOut(form: ReturnType<typeof compile>): string[] {
  const columns = [...form.tables.values()].flatMap(({ table }) =>
    table.columns.map((question) => ({ question, table })),
  )
  const asked = [...form.questions.values()].map(({ question }) => ({ question, table: null }))
  const calculated = [...asked, ...columns].flatMap(({ question, table }) =>
    question.kind === 'calculated' && question.type === 'text'
      ? saidBy(form.sayingOf(question.value, table))
      : [],
  )
  const figures = form.definition.keyFigures.flatMap(({ value }) =>
    saidBy(form.sayingOf(value, null)),
  )
  return [...calculated, ...figures].filter((text) => /\p{L}/u.test(text))
}

const unsaid = (texts: readonly string[]): string[] =>
  texts.filter((text) => !portal.has(text) && !entries.some(([english]) => english === text))

describe('the forms that ship', () => {
  test.each(shipped.map(({ type, versions }) => ({ code: type.code, type, versions })))(
    '$code says everything in Spanish, in each of its versions',
    ({ type, versions }) => {
      expect(unsaid([...textsOf(type), ...versions.flatMap((form) => textsOf(form))])).toEqual([])
      expect(unsaid(versions.flatMap((form) => writtenOut(compile(form))))).toEqual([])
    },
  )

  test('have no Spanish for what none of them says', () => {
    const said = new Set(
      shipped.flatMap(({ type, versions }) => [
        ...textsOf(type),
        ...versions.flatMap((form) => [...textsOf(form), ...writtenOut(compile(form))]),
      ]),
    )
    const ours = [...entries, ...Object.entries(types)]
    expect(ours.filter(([english]) => !said.has(english))).toEqual([])
  })

  test('say it in one place, and not again as the portal says it', () => {
    const twice = entries.filter(
      ([english, spanish], at) =>
        portal.get(english) === spanish || entries.findIndex(([other]) => other === english) !== at,
    )
    expect(twice).toEqual([])
  })

  test('keep the numbers, codes and white space of the English', () => {
    const figures = (text: string) => (text.match(/\d[\d.,/]*\d|\d/g) ?? []).toSorted()
    const wrong = [...entries, ...Object.entries(types)].filter(
      ([english, spanish]) =>
        figures(english).join() !== figures(spanish).join() || spanish.trim() !== spanish,
    )
    expect(wrong).toEqual([])
  })

  test('read in Spanish what the form says, what ships beside it, and else the English', () => {
    expect(textOf({ en: 'Made', es: 'Hecho' }, 'es')).toBe('Hecho')
    expect([textOf('Made', 'es'), textOf('Made', 'en')]).toEqual(['Producido', 'Made'])
    expect(textOf({ en: 'Made' }, 'es')).toBe('Producido')
    expect(textOf('Words of an agency of its own', 'es')).toBe('Words of an agency of its own')
  })
})
