import { serve } from '#api/ground/lib/calls/serve.ts'
import { TEST_REPORT } from '#api/filing/papers/test-report.ts'
import type { Db } from '#api/ground/db/database.ts'
import { selectForm, selectPublishedSha } from '#api/filing/definitions/stored-forms.queries.ts'
import { selectTables } from '#api/filing/drafts/lookup-tables.queries.ts'
import { getCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { compile } from '#forms/compile.ts'
import { dayIn } from '#values/days.ts'
import { selectDue, selectHeld } from './day.queries.ts'
import { fieldDaySchema, type FieldDay } from './day.schemas.ts'

const getDay = getCall(
  '/Client/BackflowTester/GetDay',
  {
    access: 'user',
    tag: 'Testers of backflow assemblies',
    operationId: 'testers.day',
    summary: 'What a tester’s phone keeps for a day without signal',
  },
  {},
  fieldDaySchema,
)

/** What a phone keeps of a day: the assemblies, and how the form that is published judges a test. */
export function registerBackflowField(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, getDay, async ({ user: { id } }) => {
    const today = dayIn(config.timeZone, clock())
    return {
      today,
      ...(await selectDue(db, id)),
      papers: await selectHeld(db, id),
      limits: (await selectTables(db, today))['backflowLimits'] ?? {},
      rules: await selectRules(db),
    }
  })
}

/** The expressions of the form itself, so that phone and signature cannot come to different results. */
async function selectRules(db: Db): Promise<FieldDay['rules']> {
  const form = await selectForm(db, (await selectPublishedSha(db, TEST_REPORT)) ?? '')
  if (!form) throw notFound('The form of the report')
  const { definition, questions, tables } = compile(form.definition)
  const passed = questions.get('passed')?.question
  const retest = tables.get('retests')?.table.columns.find(({ id }) => id === 'passed')
  return {
    values: Object.fromEntries(
      Object.entries(definition.values ?? {}).map(([name, { value }]) => [name, value]),
    ),
    passed: passed?.kind === 'calculated' ? passed.value : '',
    retestPassed: retest?.kind === 'calculated' ? retest.value : '',
  }
}
