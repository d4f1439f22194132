import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { selectTables } from '#api/filing/drafts/lookup-tables.queries.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const LIST = '/app/gov/fees'
const FEE = `${LIST}/CGP-S`

let staff: { id: number; cookie: string }
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'setting.actions.administer']],
  })
  await sql`insert into lookup_values (table_name, key, value)
    values ('fees', 'CGP-S', '400'), ('fees', 'CGP-L', '1200') on conflict do nothing`.execute(
    world.db,
  )
})

const open = (path: string, post: Record<string, string> | null = null) =>
  openPage(world, path, { cookie: staff.cookie, ...(post ? { post } : {}) })
const version = async () =>
  (await open(FEE)).dom.querySelector('[name=version]')?.getAttribute('value') ?? ''
const send = async (what: string, more: Record<string, string>) =>
  open(FEE, { what, version: await version(), reason: 'Voted in November.', ...more })

describe('fees, as pages', () => {
  test('amounts are listed with the forms that read them, and one tells its formulas', async () => {
    const page = await open(LIST)
    expect(page.status).toBe(200)
    expect(page.text).toContain('CGP-S')
    expect(page.text).toContain('$400')
    const fee = await open(FEE)
    expect(fee.dom.querySelector('#formulas')?.text).toContain('lookup("fees"')
    expect((await open(`${LIST}/PLANET`)).status).toBe(404)
  })

  test('a new amount holds from its day on and not before; one that is to come is taken back', async () => {
    const saved = await send('save', { amount: '$450.50', from: '2027-01-01' })
    expect(saved).toMatchObject({ status: 303, location: `${FEE}?done=saved` })
    const page = await open(FEE)
    expect(page.dom.querySelector('#amounts')?.text).toContain('To come')
    expect(page.dom.querySelector('#history')?.text).toContain('Voted in November.')
    const valueOn = async (day: string) => (await selectTables(world.db, day))['fees']?.['CGP-S']
    expect(await valueOn('2026-12-31')).toBe('400')
    expect(await valueOn('2027-01-01')).toBe('450.50')
    const back = { from: '2027-01-01' }
    const empty = await send('back', { ...back, reason: '' })
    expect(empty.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe(
      '#reason-2027-01-01',
    )
    expect((await send('back', back)).location).toBe(`${FEE}?done=back`)
    expect(await valueOn('2027-01-01')).toBe('400')
    expect((await send('back', back)).status).toBe(404)
    const { rows } = await sql`select from audit_log where action = 'fee.changed'`.execute(world.db)
    expect(rows).toHaveLength(2)
  })

  test('what is wrong is said at its field, with what was typed', async () => {
    const refused = await send('save', { amount: 'much', from: '2026-11-01', reason: '' })
    expect(refused.status).toBe(400)
    const links = refused.dom.querySelectorAll('#error-summary a')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#amount', '#from', '#reason'])
    expect(refused.dom.querySelector('#amount')?.getAttribute('value')).toBe('much')
    expect((await send('save', { amount: '5', from: 'soon' })).text).toContain('Enter a day.')
    expect((await send('save', { amount: '-5', from: '2027-01-01' })).status).toBe(400)
    expect((await open(FEE, { what: 'burn', version: '0' })).status).toBe(400)
    expect((await send('back', { from: 'x' })).status).toBe(400)
  })

  test('examples of the forms tell what they cost now and would cost, and nothing is saved', async () => {
    const tried = await send('try', { amount: '1000' })
    expect(tried.status).toBe(200)
    const examples = tried.dom.querySelector('#examples')?.text ?? ''
    expect(examples).toContain('$400')
    expect(examples).toContain('$1,000')
    expect((await open(FEE)).text).toContain('It was never changed here.')
    expect((await send('try', { amount: '' })).status).toBe(400)
  })

  test('of two editors the second is told, keeps what was typed, and can save it then', async () => {
    const first = { version: await version(), amount: '450', from: '2027-01-01' }
    expect((await send('save', first)).status).toBe(303)
    const second = await send('save', { ...first, amount: '500' })
    expect(second.status).toBe(409)
    expect(second.dom.querySelector('#amount')?.getAttribute('value')).toBe('500')
    const now = second.dom.querySelector('[name=version]')?.getAttribute('value') ?? ''
    expect((await send('save', { ...first, amount: '500', version: now })).status).toBe(303)
    expect((await open(FEE)).dom.querySelector('#history')?.text).toContain('instead of $450')
  })

  test('who has no right sees nothing', async () => {
    const other = await makeMyAccount(world.db, { kind: 'staff', actions: [] })
    expect((await openPage(world, FEE, { cookie: other.cookie })).status).toBe(403)
  })
})
