import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { overNetwork } from '#graphql/lib/rest-client.ts'

let server: Server
let origin = ''
let seen: string[] = []
/** How many calls are broken off before one is answered. */
let breaks = 1

beforeEach(async () => {
  seen = []
  breaks = 1
  server = createServer((request, response) => {
    seen.push(request.method ?? '')
    if (seen.length <= breaks) {
      request.socket.destroy()
      return
    }
    response.setHeader('content-type', 'application/json').end('{"ok":true,"data":7,"msg":""}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

test('a read whose connection ends as it is used is asked once more', async () => {
  const answer = await overNetwork(origin)({ path: '/Anon/Thing/1' })
  expect(answer).toMatchObject({ status: 200, body: { data: 7 } })
  expect(seen).toEqual(['GET', 'GET'])
})

test('it is not asked for ever, and what changes something is never sent twice', async () => {
  breaks = 9
  await expect(overNetwork(origin)({ path: '/Anon/Thing/1' })).rejects.toThrow()
  expect(seen).toHaveLength(2)
  await expect(overNetwork(origin)({ path: '/Anon/Thing', body: {} })).rejects.toThrow()
  expect(seen).toEqual(['GET', 'GET', 'POST'])
})
