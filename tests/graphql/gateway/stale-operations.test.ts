import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { createGateway } from '#graphql/server.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('while the graph is being changed an operation that no longer fits it fails in words', async () => {
  const gateway = createGateway({ fetch: inProcess(world.api), validates: true })
  const stale = parse('query Old { viewer { loginName nickname } }') as never
  await expect(gateway.execute(stale, {} as never)).rejects.toThrow(
    /Old does not fit the graph: Cannot query field "nickname".*npm run codegen/,
  )
  const fitting = parse('query New { viewer { loginName } }') as never
  expect(await gateway.execute(fitting, {} as never)).toEqual({ data: { viewer: null } })
  await gateway.stop()
})
