import { beforeEach, describe, expect, it } from 'vitest'
import { reportLists } from '#tests/support/factories/reference.ts'
import { changed, pollutionAnswers } from '#tests/support/events/report-examples.ts'
import { useWorld } from '#tests/support/world.ts'
import { submit, start, rows, type Row } from '#tests/support/events/event-report-calls.ts'

const world = useWorld()

beforeEach(async () => {
  await reportLists(world.db)
})

describe('where it happened', () => {
  it('a place on the map has its county, state and region', async () => {
    const place = (lat: number, lon: number) =>
      world.call(`/Anon/Reference/GetCountyAt?lat=${lat}&lon=${lon}`)
    expect((await place(44.94, -123.03)).data).toMatchObject({
      countyRid: 41047,
      countyName: 'Marion',
      stateRid: 41,
    })
    expect((await place(0, 0)).data).toBeNull()
    expect((await place(91, 0)).status).toBe(400)
  })

  it('open reports nearby are told without personal data, confidential and far ones not', async () => {
    const near = pollutionAnswers()
    await submit(world, await start(world, 'pollution-report', near))
    await submit(
      world,
      await start(world, 'pollution-report', changed(near, { isConfidential: 'Y' })),
    )
    await submit(
      world,
      await start(
        world,
        'pollution-report',
        changed(near, { 'physicalLocation.latitude': '45.1' }),
      ),
    )
    const found = await world.call<Row[]>('/Anon/Event/GetNearbyEvents', {
      latitude: 44.95,
      longitude: -123.04,
    })
    expect(found.data).toHaveLength(1)
    expect(found.data[0]).toMatchObject({
      typeName: 'Pollution Incident',
      reportedOn: '2026-11-20',
      statusName: 'Received',
      miles: 0.7,
    })
    expect(JSON.stringify(found.data)).not.toMatch(/Lopez|sheen|River Rd/)
    world.setNow('2026-12-10T12:00:00Z')
    expect(
      (await world.call('/Anon/Event/GetNearbyEvents', { latitude: 44.95, longitude: -123.04 }))
        .data,
    ).toEqual([])
  })

  it('a report of the same matter is linked to the first', async () => {
    await submit(world, await start(world, 'pollution-report', pollutionAnswers()))
    const { data } = await world.call<{ publicId: string }[]>('/Anon/Event/GetNearbyEvents', {
      latitude: 44.94,
      longitude: -123.04,
    })
    const { data: second } = await submit(
      world,
      await start(
        world,
        'pollution-report',
        changed(pollutionAnswers(), { sameAs: data[0]?.publicId ?? '' }),
      ),
    )
    const [link] = await rows(
      world,
      `select same_as_event_id from event_reports join events on events.id = event_id where reference_no = '${second.referenceNo}'`,
    )
    expect(link?.same_as_event_id).not.toBeNull()
  })

  it.each([
    [{ longitude: '123.04' }, 'physicalLocation.longitude', 'Marion'],
    [{ latitude: '-44.94' }, 'physicalLocation.latitude', 'Marion'],
    [{ latitude: '43.1' }, 'physicalLocation.longitude', 'Marion'],
  ])(
    'a pin outside of the county that is named is refused by the rule of files: %j',
    async (part, field, name) => {
      const [[key, value] = ['', '']] = Object.entries(part)
      const answers = changed(pollutionAnswers(), { [`physicalLocation.${key}`]: value })
      const refused = await submit(world, await start(world, 'pollution-report', answers))
      expect(refused.status).toBe(400)
      expect(refused.fields?.[field]).toContain(`The pin lies outside ${name}`)
      const kept = await rows(world, 'select 1 from events')
      expect(kept).toEqual([])
    },
  )
})
