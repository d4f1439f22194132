import { beforeEach, describe, expect, test } from 'vitest'
import { reportLists } from '#tests/support/factories/reference.ts'
import { ask } from '#tests/support/graph.ts'
import { changed, genericAnswers } from '#tests/support/events/report-examples.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let eventType = ''

beforeEach(async () => {
  eventType = (await reportLists(world.db)).eventTypeRid
})

type Outcome = {
  ok: boolean
  error: { code: string; message: string; inputErrors: { field: string; message: string }[] } | null
}
type Change<Name extends string, More> = Record<Name, Outcome & More>

const ERROR = 'ok error { code message inputErrors { field message } }'

async function start(answers: object): Promise<string> {
  const { startReportDraft } = await ask<Change<'startReportDraft', { key: string }>>(
    world.gateway,
    `mutation ($answers: Answers!) { startReportDraft(kind: GENERIC, answers: $answers) { ${ERROR} key } }`,
    { answers },
  )
  return startReportDraft.key
}

function submit(key: string, isCertified: boolean) {
  return ask<Change<'submitReport', { referenceNo: string | null }>>(
    world.gateway,
    `mutation ($key: String!, $isCertified: Boolean!) {
      submitReport(key: $key, isCertified: $isCertified) { ${ERROR} referenceNo } }`,
    { key, isCertified },
  )
}

describe('graphql drafts', () => {
  test('a report of the kind that the agency does not take is refused in words [S2-EVENT-01]', async () => {
    const key = await start(genericAnswers(eventType))
    world.config.report.variant = 'pollution'
    const { submitReport } = await submit(key, true)
    expect(submitReport).toMatchObject({
      ok: false,
      error: { code: 'CONFLICT', message: expect.stringContaining('File a new pollution report') },
      referenceNo: null,
    })
  })

  test('a report is begun, saved, read and filed, one REST call each [S2-API-04]', async () => {
    const key = await start({})
    const saved = await ask<Change<'saveReportDraft', { draft: { version: number } }>>(
      world.gateway,
      `mutation ($key: String!, $answers: Answers!) {
        saveReportDraft(key: $key, answers: $answers, version: 1) { ${ERROR} draft { version } } }`,
      { key, answers: genericAnswers(eventType) },
    )
    expect(saved.saveReportDraft).toEqual({ ok: true, error: null, draft: { version: 2 } })
    world.restCalls.length = 0
    const { reportDraft } = await ask<{ reportDraft: unknown }>(
      world.gateway,
      'query ($key: String!) { reportDraft(key: $key) { kind version isSubmitted answers sections { title } } }',
      { key },
    )
    expect(reportDraft).toMatchObject({
      kind: 'GENERIC',
      version: 2,
      isSubmitted: false,
      answers: { eventSubject: 'Sheen on the river' },
      sections: [
        { title: 'Requester' },
        { title: 'Event Information' },
        { title: 'Event Location' },
      ],
    })
    expect(world.restCalls).toEqual(['/Anon/Draft/Get', '/Anon/Draft/GetPreview'])
    const { submitReport } = await submit(key, true)
    expect(submitReport).toMatchObject({
      ok: true,
      error: null,
      referenceNo: expect.stringMatching(/^EVT-/),
    })
  })

  test('a refusal is data, with the fields that are wrong [S2-EVENT-09 S2-EVENT-44]', async () => {
    const key = await start(changed(genericAnswers(eventType), { eventSubject: '' }))
    expect((await submit(key, true)).submitReport).toEqual({
      ok: false,
      error: {
        code: 'INVALID',
        message: 'The report is not complete. See the marked answers.',
        inputErrors: [{ field: 'eventSubject', message: 'Required.' }],
      },
      referenceNo: null,
    })
  })

  test('a draft that nobody has is null, and cannot be saved or filed', async () => {
    const { reportDraft } = await ask<{ reportDraft: unknown }>(
      world.gateway,
      '{ reportDraft(key: "of-nobody-at-all-0123456789") { version } }',
    )
    expect(reportDraft).toBeNull()
    expect((await submit('of-nobody-at-all-0123456789', true)).submitReport.error?.code).toBe(
      'NOT_FOUND',
    )
  })
})
