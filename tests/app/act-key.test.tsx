import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { Form } from '#app/components/form/form.tsx'
import { PostForm } from '#app/components/form/post-form.tsx'
import { SendAgain } from '#app/components/page/send-again.tsx'
import { BatchRegion } from '#app/components/search/batch-region.tsx'
import { heardKey, readForm } from '#app/lib/multipart.server.ts'
import { VISITORS_KEY } from '#app/lib/posted-form.ts'
import { shouldRevalidate } from '#app/root.tsx'
import { problemOf } from '#app/shell/problem-words.ts'
import { noteUnanswered } from '#server/pages/unanswered-form.ts'
import { createPageContext } from '#server/pages/load-context.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import type { Gateway } from '#graphql/server.ts'
import { createContext } from '#graphql/lib/context.ts'
import { RestError } from '#graphql/lib/errors.ts'
import type { RestCall } from '#graphql/lib/rest-client.ts'
import { testSettings } from '#tests/support/page.tsx'

const LOST = { ok: false, msg: 'Lost.', code: 'BUSY', reason: 'MAYBE_SAVED', data: null }

/** A page's context whose gateway makes one call of the API, which answers this. */
function pageOf(
  answer: object,
  posted: [string, string][] | null,
  cookie = `${SESSION_COOKIE}=x`,
  address = '/app/gov/money',
  isThrown = false,
) {
  const calls: RestCall[] = []
  const sent: Request[] = []
  const gateway = {
    execute: async (_document: unknown, _variables: unknown, caller: object) => {
      const { rest } = createContext(async (call) => {
        calls.push(call)
        return { status: 200, body: answer }
      }, caller)
      const error = await rest
        .call('moneyDesk.create', { body: {} as never })
        .catch((thrown: unknown) => thrown)
      if (error && !(error instanceof RestError)) throw error
      return isThrown ? { errors: [error] } : { data: {} }
    },
  } as unknown as Gateway
  const context = createPageContext(
    {
      gateway,
      settings: testSettings,
      menu: async () => null,
      clock: () => new Date(),
      fetchApi: async (to, init) => {
        sent.push(new Request(`https://records.example.gov/api${to}`, init))
        return Response.json(answer)
      },
    },
    new Request(`https://records.example.gov${address}`, { headers: { cookie } }),
    {
      requestId: 'test-request',
      visitor: '192.0.2.1',
      posted: posted && { action: '/app/gov/money', fields: posted },
    },
  )
  return { calls, sent, context }
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

test('further calls of one path have a key of their own, the same when the form is sent again', async () => {
  const keys = async () => {
    const { calls, context } = pageOf({ ok: true, data: null, msg: '' }, [
      ['actKey', 'key-of-form'],
    ])
    await context.execute({} as never, {})
    await context.execute({} as never, {})
    return calls.map(({ actKey }) => actKey)
  }
  expect(await keys()).toEqual(['key-of-form', 'key-of-form-2'])
  expect(await keys()).toEqual(['key-of-form', 'key-of-form-2'])
})

test('the key of a form with files goes to the API with the file', async () => {
  const { sent, context } = pageOf({ ok: true, data: null, msg: '' }, null)
  const form = new FormData()
  form.append('actKey', 'key-of-files')
  form.append('file', new File(['words'], 'words.txt'))
  const request = new Request('https://records.example.gov/app/x', { method: 'POST', body: form })
  await heardKey.run(context.heard, () =>
    readForm(request, async ({ stream }) => {
      await context.upload('/Agency/News/AddFile?name=words.txt', stream, {})
    }),
  )
  expect(sent[0]?.headers.get('idempotency-key')).toBe('key-of-files')
})

test('pages of visitors have a place for a key, and those of somebody signed in a key', () => {
  expect(pageOf({}, null, '').context.actKey()).toBe(VISITORS_KEY)
  expect(pageOf({}, null).context.actKey()).toMatch(/^[\da-f-]{36}$/)
})

test('who goes back to a form whose answer was lost has its key again, until an answer is known', async () => {
  const key = crypto.randomUUID()
  const posted = new Request('https://records.example.gov/app/x', { method: 'POST' })
  const lost = new Response()
  noteUnanswered(lost, posted, { heard: { key }, lostKey: () => key })
  const [cookie = ''] = lost.headers.getSetCookie().map((each) => each.split(';')[0])
  const back = pageOf({}, null, cookie, '/app/x').context
  expect(back.actKey()).toBe(key)
  expect(pageOf({}, null, cookie, '/app/y').context.actKey()).not.toBe(key)
  const again = new Request(posted.url, { method: 'POST', headers: { cookie } })
  const known = new Response()
  noteUnanswered(known, again, { heard: { key }, lostKey: () => null })
  expect(known.headers.getSetCookie()[0]).toContain('Max-Age=0')
})

test('a page that stays open has another key once an answer was known, and the same while none was', () => {
  const after = (asked: object): boolean =>
    shouldRevalidate({ formMethod: 'POST', ...asked } as ShouldRevalidateFunctionArgs)
  expect(after({ actionStatus: 200, actionResult: {} })).toBe(true)
  expect(after({ actionStatus: 400, actionResult: {} })).toBe(true)
  expect(after({})).toBe(true)
  expect(after({ actionStatus: 503, actionResult: {} })).toBe(false)
  expect(after({ actionResult: new TypeError('Failed to fetch') })).toBe(false)
  expect(after({ formMethod: undefined })).toBe(false)
})

test('what may have been saved is sent again with its key alone', async () => {
  const thrown = async (fields: [string, string][]) => {
    const { context } = pageOf(LOST, fields, undefined, '/app/x', true)
    const answer: unknown = await context.execute({} as never, {}).catch((error: unknown) => error)
    return problemOf(503, await (answer as Response).json()).posted
  }
  const key: [string, string] = ['actKey', 'key-of-form']
  expect(await thrown([key, ['text', 'x']])).toMatchObject({ mayBeSaved: true })
  expect(await thrown([['text', 'x']])).toBeNull()
  const posted = { action: '/app/x', fields: [key], mayBeSaved: true }
  const html = renderToStaticMarkup(<SendAgain posted={posted} />)
  expect(html).toContain('value="key-of-form"')
  expect(html).toContain('it is not made twice')
  expect(html).not.toContain('Nothing was stored')
})

test('every form that is posted carries the key', async () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const keyless = files.filter((name) =>
    /<form\b[^>]*\smethod=(?!"get")/.test(readFileSync(path.join('app', name), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(keyless.toSorted()).toEqual(
    [
      // Is posted with the key that it was posted with before.
      'components/page/send-again.tsx',
      // Is the form of all others.
      'components/form/post-form.tsx',
      // A download is none.
      'components/search/batch-region.tsx',
    ].toSorted(),
  )
  const shown = await shownForms()
  expect(shown.match(/name="actKey" value="key-of-page"/g)).toHaveLength(3)
})

/** The components by which forms are posted, on a page with a key. */
async function shownForms(): Promise<string> {
  const element = (
    <>
      <PostForm />
      <Form method="post" />
      <Form method="get" />
      <BatchRegion action="/" method="post" actions={null}>
        <p />
      </BatchRegion>
      <BatchRegion action="/" actions={null}>
        <p />
      </BatchRegion>
    </>
  )
  const route = { id: 'root', path: '/', loader: () => ({ actKey: 'key-of-page' }), element }
  const { query, dataRoutes } = createStaticHandler([route])
  const answer = await query(new Request('https://records.example.gov/'))
  if (answer instanceof Response) throw new Error('It is a page.')
  const router = createStaticRouter(dataRoutes, answer)
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={answer} hydrate={false} />,
  )
}
