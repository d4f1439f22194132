import { readdirSync, statSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Draft } from '#api/services/drafts/drafts.schemas.ts'
import { reportLists } from '#tests/support/factories/reference.ts'
import { genericAnswers, pollutionAnswers } from '#tests/support/events/report-examples.ts'
import { useWorld } from '#tests/support/world.ts'
import { add, PDF } from '#tests/support/events/event-file-calls.ts'
import { submit, start, rows } from '#tests/support/events/event-report-calls.ts'

const world = useWorld()
let eventType = ''

beforeEach(async () => {
  eventType = (await reportLists(world.db)).eventTypeRid
})

describe('drafts', () => {
  it('a draft is kept by its key alone, and only the hash of it is stored', async () => {
    const key = await start(world, 'generic-report', genericAnswers(eventType))
    const { data } = await world.call<Draft>('/Anon/Draft/Get', { key })
    expect(data).toMatchObject({ kind: 'generic-report', version: 1, isSubmitted: false })
    expect(JSON.stringify(await rows(world, 'select * from drafts'))).not.toContain(key)
    expect((await world.call('/Anon/Draft/Get', { key: `${key}x` })).status).toBe(404)
  })

  it('a save of another window is told, not overwritten', async () => {
    const key = await start(world, 'generic-report', {})
    const save = (version: number | null, byFacility: string) =>
      world.call<Draft>('/Anon/Draft/Save', { key, version, answers: { byFacility } })
    expect((await save(1, 'A')).data.version).toBe(2)
    expect(await save(1, 'C')).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect((await save(null, 'C')).data).toMatchObject({ version: 3, answers: { byFacility: 'C' } })
  })

  it('a draft that nobody touched is gone after its days', async () => {
    const key = await start(world, 'generic-report', {})
    world.setNow('2026-12-04T14:59:00Z')
    expect((await world.call('/Anon/Draft/Get', { key })).status).toBe(200)
    world.setNow('2026-12-04T15:01:00Z')
    expect((await world.call('/Anon/Draft/Get', { key })).status).toBe(404)
  })

  it('a draft is deleted with its files when its owner starts over; a submitted one is not', async () => {
    const key = await start(world, 'generic-report', genericAnswers(eventType))
    const other = await start(world, 'generic-report', {})
    const added = await world.api.request('/api/Anon/Draft/UploadFile', {
      method: 'POST',
      headers: {
        'x-draft-key': key,
        'x-file-name': 'plume.pdf',
        'content-type': 'application/octet-stream',
      },
      body: '%PDF-1.7 a plume',
    })
    expect(added.status).toBe(200)
    expect((await world.call('/Anon/Draft/Discard', { key })).status).toBe(200)
    expect((await world.call('/Anon/Draft/Get', { key })).status).toBe(404)
    expect((await world.call('/Anon/Draft/Discard', { key })).status).toBe(404)
    expect(await rows(world, 'select id from event_files')).toEqual([])
    expect(
      readdirSync(world.filesFolder, { recursive: true }).filter((name) =>
        statSync(`${world.filesFolder}/${String(name)}`).isFile(),
      ),
    ).toEqual([])
    expect((await world.call('/Anon/Draft/Get', { key: other })).status).toBe(200)
    const filed = await start(world, 'generic-report', genericAnswers(eventType))
    await submit(world, filed)
    expect(await world.call('/Anon/Draft/Discard', { key: filed })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
    expect((await world.call<Draft>('/Anon/Draft/Get', { key: filed })).data.isSubmitted).toBe(true)
  })

  it('answers that are no texts, too deep or too many are refused', async () => {
    const deep = { a: { a: { a: { a: { a: { a: { a: '' } } } } } } }
    for (const answers of [
      { byFacility: 1 },
      { a: 'x'.repeat(10_001) },
      deep,
      { '__proto__x!': '' },
      [],
    ])
      expect(
        (await world.call('/Anon/Draft/Start', { kind: 'generic-report', answers })).status,
      ).toBe(400)
  })
})

describe('a saved form that is opened by its link', () => {
  it('is a copy under another key: neither side sees what the other types, nor loses its files', async () => {
    const key = await start(world, 'generic-report', { byFacility: 'A' })
    expect((await add(world, key, PDF)).ok).toBe(true)
    const { data } = await world.call<{ key: string; draft: Draft }>('/Anon/Draft/Resume', { key })
    expect(data.key).not.toBe(key)
    expect(data.draft.answers).toEqual({ byFacility: 'A' })
    await world.call('/Anon/Draft/Save', {
      key: data.key,
      version: 1,
      answers: { byFacility: 'B' },
    })
    const first = await world.call<Draft>('/Anon/Draft/Get', { key })
    expect(first.data.answers).toEqual({ byFacility: 'A' })
    const filesOf = async (of: string) =>
      (await world.call<{ list: { name: string }[] }>('/Anon/Draft/Files', { key: of })).data.list
    expect(await filesOf(data.key)).toHaveLength(1)
    expect((await world.call('/Anon/Draft/Discard', { key: data.key })).ok).toBe(true)
    expect(await filesOf(key)).toHaveLength(1)
    const kept = await rows(world, 'select file_key from event_files')
    expect(await world.files.get(String(kept[0]?.['file_key']))).not.toBeNull()
  })

  it('is refused once it was submitted, and for a key that nobody has', async () => {
    const key = await start(world, 'generic-report', genericAnswers(eventType))
    await submit(world, key)
    expect((await world.call('/Anon/Draft/Resume', { key })).code).toBe('CONFLICT')
    expect((await world.call('/Anon/Draft/Resume', { key: 'x'.repeat(43) })).status).toBe(404)
  })
})

describe('a report that the agency does not take', () => {
  it.each([
    ['generic-report', 'pollution', 'File a new pollution report instead.'],
    ['pollution-report', 'generic', 'File a new event report instead.'],
  ] as const)(
    'of the kind %s is refused in words and stays a draft, until the agency takes it [S2-EVENT-01]',
    async (kind, taken, words) => {
      const answers = kind === 'generic-report' ? genericAnswers(eventType) : pollutionAnswers()
      const key = await start(world, kind, answers)
      const own = world.config.report.variant
      world.config.report.variant = taken
      const refused = await submit(world, key)
      expect(refused).toMatchObject({ ok: false, status: 409, code: 'CONFLICT' })
      expect(refused.msg).toContain(words)
      expect(await rows(world, 'select * from events')).toEqual([])
      const { data } = await world.call<Draft>('/Anon/Draft/Get', { key })
      expect(data).toMatchObject({ isSubmitted: false, answers })
      world.config.report.variant = own
      const filed = await submit(world, key)
      expect(filed.ok).toBe(true)
      // What was filed before the change is still answered to a repeat.
      world.config.report.variant = taken
      expect((await submit(world, key)).data).toEqual(filed.data)
    },
  )
})
