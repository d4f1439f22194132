import { expect, test } from 'vitest'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Operation = { 'x-access'?: string; security?: Record<string, string[]>[] }
type Document = {
  paths: Record<string, Record<string, Operation>>
  servers: { url: string }[]
  components: { securitySchemes: Record<string, unknown> }
}

test('the contract says of each call how its caller is known', async () => {
  const answer = await world.api.request('/api/openapi.json')
  const document = (await answer.json()) as Document
  expect(document.servers).toHaveLength(1)
  const schemes = Object.keys(document.components.securitySchemes)
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.values(operations).map((operation) => ({ path, ...operation })),
  )
  expect(calls.length).toBeGreaterThan(300)
  expect(calls.filter(({ security }) => !security).map(({ path }) => path)).toEqual([])
  const named = calls.flatMap(({ security = [] }) => security.flatMap(Object.keys))
  expect([...new Set(named)].sort()).toEqual(schemes.sort())
  for (const { path, security, ...call } of calls) {
    const [asked] = (security ?? []).flatMap(Object.keys)
    if (path.startsWith('/api/Software/')) expect(asked, path).toBe('key')
    else if (['user', 'writer', 'staff', 'session'].includes(call['x-access'] ?? ''))
      expect(asked, path).toBe('session')
    else expect(asked, path).toBeUndefined()
  }
})
