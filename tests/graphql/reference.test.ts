import { describe, expect, test } from 'vitest'
import { application, named, oregon, permitType } from '#tests/support/factories/reference.ts'
import { withoutTypes } from '#tests/support/filing/without-types.ts'
import { ask, codeOf } from '#tests/support/graph.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('graphql reference', () => {
  test('the lists of all criteria panels come in one query, one REST call a list [S2-API-07, S2-PLC-06, S2-PROJ-05, S2-SUB-14]', async () => {
    const { db } = world
    await withoutTypes(db)
    const { stateId, regionId } = await oregon(db)
    const typeId = await permitType(db, 'Open burning permit')
    await application(db, { code: 'TV', name: 'Title V renewal' })
    await named(db, 'env_interests', 'Air')
    await named(db, 'project_types', 'Dam')
    await named(db, 'event_types', 'Spill')
    const { reference } = await ask<{ reference: Record<string, Record<string, unknown>[]> }>(
      world.gateway,
      `{ reference { permitStatuses { name } permitTypes { id name productId } envInterests { name } projectTypes { name }
        projectStatuses { id name } regions { id name } states { id name code } designations { name } eventTypes { name }
        submittalStatuses { name } applications { name code productId } products { id schemaName name } } }`,
    )
    expect(reference).toMatchObject({
      permitTypes: [{ id: String(typeId), name: 'Open burning permit', productId: 7 }],
      envInterests: [{ name: 'Air' }],
      projectTypes: [{ name: 'Dam' }],
      regions: [{ id: String(regionId), name: 'Western Region' }],
      states: [{ id: String(stateId), name: 'Oregon', code: 'OR' }],
      eventTypes: [{ name: 'Pollution Incident' }, { name: 'Spill' }],
      applications: [{ name: 'Title V renewal', code: 'TV', productId: 7 }],
    })
    expect(reference.projectStatuses?.[0]).toEqual({ id: '1', name: 'New' })
    expect(reference.products).toContainEqual({
      id: 7,
      schemaName: 'AirNEI',
      name: 'Air emissions inventory',
    })
    for (const [name, list] of Object.entries(reference))
      expect(list.length, name).toBeGreaterThan(0)
    expect(world.restCalls).toHaveLength(12)
  })

  test("a state's counties name their regions, an unknown state is NOT_FOUND [S2-API-06]", async () => {
    await oregon(world.db)
    const query =
      'query ($id: ID!) { reference { counties(stateId: $id) { id name regions { name } } } }'
    expect(await ask(world.gateway, query, { id: 41 })).toEqual({
      reference: {
        counties: [
          { id: '41039', name: 'Lane', regions: [{ name: 'Western Region' }] },
          { id: '41047', name: 'Marion', regions: [] },
        ],
      },
    })
    expect(await codeOf(world.gateway, query, { id: '99' })).toBe('NOT_FOUND')
  })
})
