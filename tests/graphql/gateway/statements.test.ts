import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGateway, type Gateway } from '#graphql/server.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { reportLists } from '#tests/support/factories/reference.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { ask } from '#tests/support/graph.ts'
import { openPage } from '#tests/support/page.tsx'
import { useRealPortal } from '#tests/support/real-portal.ts'
import { genericAnswers } from '#tests/support/events/report-examples.ts'
import { callAs, logIn, testPasswordHash } from '#tests/support/accounts/sign-in.ts'
import { statementsOf } from '#tests/support/sent-statements.ts'

/**
 * The most statements that a request may take. Each is a journey to the database and back, so these
 * numbers decide more about speed than any other, and no clock is needed to see them rise. Who adds a
 * statement gives the reason here; docs/performance.md names the numbers too.
 */
const MOST = {
  searchPage: 1,
  // Who asks, what the account panel shows of them, and the search. How much waits is counted once in 15 s of a session.
  signedInSearchPage: 3,
  list: 1,
  // The record, its changes and the names in them at once.
  history: 1,
  // Two of them count the bytes that are kept for this address and for all.
  draft: 3,
  submission: 6,
  signIn: 5,
}

const LIST = `{ permits(page: 1, pageSize: 25, sort: ISSUED_NEWEST) { totalCount nodes {
  id number typeName statusName interestName issuedOn effectiveOn expiredOn
  site { id name location status } } } }`

const portal = useRealPortal()
let gateway: Gateway

beforeAll(async () => {
  gateway = createGateway({ fetch: inProcess(portal.api) })
  for (let i = 0; i < 3; i++) await makePermit(portal.database.db)
})
afterAll(() => gateway.stop())

test('the permit search page sends no more statements than it did', async () => {
  const sent = await statementsOf(async () => {
    const { status, dom } = await openPage({ gateway, api: portal.api }, '/pub/pub-rcd/permits')
    expect(status).toBe(200)
    expect(dom.querySelectorAll('table tbody')).toHaveLength(3)
  })
  expectAtMost(sent, MOST.searchPage)
})

test("the same page of somebody who is signed in adds the session and the account panel's own, and no more", async () => {
  const token = await makeSession(portal.database.db, { kind: 'consultant' })
  const sent = await statementsOf(async () => {
    const at = { cookie: `hw_session=${token}` }
    const page = await openPage({ gateway, api: portal.api }, '/app/pub-rcd/permits', at)
    expect(page.status).toBe(200)
    expect(page.dom.querySelectorAll('table tbody')).toHaveLength(3)
  })
  expectAtMost(sent, MOST.signedInSearchPage)
})

test('a list of permits with their sites and total sends no more statements than it did', async () => {
  const sent = await statementsOf(async () => {
    const { permits } = await ask<{ permits: { totalCount: number } }>(gateway, LIST)
    expect(permits.totalCount).toBe(3)
  })
  expectAtMost(sent, MOST.list)
})

test('the page of what changed sends no more statements than it did', async () => {
  const id = await makePermit(portal.database.db)
  const sent = await statementsOf(async () => {
    const address = `/pub/pub-rcd/history/permit/${id}?from=2026-11-01&to=2026-11-10`
    expect((await openPage({ gateway, api: portal.api }, address)).status).toBe(200)
  })
  expectAtMost(sent, MOST.history)
})

test('a report sends no more statements for its draft and its submission than it did', async () => {
  const answers = genericAnswers((await reportLists(portal.database.db)).eventTypeRid)
  const keys: string[] = []
  const draft = await statementsOf(async () => {
    const { ok, data } = await callAs<{ key: string }>(portal, '/Anon/Draft/Start', {
      body: { kind: 'generic-report', answers },
    })
    expect(ok).toBe(true)
    keys.push(data.key)
  })
  expectAtMost(draft, MOST.draft)
  const submission = await statementsOf(async () => {
    const body = { key: keys.pop(), certified: true }
    expect(await callAs(portal, '/Anon/Event/SubmitDraft', { body })).toMatchObject({ ok: true })
  })
  expectAtMost(submission, MOST.submission)
})

test('a sign-in sends no more statements than it did', async () => {
  const { loginName } = await makeUser(portal.database.db, {
    passwordHash: await testPasswordHash(),
  })
  const sent = await statementsOf(async () => {
    expect(await logIn(portal, loginName)).toMatchObject({ ok: true })
  })
  expectAtMost(sent, MOST.signIn)
})

/** A failure names the statements, so that the new one is seen. */
function expectAtMost(sent: string[], most: number): void {
  const said = sent.map((text, i) => `${i + 1}. ${text.slice(0, 160)}`).join('\n')
  expect(sent.length, said).toBeGreaterThan(0)
  expect(sent.length, said).toBeLessThanOrEqual(most)
}
