import { expect, test } from 'vitest'
import { KNOWN_ACTIONS } from '#api/ground/lib/calls/actions.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** What staff ask by POST without changing anything. */
const READS =
  /\.(?:search|preview\w*|papers|map|inbox|check|try|show|moderate|blocks|trades|searchAudit|findByNumber)$/

test('staff whose account only reads is refused every act, whatever rights it has, and may look', async () => {
  type Operation = { operationId: string; 'x-access': string }
  const response = await world.api.request('/api/openapi.json')
  const { paths } = (await response.json()) as { paths: Record<string, { post?: Operation }> }
  const actions = KNOWN_ACTIONS.map((action) => {
    const [app = '', ...rest] = action.split(':')
    return [app, rest.join(':')] as const
  })
  const cookie = `hw_session=${await makeSession(world.db, { kind: 'staff', isReadOnly: true, actions })}`
  const told: Record<'refused' | 'taken', string[]> = { refused: [], taken: [] }
  for (const [path, { post }] of Object.entries(paths)) {
    if (post?.['x-access'] !== 'staff') continue
    const address = `${path.startsWith('/api') ? '' : '/api'}${path.replaceAll(/\{\w+\}/g, '1')}`
    const answer = await world.api.request(address, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{}',
    })
    const isRefused = (await answer.text()).includes('Your account can read only.')
    told[isRefused ? 'refused' : 'taken'].push(post.operationId)
  }
  expect(told.taken.filter((id) => !READS.test(id))).toEqual([])
  expect(told.refused.filter((id) => READS.test(id)).toSorted()).toEqual([
    'commentFile.preview',
    'imports.check',
  ])
  expect(told.refused.length).toBeGreaterThan(110)
})
