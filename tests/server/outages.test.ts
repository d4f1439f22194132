import { describe, expect, test } from 'vitest'
import { outageOf } from '#api/ground/lib/outages.ts'
import { problemOf } from '#app/shell/problem-words.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { servePage } from '#server/pages/pages.ts'
import { readPosted } from '#server/pages/posted-form.ts'

const clock = () => new Date('2026-11-20T15:00:00Z')

function posting(body: string, type = 'application/x-www-form-urlencoded;charset=UTF-8'): Request {
  return new Request('http://portal.test/pub/report?step=2&_data=routes', {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': String(body.length) },
    body,
  })
}

describe('an outage of what the portal stands on', () => {
  test.each([
    ['no server', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a server that shuts down', Object.assign(new Error('fin'), { code: '57P01' })],
    ['a statement that took too long', Object.assign(new Error('late'), { code: '57014' })],
    ['a lock that was held too long', Object.assign(new Error('late'), { code: '55P03' })],
    ['a full disk of the server', Object.assign(new Error('full'), { code: '53100' })],
    ['a database that only reads', Object.assign(new Error('ro'), { code: '25006' })],
    ['no free connection', new Error('timeout exceeded when trying to connect')],
    [
      'several addresses, none of which answers',
      new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]),
    ],
    ['a full disk', Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' })],
    ['a read-only disk', Object.assign(new Error('ro'), { code: 'EROFS', syscall: 'open' })],
    ['an object store', Object.assign(new Error('slow'), { $metadata: { httpStatusCode: 503 } })],
  ])('%s is BUSY, in words', (_, error) => {
    expect(outageOf(error)?.code).toBe('BUSY')
    expect(outageOf(error)?.message).toMatch(/ try again in a minute\.$|Try again in a minute\.$/)
  })

  test('a fault of ours is none', () => {
    expect(outageOf(new TypeError('x is undefined'))).toBeNull()
    expect(outageOf(Object.assign(new Error('null'), { code: '23502' }))).toBeNull()
  })

  test('a page says so itself when no version of the records can be asked', async () => {
    const cache = createPageCache({ versions: () => Promise.reject(new Error('away')), clock })
    const response = await servePage(new Request('http://portal.test/pub/pub-rcd/home'), {
      cache,
      tileOrigin: '',
      publicUrl: '',
      scriptMark: 'mark',
      render: async () =>
        new Response('<h1>The portal is busy</h1>', {
          status: 503,
          headers: { 'content-type': 'text/html; charset=utf-8' },
        }),
    })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('what was typed stays in the page to be sent again, secrets do not', async () => {
    const { request, posted } = await readPosted(
      posting('subject=Oil+on+the+river&what=a&what=b&password=Quiet!1&pin=12&oneTimeCode=9'),
    )
    expect(await request.text()).toContain('password=Quiet!1')
    const kept = {
      action: '/pub/report?step=2',
      fields: [
        ['subject', 'Oil on the river'],
        ['what', 'a'],
        ['what', 'b'],
      ],
    }
    expect(posted).toEqual(kept)
    const data: unknown = JSON.parse(JSON.stringify({ message: 'Away.', posted }))
    expect(problemOf(503, data)).toMatchObject({ advice: 'Away.', posted: kept })
    expect(problemOf(500, data).posted).toBeNull()
    expect(
      problemOf(503, { posted: { action: 'https://evil.test', fields: [] } }).posted,
    ).toBeNull()
  })

  test('a form with files, and one that is too large, is handed on as it came', async () => {
    const file = posting('x', 'multipart/form-data; boundary=a')
    const read = await readPosted(file)
    expect({ body: await read.request.text(), posted: read.posted }).toEqual({
      body: 'x',
      posted: null,
    })
    const large = posting(`a=${'x'.repeat(300_000)}`)
    expect(await readPosted(large)).toEqual({ request: large, posted: null, later: null })
  })
})
