import { describe, expect, test } from 'vitest'
import type { PageContext } from '#app/lib/page-context.ts'
import { keepWaitingForm } from '#server/pages/kept-form.ts'
import { readPosted } from '#server/pages/posted-form.ts'

const posted = {
  action: '/app/account?tab=basic',
  fields: [['jobTitle', 'Warden']] satisfies [string, string][],
}

function contextOf({ isKept = true, isSignedIn = false } = {}) {
  const asked: unknown[] = []
  const context = {
    session: () => Promise.resolve(isSignedIn ? {} : null),
    execute: (_: unknown, variables: unknown) => {
      asked.push(variables)
      return Promise.resolve({ keepForm: { ok: true, isKept } })
    },
  } as unknown as PageContext
  return { context, asked }
}

const to = (headers: Record<string, string>, status = 302) =>
  new Response(null, { status, headers })

describe('a form whose session had ended', () => {
  test.each(['location', 'x-remix-redirect'])(
    'is kept, and the login says so and leads to it (%s) [S1-LOGIN-20]',
    async (name) => {
      const { context, asked } = contextOf()
      const page = to({ [name]: '/pub/login?next=%2Fapp%2Faccount' })
      await keepWaitingForm(page, { posted, context, cookie: '' })
      expect(page.headers.get(name)).toBe('/pub/login?kept=1&next=%2Fapp%2Funsent')
      expect(asked).toEqual([
        { action: posted.action, fields: [{ name: 'jobTitle', value: 'Warden' }] },
      ])
    },
  )

  test('leads to the login as ever where nobody knows whose it is, and where it could not be kept [S1-LOGIN-20]', async () => {
    const { context } = contextOf({ isKept: false })
    const page = to({ location: '/pub/login' })
    await keepWaitingForm(page, { posted, context, cookie: '' })
    expect(page.headers.get('location')).toBe('/pub/login')
    const broken = { ...context, execute: () => Promise.reject(new Response(null)) }
    await keepWaitingForm(page, { posted, context: broken, cookie: '' })
    expect(page.headers.get('location')).toBe('/pub/login')
  })

  test('is not kept on signing out, outside of /app, or while somebody is signed in [S1-LOGIN-20]', async () => {
    for (const [action, isSignedIn] of [
      ['/app/logout', false],
      ['/pub/login', false],
      ['/app/account', true],
    ] as const) {
      const { context, asked } = contextOf({ isSignedIn })
      const page = to({ location: '/pub/login' })
      await keepWaitingForm(page, { posted: { ...posted, action }, context, cookie: '' })
      expect([page.headers.get('location'), asked]).toEqual(['/pub/login', []])
    }
  })

  test('is forgotten when a form is taken [S1-LOGIN-20]', async () => {
    const { context } = contextOf({ isSignedIn: true })
    const page = to({ location: '/app/account?done=saved' }, 303)
    await keepWaitingForm(page, { posted, context, cookie: 'hw_form=key' })
    expect(page.headers.get('set-cookie')).toMatch(/^hw_form=; Path=\/; Max-Age=0/)
  })

  test('is kept without passwords, PINs, answers and codes [S1-ACCT-22]', async () => {
    const secrets = ['newPassword', 'pinPassword', 'newPin', 'answer1', 'guard', 'code']
    const body = new URLSearchParams([
      ...secrets.map((name): [string, string] => [name, 'x']),
      ['jobTitle', 'Warden'],
    ]).toString()
    const { posted: read } = await readPosted(
      new Request('http://localhost/app/account?_data=x', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(body.length),
        },
        body,
      }),
    )
    expect(read).toEqual({ action: '/app/account', fields: [['jobTitle', 'Warden']] })
  })
})
