import { describe, expect, test } from 'vitest'
import { detailRows } from '#api/records/projects/project-details.ts'
import type { ProjectRecord } from '#api/records/projects/projects.schemas.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('api project details', () => {
  test("the schema's own fields are answered as labelled rows [S2-PROJ-22]", async () => {
    const details = {
      designFlowMgd: 2.5,
      outfall_count: 3,
      basin: 'North',
      hasLiner: true,
      empty: '',
      nested: { a: 1 },
      parts: ['A', 'B'],
      nothing: null,
    }
    await makeProject(world.db, { details: JSON.stringify(details) })
    const found = await world.call<{ list: ProjectRecord[] }>(
      '/Anon/PublicInquiry/GetProjectByCriteria',
      {},
    )
    expect(found.data.list[0]?.details).toEqual([
      { name: 'basin', label: 'Basin', value: 'North' },
      { name: 'designFlowMgd', label: 'Design flow mgd', value: '2.5' },
      { name: 'hasLiner', label: 'Has liner', value: 'Yes' },
      { name: 'outfall_count', label: 'Outfall count', value: '3' },
      { name: 'parts', label: 'Parts', value: 'A, B' },
    ])
  })

  test('abbreviations keep their capitals in a label, and what is no object has no rows [S2-PROJ-22]', () => {
    expect(detailRows({ NPDES_number: 'X', GHGReporter: false })).toEqual([
      { name: 'GHGReporter', label: 'GHG reporter', value: 'No' },
      { name: 'NPDES_number', label: 'NPDES number', value: 'X' },
    ])
    for (const odd of [null, undefined, 'text', 7]) expect(detailRows(odd)).toEqual([])
  })
})
