import { describe, expect, test } from 'vitest'
import { parse } from 'node-html-parser'
import { readTypes } from '#api/filing/definitions/shipped.ts'
import { compile } from '#forms/compile.ts'
import { exampleOf } from '#forms/definition/examples.ts'
import { contextOn } from '#forms/judge/context.ts'
import { judge } from '#forms/judge/judge.ts'
import { shownOf } from '#forms/view/shown.ts'
import { drawn } from '#tests/support/filing/drawn-form.tsx'
import { inLanguage } from '#words/server.ts'
import { t } from '#words/words.ts'
import { englishOn } from './english-on.ts'

const forms = (await readTypes()).flatMap(({ type, versions, examples }) => {
  const newest = versions.at(-1)
  return newest ? [{ code: type.code, form: compile(newest), examples }] : []
})

/** What was typed, and what the records of the example hold: words of people. */
function typedIn(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}{2}/u.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(typedIn) : []
}

describe('words: forms of applicants in Spanish', () => {
  test.each(forms)(
    '$code has no English word of ours on its pages, in its faults and where it is read again',
    ({ form, examples }) => {
      for (const example of examples) {
        const { answered, context } = exampleOf(examples, example)
        const spanish = { ...contextOn(context.today), ...context, language: 'es' }
        const data = typedIn([answered, context.records ?? {}, context.tables ?? {}])
        inLanguage('es', () => {
          const { findings, answers, fee, keyFigures } = judge(form, answered, spanish)
          const said = [
            ...findings.flatMap(({ message, fix = '' }) => [t(message), fix]),
            ...(fee?.lines ?? []).map(({ label }) => label),
            ...keyFigures.map(({ label, text }) => `${label} ${text}`),
            JSON.stringify(shownOf(form, answers, 'es')).replaceAll(/["{}[\],:]+/g, ' '),
          ]
          const read = parse(said.map((each) => `<p>${each.replaceAll('<', '‹')}</p>`).join(''))
          const pages = drawn(form, answered, spanish)
          expect([example.name, ...englishOn(pages, data), ...englishOn(read, data)]).toEqual([
            example.name,
          ])
        })
      }
    },
  )
})
