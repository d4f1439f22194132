import { expect, test } from 'vitest'
import { readTypes } from '#api/filing/definitions/shipped.ts'
import { compile } from '#forms/compile.ts'
import { exampleOf, findingName } from '#forms/definition/examples.ts'
import { contextOn } from '#forms/judge/context.ts'
import { judge } from '#forms/judge/judge.ts'
import { formOf } from '#tests/support/accounts/account-page.ts'
import { keyOf, person, stored, tab } from '#tests/support/comment-pages.ts'
import { genericAnswers, pollutionAnswers } from '#tests/support/events/report-examples.ts'
import { filled, GENERIC, POLLUTION, pollution, post } from '#tests/support/events/report-pages.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { reportLists } from '#tests/support/factories/reference.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()
const inSpanish = <T,>(act: () => T): T => inLanguage('es', act)

test('whoever reads Spanish saves My Account, with either way of billing', async () => {
  const { id, cookie } = await makeMyAccount(world.db)
  for (const billingPreference of ['Mail', 'Email']) {
    const saved = await inSpanish(async () => {
      const fields = formOf(await openPage(world, '/app/account', { cookie }))
      return openPage(world, '/app/account', {
        cookie,
        post: { ...fields, intent: 'save', billingPreference },
      })
    })
    expect([saved.status, saved.location]).toEqual([303, '/app/account?tab=basic&done=saved'])
    const row = await world.db
      .selectFrom('users')
      .select('billing_preference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.billing_preference).toBe(billingPreference)
  }
})

test('whoever reads Spanish reports an event and pollution', async () => {
  const { eventTypeRid } = await reportLists(world.db)
  await inSpanish(async () => {
    for (const [answers, base, options] of [
      [genericAnswers(eventTypeRid), GENERIC, {}],
      [pollutionAnswers(), POLLUTION, pollution],
    ] as const) {
      const cookie = await filled(world, answers, base, options)
      const form = { intent: 'submit', certified: 'Y' }
      const sent = await post(world, `${base}/submission`, form, cookie, options)
      expect(sent.status).toBe(303)
    }
  })
  const drafts = await world.db.selectFrom('events').select('id').execute()
  expect(drafts).toHaveLength(2)
})

test('whoever reads Spanish comments on a notice', async () => {
  const id = await makeOpenSubmittal(world.db)
  const posted = await inSpanish(async () => {
    const key = keyOf(await openPage(world, tab(id)))
    return openPage(world, tab(id), { post: { ...person, key, text: 'Cuiden el humedal.' } })
  })
  expect(posted.status).toBe(303)
  expect(await stored(world)).toHaveLength(1)
})

const types = await readTypes()
const examples = types.flatMap(({ type, versions, examples }) => {
  const newest = versions.at(-1)
  return newest ? [{ code: type.code, form: compile(newest), examples }] : []
})

test.each(examples)(
  'every answer to $code is judged in Spanish as in English',
  ({ form, examples }) => {
    for (const example of examples) {
      const { answered, context } = exampleOf(examples, example)
      const found = inSpanish(
        () =>
          judge(form, answered, { ...contextOn(context.today), ...context, language: 'es' })
            .findings,
      )
      expect([example.name, [...new Set(found.map(findingName))].sort()]).toEqual([
        example.name,
        [...new Set(example.findings)].sort(),
      ])
    }
  },
)
