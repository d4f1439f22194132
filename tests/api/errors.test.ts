import { describe, expect, test, vi } from 'vitest'
import { createApi } from '#api/app.ts'
import { failures } from '#api/ground/lib/calls/contract.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { ERROR_STATUS } from '#api/ground/lib/calls/reasons.ts'
import { log } from '#api/ground/lib/log.ts'
import { SEARCHES } from '#tests/support/searches.ts'
import { testConfig } from '#tests/support/config.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const SEARCH = '/Anon/PublicInquiry/GetPermitByCriteria'

async function post(body: RequestInit['body'], contentType: string | null = 'application/json') {
  const headers = new Headers(contentType === null ? {} : { 'content-type': contentType })
  const request = new Request(`http://portal.test/api${SEARCH}`, {
    method: 'POST',
    body: body ?? null,
    headers,
  })
  if (contentType === null) request.headers.delete('content-type')
  const response = await world.api.request(request)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('api errors: the envelope', () => {
  test('every JSON answer has ok, data and msg [S2-API-01, S1-API-01]', async () => {
    const good = await world.call(SEARCH, {})
    expect(Object.keys(good).sort()).toEqual(['data', 'msg', 'ok', 'status'])
    const bad = await world.call(SEARCH, { filter: 7 })
    expect(Object.keys(bad).sort()).toEqual([
      'code',
      'data',
      'fields',
      'msg',
      'ok',
      'reason',
      'status',
    ])
    expect(bad).toMatchObject({ ok: false, data: null, code: 'INVALID' })
  })

  test('a refused field is named with words for the user [S2-API-03]', async () => {
    const answer = await world.call(SEARCH, { radius: { distant: 51 }, filter: 'a'.repeat(201) })
    expect(answer).toMatchObject({
      status: 400,
      msg: 'filter: Use at most 200 characters.',
      fields: { filter: 'Use at most 200 characters.', 'radius.distant': 'Enter 0 to 50 miles.' },
    })
  })

  test('an unknown call answers 404 in the same shape, and no method but the documented one is answered [S2-API-03, S2-PLC-14]', async () => {
    for (const path of [
      '/',
      '/Anon',
      '/Anon/PublicInquiry',
      '/Anon/PublicInquiry/GetUsers',
      '/anon/publicinquiry/getpermitbycriteria',
    ])
      expect(await world.call(path), path).toMatchObject({ status: 404, ok: false, data: null })
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await world.api.request(`/api${SEARCH}`, { method })
      expect({ method, status: response.status, body: await response.json() }).toMatchObject({
        status: 404,
        body: { ok: false },
      })
    }
  })
})

describe('api errors: bodies', () => {
  test.each([
    ['half an object', '{"filter":'],
    ['nothing', ''],
    ['a bare word', 'filter'],
    ['single quotes', "{'filter':'a'}"],
    ['two values', '{}{}'],
    ['deep nesting', '['.repeat(100_000)],
  ])('malformed JSON is refused: %s [S2-API-03]', async (_, body) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { ok: false, data: null, code: 'INVALID' },
    })
  })

  test('a value that is no object is refused [S2-API-03]', async () => {
    for (const body of ['null', '[]', '7', '"text"', 'true'])
      expect(await post(body), body).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  })

  test('bytes that are not UTF-8 are refused [S2-API-03]', async () => {
    const bytes = new Uint8Array([...Buffer.from('{"filter":"'), 0xff, 0xfe, ...Buffer.from('"}')])
    expect(await post(bytes)).toMatchObject({
      status: 400,
      body: { msg: 'The body is not valid UTF-8.' },
    })
    expect(await post(Buffer.from('{"filter":"a"}', 'utf16le'))).toMatchObject({ status: 400 })
  })

  test.each([
    null,
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-seq',
    'application/jsonp',
    'application/xml',
  ])('the content type %s is refused [S2-API-03]', async (type) => {
    expect(await post('{}', type)).toMatchObject({
      status: 415,
      body: { ok: false, code: 'UNSUPPORTED' },
    })
  })

  test('application/json is taken with any letter case and charset', async () => {
    for (const type of [
      'application/json',
      'APPLICATION/JSON',
      'application/json; charset=utf-8',
      'application/json;charset="utf-8"',
    ]) {
      expect((await post('{}', type)).status, type).toBe(200)
      expect((await post('{"filter":7}', type)).status, type).toBe(400)
    }
  })

  test('a body of more than 256 kB is refused, also when its length is not told [S2-API-03]', async () => {
    const large = JSON.stringify({ filter: 'a', pad: 'x'.repeat(300_000) })
    expect(await post(large)).toMatchObject({ status: 413, body: { ok: false, code: 'TOO_LARGE' } })
    const stream = new Blob([large]).stream()
    const request = new Request(`http://portal.test/api${SEARCH}`, {
      method: 'POST',
      body: stream,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit)
    expect((await world.api.request(request)).status).toBe(413)
  })

  test('keys that no search knows, and those of JavaScript itself, change nothing', async () => {
    for (const search of SEARCHES) {
      await search.make(world.db)
      const response = await world.api.request(`/api${search.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"nope":1,"__proto__":{"filter":"x"},"constructor":{"prototype":{"filter":"x"}}}',
      })
      const { data } = (await response.json()) as { data: { total: number } }
      expect(data.total, search.name).toBeGreaterThan(0)
    }
  })
})

/** An API whose clock fails. */
function faultyApi(fault: Error): Api {
  return createApi({
    allows: async () => true,
    db: world.db,
    files: world.files,
    config: testConfig,
    clock: () => {
      throw fault
    },
    renderReport: () => Promise.reject(fault),
  })
}

describe('api errors: faults', () => {
  test.each([
    ['23505', 409, 'CONFLICT'],
    ['40001', 503, 'BUSY'],
    ['40P01', 503, 'BUSY'],
  ])(
    'what two saved at the same moment (%s) is told to the later one, not as a fault of ours [S2-API-03]',
    async (code, status, answered) => {
      const written = vi.spyOn(log, 'error').mockImplementation(() => {})
      const fault = Object.assign(new Error('duplicate key value'), { code })
      const response = await faultyApi(fault).request('/api/Session/Current')
      expect(response.status).toBe(status)
      const body = (await response.json()) as { code: string; msg: string }
      expect(body.code).toBe(answered)
      expect(body.msg).toContain('Nothing was saved')
      expect(written).toHaveBeenCalledOnce()
      written.mockRestore()
    },
  )

  test('a fault of ours answers 500 with a reference and nothing of the inside, and is logged [S2-API-03, S1-API-02]', async () => {
    const written = vi.spyOn(log, 'error').mockImplementation(() => {})
    const secret = new Error('password=hunter2 at /srv/db')
    const api = faultyApi(secret)
    const response = await api.request('/api/Session/Current', {
      headers: { 'x-request-id': 'abcd1234-and-more' },
    })
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(JSON.parse(text)).toMatchObject({
      ok: false,
      data: null,
      code: 'INTERNAL',
      msg: expect.stringContaining('number ABCD1234'),
    })
    expect(text).not.toMatch(/hunter2|srv|Error|at /)
    expect(written).toHaveBeenCalledWith(
      expect.objectContaining({ err: secret, reference: 'ABCD1234' }),
      'request failed',
    )
    written.mockRestore()
  })

  test('a made-up request id is not repeated to the caller', async () => {
    const written = vi.spyOn(log, 'error').mockImplementation(() => {})
    const api = faultyApi(new Error('fault'))
    for (const id of ['<b>x</b>', '', 'a', 'x'.repeat(65)]) {
      const response = await api.request('/api/Session/Current', {
        headers: { 'x-request-id': id },
      })
      expect(await response.text()).toMatch(/number [0-9A-F]{8}\./)
    }
    written.mockRestore()
  })

  test('every code of the closed list has its own status, and the contract names it [S2-API-03]', () => {
    const statuses = Object.values(ERROR_STATUS)
    expect(new Set(statuses).size).toBe(statuses.length)
    expect(
      Object.keys(failures)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual([...statuses].sort((a, b) => a - b))
    expect(new ApiError('CONFLICT', 'words').code).toBe('CONFLICT')
  })
})

type OpenApi = {
  paths: Record<
    string,
    Record<string, { operationId: string; summary: string; responses: Record<string, unknown> }>
  >
}

describe('api errors: the contract', () => {
  test('every call is a GET or a POST [S2-PLC-14]', async () => {
    const document = (await (await world.api.request('/api/openapi.json')).json()) as OpenApi
    expect(
      Object.values(document.paths)
        .flatMap((methods) => Object.keys(methods))
        .filter((method) => !['get', 'post'].includes(method)),
    ).toEqual([])
  })

  test('every call has an id, words and the failures that it may answer [S2-API-03]', async () => {
    const document = (await (await world.api.request('/api/openapi.json')).json()) as OpenApi
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(new Set(operations.map((each) => each.operationId)).size).toBe(operations.length)
    for (const each of operations) {
      expect(each.summary, each.operationId).toMatch(/\S/)
      expect(Object.keys(each.responses), each.operationId).toEqual(
        expect.arrayContaining(['400', '404', '500']),
      )
      // A sign-in by a link answers with the way on.
      expect(Object.keys(each.responses)[0], each.operationId).toMatch(/^(200|302)$/)
    }
  })
})
