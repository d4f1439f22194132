import { describe, expect, test } from 'vitest'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { ask, codeOf } from '#tests/support/graph.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const RECEIPT = `variant submittalName referenceNo submittedAt submittedOn submittedBy certification
  sections { title rows { label value } } attachments { name size sha256 } receiptCode sha256`
const OPEN = `mutation ($input: OpenEventReceiptInput!) { openEventReceipt(input: $input) {
  ok error { code message inputErrors { field message } } token receipt { ${RECEIPT} } } }`
const CHECK = `mutation ($code: String!) { checkRecord(code: $code) {
  ok error { code message } check { result reason kind number filedOn sha256 } } }`
const FOLLOW_UP = `ok error { code message } followUp { referenceNo submittalName variant submittedOn
  statusName activities { description happenedOn } messages { id author text sentAt sentOn }
  files { name size addedBy addedOn } receiptToken }`

type Opened = {
  openEventReceipt: {
    ok: boolean
    token: string | null
    error: { code: string } | null
    receipt: Record<string, unknown> | null
  }
}

const open = (input: object) => ask<Opened>(world.gateway, OPEN, { input })

describe('graphql receipts', () => {
  test('a receipt is opened by the key of its draft, then by its token, one REST call each', async () => {
    const made = await makeEventReport(world.db, { variant: 'pollution' })
    const { openEventReceipt: opened } = await open({ draftKey: made.draftKey })
    expect(opened).toMatchObject({
      ok: true,
      error: null,
      receipt: {
        variant: 'POLLUTION',
        referenceNo: made.referenceNo,
        receiptCode: made.receiptCode,
        sections: made.content.sections,
        sha256: made.copy.sha256,
      },
    })
    expect(world.restCalls).toHaveLength(1)
    const { eventReceipt } = await ask<{ eventReceipt: unknown }>(
      world.gateway,
      `query ($token: String!) { eventReceipt(token: $token) { ${RECEIPT} } }`,
      { token: opened.token },
    )
    expect(eventReceipt).toEqual(opened.receipt)
    expect(world.restCalls).toHaveLength(2)
  })

  test('refusals are data: an unknown key, two keys at once, a code tried too often', async () => {
    const { receiptCode } = await makeEventReport(world.db)
    expect((await open({ draftKey: 'x' })).openEventReceipt).toMatchObject({
      ok: false,
      token: null,
      receipt: null,
      error: { code: 'NOT_FOUND' },
    })
    expect((await open({ draftKey: 'x', receiptCode })).openEventReceipt.error?.code).toBe(
      'INVALID',
    )
    for (let tried = 0; tried < 10; tried++) await open({ receiptCode: 'wrong' })
    expect((await open({ receiptCode })).openEventReceipt.error?.code).toBe('TOO_MANY')
  })

  test('a token of nobody is forbidden, and a code is never in the words of an error', async () => {
    const query = '{ eventReceipt(token: "x.y") { referenceNo } }'
    expect(await codeOf(world.gateway, query)).toBe('FORBIDDEN')
    const { openEventReceipt } = await open({ receiptCode: 'SECR-ETCO-DE' })
    expect(JSON.stringify(openEventReceipt.error)).not.toContain('SECR')
  })
})

describe('graphql record checks', () => {
  test('say what a record is, without what was filed', async () => {
    const made = await makeEventReport(world.db)
    const known = await ask<object>(world.gateway, CHECK, { code: made.referenceNo })
    expect(known).toEqual({
      checkRecord: {
        ok: true,
        error: null,
        check: {
          result: 'GENUINE',
          reason: null,
          kind: 'EVENT_REPORT',
          number: made.referenceNo,
          filedOn: 'November 20, 2026, 10:00 a.m.',
          sha256: made.copy.sha256,
        },
      },
    })
    const unknown = await ask<object>(world.gateway, CHECK, { code: 'nothing' })
    expect(unknown).toMatchObject({ checkRecord: { check: { result: 'UNKNOWN', kind: null } } })
  })
})

describe('graphql follow-up', () => {
  test('opens by the code and carries an answer, one REST call each', async () => {
    const { receiptCode, referenceNo } = await makeEventReport(world.db)
    const opened = await ask<object>(
      world.gateway,
      `mutation ($receiptCode: String!) { openFollowUp(receiptCode: $receiptCode) { ${FOLLOW_UP} } }`,
      { receiptCode },
    )
    expect(opened).toMatchObject({
      openFollowUp: {
        ok: true,
        followUp: {
          referenceNo,
          variant: 'GENERIC',
          messages: [],
          files: [{ addedBy: 'REPORTER' }],
        },
      },
    })
    const answered = await ask<object>(
      world.gateway,
      `mutation ($receiptCode: String!) {
        answerFollowUp(receiptCode: $receiptCode, text: "North.") { ${FOLLOW_UP} } }`,
      { receiptCode },
    )
    expect(answered).toMatchObject({
      answerFollowUp: {
        ok: true,
        followUp: { messages: [{ author: 'REPORTER', text: 'North.' }] },
      },
    })
    expect(world.restCalls).toHaveLength(2)
  })

  test('a wrong code and an empty message are refused', async () => {
    const { receiptCode } = await makeEventReport(world.db)
    const refusal = (code: string) =>
      ask<object>(
        world.gateway,
        `mutation ($receiptCode: String!) {
          answerFollowUp(receiptCode: $receiptCode, text: " ") { ${FOLLOW_UP} } }`,
        { receiptCode: code },
      )
    expect(await refusal(receiptCode)).toMatchObject({
      answerFollowUp: { ok: false, followUp: null, error: { code: 'INVALID' } },
    })
    const wrong = await ask<object>(
      world.gateway,
      `mutation { openFollowUp(receiptCode: "x") { ${FOLLOW_UP} } }`,
    )
    expect(wrong).toMatchObject({ openFollowUp: { ok: false, error: { code: 'NOT_FOUND' } } })
  })
})
