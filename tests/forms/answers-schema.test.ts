import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTypes } from '#api/filing/definitions/shipped.ts'
import { compile } from '#forms/compile.ts'
import { exampleOf } from '#forms/definition/examples.ts'
import { contextOn, type Answered, type JudgeContext } from '#forms/judge/context.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'
import { judge } from '#forms/judge/judge.ts'
import { answersSchema } from '#forms/view/answers-schema.ts'
import { contentOf } from '#forms/view/document.ts'
import { anyAnswers, anyForm } from '#tests/support/filing/random-forms.ts'

const SHA = 'a'.repeat(64)
const CONTEXT = contextOn('2026-11-20')
const types = await readTypes()

/** What the schema of a form has against its answers as the record would keep them; null for nothing. */
function faultsOf(form: FormDefinition, answered: Answered, context: JudgeContext): string | null {
  const ajv = new Ajv2020({ allErrors: true, formats: { date: /^\d{4}-\d\d-\d\d$/ } })
  const compiled = compile(form)
  const { answers } = contentOf(compiled, judge(compiled, answered, context))
  const isValid = ajv.validate(answersSchema(form, SHA), JSON.parse(JSON.stringify(answers)))
  return isValid ? null : JSON.stringify({ answers, errors: ajv.errors })
}

test('the JSON Schema of a form takes whatever the reader takes, for random forms and answers', () => {
  fc.assert(
    fc.property(
      anyForm.chain((form) => anyAnswers(form).map((answered) => ({ form, answered }))),
      ({ form, answered }) => {
        expect(faultsOf(form, answered, CONTEXT)).toBeNull()
      },
    ),
    { numRuns: 150, endOnFailure: true },
  )
})

test.each(
  types.map(({ type, versions, examples }) => [type.code, { versions, examples }] as const),
)(
  'the answers of the complete example of %s fit the schema of its form, and nothing else does',
  (_code, { versions, examples }) => {
    const form = versions.at(-1)
    if (!form) throw new Error('There is no form.')
    const { answered, context } = exampleOf(examples, { name: 'complete' })
    expect(faultsOf(form, answered, { ...contextOn(context.today), ...context })).toBeNull()
    const ajv = new Ajv2020({ formats: { date: true } })
    const schema = answersSchema(form, SHA)
    expect(ajv.validate(schema, { nobodyAsked: 'x' })).toBe(false)
    expect(ajv.validate(schema, [])).toBe(false)
  },
)
