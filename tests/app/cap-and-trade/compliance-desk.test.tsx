import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { makeEntity } from '#tests/support/cap-and-trade/ledger.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PATH = '/app/gov/cap-and-trade/compliance'
let alder: number
let staff: string

beforeEach(async () => {
  alder = await makeEntity(world.db, { name: 'Alder Creek Cement' })
  await sql`
    insert into cap_periods (id, first_year, last_year, surrender_by, credit_limit_bp, penalty_factor)
    values (1, 2021, 2022, '2023-12-09', 1000, 3)`.execute(world.db)
  const actions = [['gov', 'cap.actions.manage']] as const
  staff = cookieOf(await makeSession(world.db, { kind: 'staff', displayName: 'Ada', actions }))
})

const list = (post?: Record<string, string>, query = '') =>
  openPage(world, `${PATH}${query}`, { cookie: staff, ...(post ? { post } : {}) })
const entity = (post?: Record<string, string>, query = '') =>
  openPage(world, `${PATH}/${alder}${query}`, { cookie: staff, ...(post ? { post } : {}) })
const hidden = (page: Awaited<ReturnType<typeof entity>>, name: string) =>
  page.dom.querySelector(`input[name=${name}]`)?.getAttribute('value') ?? ''

test('emissions, a true-up and a penalty of one entity are recorded without script, each with its words', async () => {
  expect((await list(undefined, `?facility=${alder}`)).location).toBe(`${PATH}/${alder}`)
  const typed = { intent: 'emissions', year: '2022', tons: '1,000', source: 'Verified report' }
  expect((await entity({ ...typed, known: '' })).location).toBe(`${PATH}/${alder}?done=emissions`)
  const stale = await entity({ ...typed, tons: '1,200', known: '' })
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('1,000 metric tons are recorded for 2022 by now')
  expect(stale.dom.querySelector('#tons')?.getAttribute('value')).toBe('1,200')
  expect(hidden(stale, 'known')).toBe('2022:1000')
  const page = await entity()
  const shown = hidden(page, 'shown')
  expect(shown).toBe('1000')
  const correct = {
    intent: 'true-up',
    period: '1',
    shown,
    units: '-250',
    reason: 'Fuel counted twice',
  }
  const noReason = await entity({ ...correct, reason: '' })
  expect(noReason.text).toContain('Say why.')
  expect((await entity(correct)).location).toBe(`${PATH}/${alder}?done=true-up`)
  expect((await entity({ intent: 'penalty', period: '1', shown: '750' })).location).toBe(
    `${PATH}/${alder}?done=penalty`,
  )
  const after = await entity(undefined, '?done=penalty')
  for (const words of ['Fuel counted twice', '+2,250', 'The penalty of this period was added.'])
    expect(after.text).toContain(words)
  expect((await list()).text).toContain('3,000')
})

test('a file is read with its faults or totals before all of it is recorded', async () => {
  const bad = await list({ intent: 'check', csv: `Facility ID,Year,Metric tons\n${alder},1900,-1` })
  expect(bad.text).toContain('Line 2, Year: “1900” is no cap year of this program.')
  expect(bad.text).not.toContain('Record all rows')
  const csv = `Facility ID,Year,Metric tons\n${alder},2021,400`
  const good = await list({ intent: 'check', csv })
  expect(good.text).toContain('2021: 400 metric tons of 1 facility')
  expect(good.text).toContain('Record all rows')
  const unsaid = await list({ intent: 'file', csv, source: '' })
  expect(unsaid.text).toContain('Say where the figures are from.')
  expect((await list({ intent: 'file', csv, source: 'State' })).location).toBe(`${PATH}?done=file`)
  expect((await entity()).text).toContain('State')
})

test('a chosen file comes into the field of the rows, here and at the distribution', async () => {
  const send = async (path: string, text: string | Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.set('intent', 'check')
    form.set('file', new File([text], 'rows.csv', { type: 'text/csv' }))
    return openPage(world, path, { cookie: staff, post: form })
  }
  const emissions = await send(PATH, `Facility ID,Year,Metric tons\n${alder},2021,400`)
  expect(emissions.text).toContain('2021: 400 metric tons of 1 facility')
  expect(emissions.dom.querySelector('#csv')?.text).toContain(`${alder},2021,400`)
  const units = await send(
    '/app/gov/cap-and-trade',
    `Facility ID,Unit,Cap year,Quantity\n${alder},instrument,2025,7`,
  )
  expect(units.text).toContain('7 instruments of 2025 to 1 facility')
  expect((await send(PATH, 'x'.repeat(200_001))).text).toContain('larger than 200 kB')
  expect((await send(PATH, new Uint8Array([0xff, 0xfe, 0x41]))).text).toContain('not text in UTF-8')
})

test('an entity that is not there, and a person without the right, are told so', async () => {
  expect((await openPage(world, `${PATH}/900001`, { cookie: staff })).status).toBe(404)
  expect((await openPage(world, `${PATH}/x`, { cookie: staff })).status).toBe(404)
  const plain = cookieOf(await makeSession(world.db, { kind: 'staff' }))
  expect((await openPage(world, PATH, { cookie: plain })).status).toBe(403)
})
