import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readTypes } from '#api/filing/definitions/shipped.ts'
import { submittalPaper } from '#api/filing/filed/submittal-paper.ts'
import { compile } from '#forms/compile.ts'
import { checkDefinition } from '#forms/definition/check.ts'
import { exampleOf, examplesSchema } from '#forms/definition/examples.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'
import { contextOn, EMPTY_ANSWERS } from '#forms/judge/context.ts'
import { judge } from '#forms/judge/judge.ts'
import { shownSheets } from '#forms/sheet/shown-sheets.ts'
import { contentOf } from '#forms/view/document.ts'
import { plainSections, publicView } from '#forms/view/public-view.ts'
import { saidFigures } from '#forms/view/said-figures.ts'
import { shownOf } from '#forms/view/shown.ts'
import { formOf, question, table } from '#tests/support/filing/forms.ts'

const types = await readTypes()
const forms = types.flatMap(({ type, versions }) =>
  versions.map((definition) => [`${type.code} ${definition.version}`, definition] as const),
)

/** Every text in what somebody reads. */
function textsIn(read: unknown): string[] {
  if (typeof read === 'string') return [read]
  return typeof read === 'object' && read !== null ? Object.values(read).flatMap(textsIn) : []
}

/** Every stored value of a form that is no label too, and no number that a count may be; and its years. */
function wordsOfForm(definition: FormDefinition): { stored: Set<string>; years: Set<string> } {
  const [stored, labels, years] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('value' in part && 'label' in part && typeof part.value === 'string') stored.add(part.value)
    if ('label' in part) textsIn(part.label).forEach((label) => labels.add(label))
    if ('kind' in part && part.kind === 'year' && 'id' in part) years.add(String(part.id))
    Object.values(part).forEach(walk)
  }
  walk({ lists: definition.lists, sections: definition.sections })
  for (const value of stored) if (labels.has(value) || /^\d+$/.test(value)) stored.delete(value)
  return { stored: new Set([...stored, 'true', 'false']), years }
}

async function shipped(definition: FormDefinition) {
  const text = await readFile(`forms/definitions/${definition.code}/examples.json`, 'utf8')
  const examples = examplesSchema.parse(JSON.parse(text))
  const form = compile(definition)
  return examples.map(({ name }) => {
    const { answered, context } = exampleOf(examples, { name })
    const judged = judge(form, answered, { ...contextOn(context.today), ...context })
    const content = {
      ...contentOf(form, judged),
      format: 'headwater-submittal-1' as const,
      number: '7',
      form: { code: definition.code, version: definition.version, sha256: '0'.repeat(64) },
      type: { code: definition.code, name: 'A type' },
      ...{ action: 'new', site: null, period: null, attachments: [] },
    }
    return { form, judged, content }
  })
}

describe.each(forms)('the form %s', (_, definition) => {
  test('is read in words, and nowhere as it is stored: key figures, review, public copy, paper, files, faults', async () => {
    const { stored } = wordsOfForm(definition)
    for (const { form, judged, content } of await shipped(definition)) {
      const rows = [...form.tables.values()].flatMap(({ table: each }) =>
        judged.answers.rowsOf(each),
      )
      const paper = submittalPaper(
        {
          ...{ content, text: '', number: '7-1', sha256: '', signer: 'A. Smith', ordinal: 1 },
          ...{
            copyId: 1,
            ownerId: 1,
            isOwn: true,
            dispute: null,
            counted: null,
            signedAt: new Date(0),
          },
        },
        { agencyName: '', agencyTagline: '', publicUrl: '', timeZone: 'America/Los_Angeles' },
      )
      const read = {
        figures: judged.keyFigures.map(({ text }) => text),
        desk: saidFigures(form, content).map(({ text }) => text),
        rows: rows.map(({ label }) => label),
        faults: judged.findings.map(({ message }) => message),
        review: plainSections(content.shown).flatMap((part) => part.rows.map(({ value }) => value)),
        public: plainSections(publicView(form, content.shown)).flatMap((part) =>
          part.rows.map(({ value }) => value),
        ),
        sheets: shownSheets(content.shown).flatMap((sheet) => sheet.rows.flat()),
        paper: [
          paper.keyFigures,
          paper.sections,
          paper.tables.map(({ rows: cells }) => cells),
        ].flatMap(textsIn),
      }
      const raw = Object.entries(read).flatMap(([place, texts]) =>
        texts
          .filter((text) => text.split(/, |\n/).some((part) => stored.has(part)))
          .map((text) => `${place}: ${text}`),
      )
      expect(raw).toEqual([])
    }
  })

  test('writes years as years', async () => {
    for (const { form, judged, content } of await shipped(definition)) {
      const asked = [...wordsOfForm(definition).years].flatMap((id) => {
        const read = form.questions.has(id) ? judged.answers.readOf(id) : null
        return read?.state === 'value' ? [String(read.value)] : []
      })
      const grouped = asked.map((year) => `${year.slice(0, 1)},${year.slice(1)}`)
      const texts = [...judged.keyFigures, ...textsIn(content.shown)].map((each) =>
        typeof each === 'string' ? each : each.text,
      )
      expect(texts.filter((text) => grouped.includes(text))).toEqual([])
    }
  })
})

const KINDS = { en: 'A new unit', es: 'Una unidad nueva' }
const LISTS = {
  kinds: [
    { value: 'newUnit', label: KINDS },
    { value: 'old', label: 'An old one' },
  ],
}
const kind = question('choice', 'kind', { options: { list: 'kinds' } })
const year = question('year', 'year')
const yes = question('yesNo', 'yes')
const calculated = (id: string, type: string, value: string) =>
  question('calculated', id, { type, value })
const units = table(
  'units',
  [question('choice', 'what', { options: { list: 'kinds' } }), question('year', 'since')],
  {
    rowLabel: '"row"',
  },
)

/** What a key figure says of a filled-in form of two languages. */
function figureOf(value: string, language = 'en'): string {
  const rows = { ...units, rowLabel: 'row.what' }
  const form = formOf(
    [
      kind,
      year,
      yes,
      rows,
      calculated('called', 'text', 'kind'),
      calculated('since', 'number', 'year'),
    ],
    {
      languages: ['en', 'es'],
      lists: LISTS,
      values: { named: { type: 'text', value: 'if yes then kind else "Nothing"' } },
      keyFigures: [{ label: 'Figure', value, unit: 't' }],
    },
  )
  expect(checkDefinition(form)).toEqual([])
  const answered = {
    ...EMPTY_ANSWERS,
    texts: { kind: 'newUnit', year: '2025', yes: 'Y' },
    rows: {
      units: [
        { name: 'row001', texts: { what: 'newUnit', since: '2001' } },
        { name: 'row002', texts: { what: 'old', since: '1999' } },
      ],
    },
  }
  const context = { ...contextOn('2026-06-15'), language, previous: { kind: 'old', year: 2024 } }
  return judge(compile(form), answered, context).keyFigures[0]?.text ?? ''
}

test.each([
  ['an answer', 'kind', 'A new unit'],
  ['an answer in Spanish', 'kind', 'Una unidad nueva', 'es'],
  ['yes', 'yes', 'Yes'],
  ['yes in Spanish', 'yes', 'Sí', 'es'],
  ['a comparison in Spanish', 'year = 2025', 'Sí', 'es'],
  ['a year', 'year', '2025 t'],
  ['the year before', 'year - 1', '2024 t'],
  ['the later of years', 'max(units.since)', '2001 t'],
  ['the year of a day', 'today.year', '2026 t'],
  ['a calculated answer', 'called', 'A new unit'],
  ['a calculated year', 'since', '2025 t'],
  ['a named value', 'named', 'A new unit'],
  ['one of two', 'if yes then kind else "Nothing"', 'A new unit'],
  ['words and an answer', '"It is " + kind', 'It is A new unit'],
  ['answers of rows', 'units.what', 'A new unit, An old one'],
  ['answers of some rows', 'units[since < 2000].what', 'An old one'],
  ['an answer of one row', 'units[1].what', 'A new unit'],
  ['answers by a loop', 'for each in units return each.what', 'A new unit, An old one'],
  ['different answers', 'distinct values(units.what)', 'A new unit, An old one'],
  ['several', '[kind, year]', 'A new unit, 2025'],
  ['what was said last time', 'previous.kind', 'An old one'],
  ['a count', 'count(units)', '2 t'],
])('a key figure says %s in words', (_, value, words, language?: string) => {
  expect(figureOf(value, language)).toBe(words)
})

test('rows, and choices made of them, are called by words', () => {
  const form = formOf(
    [
      { ...units, rowLabel: 'row.what' },
      question('choice', 'one', { options: { rowsOf: 'units' } }),
    ],
    {
      lists: LISTS,
      keyFigures: [{ label: 'Figure', value: 'one' }],
    },
  )
  const judged = judge(
    compile(form),
    {
      ...EMPTY_ANSWERS,
      texts: { one: 'row001' },
      rows: { units: [{ name: 'row001', texts: { what: 'newUnit', since: '2001' } }] },
    },
    contextOn('2026-06-15'),
  )
  expect(judged.keyFigures[0]?.text).toBe('A new unit')
  const shown = shownOf(compile(form), judged.answers, 'en')
  expect(textsIn(shown)).not.toContain('newUnit')
})

test('a form that would show what nobody has words for is refused', () => {
  const form = formOf([kind], { lists: LISTS, keyFigures: [{ label: 'What', value: 'action' }] })
  expect(checkDefinition(form).map(({ place, message }) => `${place}: ${message}`)).toEqual([
    'keyFigures.0.value: This may give a stored value, of which no words are known. Give an answer, or words by “if”.',
  ])
})

test('a bound of a year is said without a comma', () => {
  const form = formOf([question('year', 'year', { max: 'today.year' })])
  const { findings } = judge(
    compile(form),
    { ...EMPTY_ANSWERS, texts: { year: '2030' } },
    contextOn('2026-06-15'),
  )
  expect(findings.map(({ message }) => message)).toEqual(['Enter a number less or equal to 2026.'])
})

test('a record of a former release is read at the desk in the words that it shows itself', () => {
  const form = compile(
    formOf([kind], { lists: LISTS, keyFigures: [{ label: 'Project', value: 'kind' }] }),
  )
  const judged = judge(
    form,
    { ...EMPTY_ANSWERS, texts: { kind: 'newUnit' } },
    contextOn('2026-06-15'),
  )
  const signed = { ...contentOf(form, judged), keyFigures: [{ label: 'Project', text: 'newUnit' }] }
  expect(saidFigures(form, signed)).toEqual([{ label: 'Project', text: 'A new unit' }])
})
