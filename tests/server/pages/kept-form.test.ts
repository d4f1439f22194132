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
      await keepWaitingForm(page, { posted, later: null, context, cookie: '' })
      expect(page.headers.get(name)).toBe('/pub/login?kept=1&next=%2Fapp%2Funsent')
      expect(asked).toEqual([
        { action: posted.action, fields: [{ name: 'jobTitle', value: 'Warden' }] },
      ])
    },
  )

  test('leads to the login as ever where nobody knows whose it is, and where it could not be kept [S1-LOGIN-20]', async () => {
    const { context } = contextOf({ isKept: false })
    const page = to({ location: '/pub/login' })
    await keepWaitingForm(page, { posted, later: null, context, cookie: '' })
    expect(page.headers.get('location')).toBe('/pub/login')
    const broken = { ...context, execute: () => Promise.reject(new Response(null)) }
    await keepWaitingForm(page, { posted, later: null, context: broken, cookie: '' })
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
      await keepWaitingForm(page, {
        posted: { ...posted, action },
        later: null,
        context,
        cookie: '',
      })
      expect([page.headers.get('location'), asked]).toEqual(['/pub/login', []])
    }
  })

  test('is forgotten when a form is taken [S1-LOGIN-20]', async () => {
    const { context } = contextOf({ isSignedIn: true })
    const page = to({ location: '/app/account?done=saved' }, 303)
    await keepWaitingForm(page, { posted, later: null, context, cookie: 'hw_form=key' })
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

  const formWith = (answers: Record<string, string>, files: number) => {
    const form = new FormData()
    for (const [name, text] of Object.entries(answers)) form.append(name, text)
    if (files > 0) form.append('file:map', new File(['x'.repeat(files)], 'map.pdf'))
    form.append('after', 'typed below the file')
    return form
  }
  const sent = async (body: FormData) => {
    const whole = new Request('http://localhost/app/submittal/form/1/2/main', {
      method: 'POST',
      body,
    })
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const headers = { ...Object.fromEntries(whole.headers), 'content-length': String(bytes.length) }
    // As a server gets it: in pieces.
    let at = 0
    const pieces = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) return controller.close()
        controller.enqueue(bytes.slice(at, at + 65_536))
        at += 65_536
      },
    })
    const init = { method: 'POST', headers, body: pieces, duplex: 'half' }
    return new Request(whole.url, init as RequestInit)
  }
  const answers = { owner: 'Larch Hill', zipCode: '97301' }
  const typed = [...Object.entries(answers), ['after', 'typed below the file']]

  test.each([0, 9, 3_000_000])(
    'with files is kept without them: all that was typed on a page of a submittal (%i bytes)',
    async (files) => {
      const {
        request,
        posted: read,
        later,
      } = await readPosted(await sent(formWith(answers, files)))
      // On its way to the page a request is made of a request, as its frame does.
      const onTheWay = new Request(request)
      expect(onTheWay.bodyUsed).toBe(false)
      const { context, asked } = contextOf()
      const page = to({ location: '/pub/login?next=%2Fapp' })
      await keepWaitingForm(page, { posted: read, later, context, cookie: '' })
      expect(page.headers.get('location')).toBe('/pub/login?kept=1&next=%2Fapp%2Funsent')
      expect(asked).toEqual([
        {
          action: '/app/submittal/form/1/2/main',
          fields: typed.map(([name, value]) => ({ name, value })),
        },
      ])
    },
  )

  test.each([9, 3_000_000])(
    'with files arrives whole at a page that takes it (%i bytes)',
    async (files) => {
      const { request, later } = await readPosted(await sent(formWith(answers, files)))
      const taken = await new Request(request).formData()
      expect(taken.get('owner')).toBe('Larch Hill')
      expect((taken.get('file:map') as File).size).toBe(files)
      expect((await later?.()) ?? null).toBeNull()
    },
  )
})
