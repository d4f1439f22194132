import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'
import type { World } from '#tests/support/world.ts'
import { call } from '#tests/api/limits/limit-call.ts'
import { LIMIT_EXAMPLES } from '#tests/api/limits/limit-examples.ts'

// Real commits, and on a server real connections at once.
const portal = useRealPortal()
const world = (): World => ({ api: portal.api, db: portal.database.db }) as unknown as World

/** The limits on wrong tries alone, as the code has them. */
const JUDGED = readdirSync('api', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(path.join('api', name), 'utf8'))
  .filter((text) => text.includes('judgeTry(db'))
  .flatMap((text) =>
    [
      ...text.matchAll(
        /(?:const (\w+) =|'?[\w-]+'?:) \{ scope: '([^']+)', most: ([\d_]+), windowSeconds/g,
      ),
    ]
      // Limits of a table are chosen by name; of constants some are of other kinds.
      .filter(([, name]) => !name || text.includes(`judgeTry(db, [${name}, `))
      .map(([, , scope = '', most = '']): [string, number] => [
        scope,
        Number(most.replace('_', '')),
      ]),
  )

test('every secret that is guessed at has its limit here', () => {
  expect(JUDGED.map(([scope]) => scope).toSorted()).toEqual([
    'calendar address',
    'email confirmation link',
    'invoice',
    'notification',
    'payment link',
    'permit verification',
    'reading key',
    'receipt code',
    'referral link',
    'signing',
    'take-over key',
    'tester key',
    'watch link',
  ])
})

test.each(JUDGED)(
  'of many tries at once at "%s" no more than %i are judged',
  async (scope, most) => {
    const example = LIMIT_EXAMPLES[scope]
    if (!example) throw new Error('There is no example.')
    const act = await example.act(world(), 0)
    const answers = await Promise.all(Array.from({ length: most + 45 }, () => act()))
    const judged = answers.filter(({ status }) => status !== 429)
    expect(judged.length).toBeGreaterThan(0)
    expect(judged.length).toBeLessThanOrEqual(most)
    expect((await act()).status).toBe(429)
  },
  60_000,
)

test('the right code that stands behind ten wrong ones at once is not looked at', async () => {
  const { receiptCode } = await makeEventReport(portal.database.db)
  const visitor = '198.51.100.77'
  const path = '/Anon/Event/FollowUp'
  const codes = [...Array.from({ length: 49 }, () => 'AAAA-BBBB'), receiptCode]
  const answers = await Promise.all(
    codes.map((code) => call(world(), { path, visitor, body: { receiptCode: code } })),
  )
  expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(10)
  expect(answers.at(-1)?.status).toBe(429)
})

test('right tries at once, more than the limit, shut nobody out', async () => {
  const { receiptCode } = await makeEventReport(portal.database.db)
  const act = () =>
    call(world(), {
      path: '/Anon/Event/FollowUp',
      visitor: '198.51.100.78',
      body: { receiptCode },
    })
  await Promise.all(Array.from({ length: 40 }, act))
  expect((await act()).status).toBe(200)
})
