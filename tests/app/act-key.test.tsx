import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createPageContext } from '#server/pages/load-context.ts'
import { SESSION_COOKIE } from '#api/lib/calls/session-cookie.ts'
import type { Gateway } from '#graphql/server.ts'
import { createContext } from '#graphql/lib/context.ts'
import { RestError } from '#graphql/lib/errors.ts'
import type { RestCall } from '#graphql/lib/rest-client.ts'
import { testSettings } from '#tests/support/page.tsx'

const LOST = { ok: false, msg: 'Lost.', code: 'BUSY', reason: 'MAYBE_SAVED', data: null }

/** A page's context whose gateway makes one call of the API, which answers this. */
function pageOf(answer: object, posted: [string, string][] | null) {
  const calls: RestCall[] = []
  const gateway = {
    execute: async (_document: unknown, _variables: unknown, caller: object) => {
      const { moneyDesk } = createContext(async (call) => {
        calls.push(call)
        return { status: 200, body: answer }
      }, caller)
      await moneyDesk.create({} as never).catch((error: unknown) => {
        if (!(error instanceof RestError)) throw error
      })
      return { data: {} }
    },
  } as unknown as Gateway
  const context = createPageContext(
    {
      gateway,
      settings: testSettings,
      menu: async () => null,
      clock: () => new Date(),
      fetchApi: async () => new Response(),
    },
    new Request('https://records.example.gov/app/gov/money', {
      headers: { cookie: `${SESSION_COOKIE}=x` },
    }),
    {
      requestId: 'test-request',
      visitor: '192.0.2.1',
      posted: posted && { action: '/app/gov/money', fields: posted },
    },
  )
  return { calls, context }
}

test('the key of a posted form goes to the API with what it makes', async () => {
  const { calls, context } = pageOf({ ok: true, data: null, msg: '' }, [['actKey', 'key-of-form']])
  await context.execute({} as never, {})
  expect(calls[0]?.actKey).toBe('key-of-form')
})

test('a page whose answer was lost has the same key again, and any other a new one', async () => {
  const lost = pageOf(LOST, [['actKey', 'key-of-form']])
  await lost.context.execute({} as never, {})
  expect(lost.context.actKey()).toBe('key-of-form')
  const saved = pageOf({ ok: true, data: null, msg: '' }, [['actKey', 'key-of-form']])
  await saved.context.execute({} as never, {})
  expect(saved.context.actKey()).not.toBe('key-of-form')
})

test('every form of a desk that makes something carries the key', () => {
  const without = ['money-desk', 'review-desk', 'desk-letters', 'event-desk', 'people', 'cap-desk']
    .flatMap((desk) =>
      readdirSync(path.join('app/features', desk), { recursive: true, encoding: 'utf8' }).map(
        (name) => path.join('app/features', desk, name),
      ),
    )
    .filter((name) => name.endsWith('.tsx'))
    .filter((name) => {
      const text = readFileSync(name, 'utf8')
      const forms = text.match(/method="post"/g)?.length ?? 0
      return forms > (text.match(/<ActKey \/>/g)?.length ?? 0)
    })
  // The list of the desk gives submittals to a reviewer, which makes nothing.
  // A key is withdrawn by the other, which makes nothing either.
  expect(without.toSorted()).toEqual([
    'app/features/people/person-keys.tsx',
    'app/features/review-desk/inbox.page.tsx',
  ])
})
