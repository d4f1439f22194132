import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepLetterDays } from '#api/drinking-water/letters/letter-days.queries.ts'
import type { LineLetters } from '#api/drinking-water/letters/letters.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeLine, makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { ownWaiting, tellOn, toldTo } from '#tests/support/waits/waiting.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let operator: { id: number; cookie: string }
let siteId: number
beforeEach(async () => {
  operator = await makeMyAccount(world.db, { kind: 'owner' })
  siteId = await makeWaterSystem(world.db, { name: 'Alder Falls Water', pwsId: 'OR4100101' })
  await sql`insert into user_facilities (user_id, site_id, status, requested_at)
    values (${operator.id}, ${siteId}, 'A', now())`.execute(world.db)
  // What is behind these is not known to be free of lead; an older inventory and another line are.
  await makeLine(world.db, { siteId, identifier: 'A-1', publicMaterial: 'Lead' })
  await makeLine(world.db, { siteId, identifier: 'A-2', customerMaterial: 'Lead' })
  await makeLine(world.db, { siteId, identifier: 'B-1', customerMaterial: 'Unknown' })
  await makeLine(world.db, { siteId, identifier: 'C-1' })
  await makeLine(world.db, { siteId, identifier: 'A-9', year: 2024, publicMaterial: 'Lead' })
})

const call = <T>(name: string, body?: object, who = operator) =>
  callAs<T>(world, `/Client/LineLetter/${name}`, { cookie: who.cookie, ...(body ? { body } : {}) })
const letters = async () => (await call<LineLetters>(`Get/${siteId}`)).data
const make = (lineClass: string) =>
  call<{ rid: number; letters: number }>('Make', { facilityRid: siteId, class: lineClass })
const ofClass = async (name: string) => (await letters()).classes.find((row) => row.class === name)

describe('letters to occupants', () => {
  test('are due 30 days after the line stood in an inventory, for each line that is not non-lead', async () => {
    expect(await letters()).toMatchObject({
      facilityName: 'Alder Falls Water',
      year: 2026,
      mayMake: true,
      classes: [
        { class: 'lead', lines: 2, told: 0, made: 0, waiting: 2, dueOn: '2026-02-04' },
        { class: 'unknown', lines: 1, told: 0, made: 0, waiting: 1, dueOn: '2026-02-04' },
      ],
      batches: [],
    })
  })

  test('are made once however often one presses, and come as a ZIP of a PDF each', async () => {
    const { data } = await make('lead')
    expect(data.letters).toBe(2)
    expect((await make('lead')).status).toBe(409)
    expect(await ofClass('lead')).toMatchObject({ made: 2, waiting: 0 })
    const file = await world.api.request(`/api/Client/LineLetter/File/${data.rid}/1`, {
      headers: { cookie: operator.cookie },
    })
    expect(file.headers.get('content-type')).toBe('application/zip')
    expect(Object.keys(unzipSync(new Uint8Array(await file.arrayBuffer())))).toEqual([
      '001 A-1.pdf',
      '002 A-2.pdf',
    ])
    expect(world.rendered.at(-1)).toMatchObject({
      template: 'line-letter',
      data: { from: 'Alder Falls Water', reference: 'Line A-2' },
    })
    expect((await call(`File/${data.rid}/2`)).status).toBe(404)
  })

  test('that are made in the evening went out the same day, when it is tomorrow in Greenwich', async () => {
    const { rid } = (await make('lead')).data
    await sql`update line_letter_batches set made_at = '2026-11-20T03:00:00Z'`.execute(world.db)
    const record = (sentOn: string) => call('RecordSent', { batchRid: rid, sentOn, how: 'mail' })
    expect((await record('2026-11-18')).fields).toHaveProperty('sentOn')
    expect((await record('2026-11-19')).status).toBe(200)
  })

  test('that were sent count for a year, and their day stays as it was written down', async () => {
    const { rid } = (await make('lead')).data
    const record = (sentOn: string) => call('RecordSent', { batchRid: rid, sentOn, how: 'mail' })
    for (const day of ['2026-11-19', '2026-11-21', 'soon'])
      expect((await record(day)).fields).toHaveProperty('sentOn')
    expect((await record('2026-11-20')).status).toBe(200)
    expect((await record('2026-11-20')).status).toBe(409)
    expect((await call('Drop', { batchRid: rid })).status).toBe(409)
    expect(await ofClass('lead')).toMatchObject({ told: 2, made: 0, waiting: 0, dueOn: null })
    expect((await letters()).batches).toMatchObject([
      { letters: 2, files: 1, sentOn: '2026-11-20', sentHow: 'mail' },
    ])
    // The next inventory has the same line under another number: it was told all the same.
    await makeLine(world.db, { siteId, identifier: 'A-1', year: 2027, publicMaterial: 'Lead' })
    expect(await ofClass('lead')).toMatchObject({ lines: 1, told: 1, waiting: 0 })
    // A year is over on its day, and not the day before.
    const sentOn = (day: string) =>
      sql`update line_letter_batches set sent_on = ${day}::date where id = ${rid}`.execute(world.db)
    await sentOn('2025-11-21')
    expect(await ofClass('lead')).toMatchObject({ told: 1, waiting: 0 })
    await sentOn('2025-11-20')
    expect(await ofClass('lead')).toMatchObject({ told: 0, waiting: 1, dueOn: '2026-11-20' })
  })

  test('that were made and not sent can be taken back, and their lines wait again', async () => {
    const { rid } = (await make('unknown')).data
    expect((await call('Drop', { batchRid: rid })).status).toBe(200)
    expect(await ofClass('unknown')).toMatchObject({ made: 0, waiting: 1 })
    expect((await call('Drop', { batchRid: rid })).status).toBe(404)
  })

  test('are for who prepares the filings of the system; others see nothing, and staff look', async () => {
    const other = await makeMyAccount(world.db, { kind: 'owner' })
    const { rid } = (await make('lead')).data
    expect((await call(`Get/${siteId}`, undefined, other)).status).toBe(404)
    expect((await call('Make', { facilityRid: siteId, class: 'unknown' }, other)).status).toBe(404)
    expect(
      (await call('RecordSent', { batchRid: rid, sentOn: '2026-11-20', how: 'mail' }, other))
        .status,
    ).toBe(404)
    expect((await call('Drop', { batchRid: rid }, other)).status).toBe(404)
    expect((await call(`File/${rid}/1`, undefined, other)).status).toBe(404)
    const staff = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [['drinking-water', 'serviceLine.actions.edit']],
    })
    expect((await call<LineLetters>(`Get/${siteId}`, undefined, staff)).data.mayMake).toBe(false)
    expect((await call('Make', { facilityRid: siteId, class: 'unknown' }, staff)).status).toBe(404)
    expect((await call('Make', { facilityRid: siteId, class: 'non-lead' })).status).toBe(400)
  })
})

test('the page makes letters, keeps what was typed when refused, and says when they went out', async () => {
  const path = `/app/line-letters/${siteId}`
  const open = (post?: Record<string, string>) =>
    openPage(world, path, { cookie: operator.cookie, ...(post ? { post } : {}) })
  const before = await open()
  expect(before.text).toContain('Make 2 letters')
  expect(before.text).toContain('February 4, 2026, late')
  const made = await open({ what: 'make', class: 'LEAD' })
  expect(made.location).toBe(`${path}?done=make`)
  const [batch] = (await letters()).batches
  const refused = await open({
    what: 'sent',
    batch: String(batch?.rid),
    sentOn: '2026-12-24',
    how: 'DELIVERY',
  })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('this day is still to come')
  expect(refused.dom.querySelector(`#sentOn-${batch?.rid}`)?.getAttribute('value')).toBe(
    '2026-12-24',
  )
  const sent = { what: 'sent', batch: String(batch?.rid), sentOn: '2026-11-20', how: 'DELIVERY' }
  expect((await open(sent)).location).toBe(`${path}?done=sent`)
  expect(wordsOf((await open()).dom.querySelector('#made'))).toContain(
    'Sent November 20, 2026, brought to the door',
  )
  expect((await openPage(world, '/app/line-replacement', operator)).html).toContain(path)
})

describe('letters that are late stand on the dashboard of who prepares them', () => {
  const ZONE = 'America/Los_Angeles'
  const waiting = async (who = operator) => {
    await keepLetterDays(world.db, ZONE)
    return ownWaiting(world, who, 'letters')
  }

  test('one row for a system, with the day of the first of them, until they went out', async () => {
    expect(await waiting()).toMatchObject([
      {
        title: 'Alder Falls Water',
        about: 'OR4100101',
        dueDate: '2026-02-04',
        page: `/app/line-letters/${siteId}`,
      },
    ])
    for (const lineClass of ['lead', 'unknown']) {
      const { rid } = (await make(lineClass)).data
      expect(await waiting()).toHaveLength(1)
      await call('RecordSent', { batchRid: rid, sentOn: '2026-11-20', how: 'mail' })
    }
    expect(await waiting()).toEqual([])
    // A line that another inventory finds is due 30 days after it stood there.
    await makeLine(world.db, { siteId, identifier: 'D-1', customerMaterial: 'Unknown' })
    expect(await waiting()).toHaveLength(1)
    await sql`update service_lines set class = 'non-lead' where identifier = 'D-1'`.execute(
      world.db,
    )
    expect(await waiting()).toEqual([])
  })

  test('as its page says it, whatever was told and when', async () => {
    const { rid } = (await make('lead')).data
    await call('RecordSent', { batchRid: rid, sentOn: '2026-11-20', how: 'mail' })
    const shown = (await letters()).classes.flatMap(({ dueOn }) => dueOn ?? []).sort()[0]
    expect((await waiting())[0]?.dueDate).toBe(shown)
    await sql`update line_letter_batches set sent_on = '2025-01-01' where id = ${rid}`.execute(
      world.db,
    )
    expect((await waiting())[0]?.dueDate).toBe(
      (await letters()).classes.map(({ dueOn }) => dueOn).sort()[0],
    )
  })

  test('and nobody else is told; who is, is reminded', async () => {
    const other = await makeMyAccount(world.db, { kind: 'owner' })
    expect(await waiting(other)).toEqual([])
    await sql`update service_lines set created_at = '2026-10-21T12:00:00Z'`.execute(world.db)
    await sql`update line_letter_days set is_stale = true`.execute(world.db)
    await keepLetterDays(world.db, ZONE)
    for (const day of ['2026-11-18', '2026-11-18', '2026-11-20', '2026-11-21', '2026-12-20'])
      await tellOn(world, day)
    expect(await toldTo(world, operator)).toEqual([
      'Send the letters: Alder Falls Water',
      'Reminder: Send the letters: Alder Falls Water',
      'Reminder: Send the letters: Alder Falls Water',
    ])
    expect(await toldTo(world, other)).toEqual([])
  })
})
