import { beforeEach, describe, expect, test } from 'vitest'
import { makeFiler, makeSiteOf, type Filer } from '#tests/support/filing/filer.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { named } from '#tests/support/factories/reference.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let owner: Filer
let siteId: number

beforeEach(async () => {
  owner = await makeFiler(world.db)
  siteId = await makeSiteOf(world.db, owner)
})

const at = (query = '', filer = owner) =>
  openPage(world, `/app/permits${query}`, { cookie: filer.cookie })

describe('Permits', () => {
  test('shows only the own permits, with a spoken warning at what expired [S3-ROUTE-14, S1-ROUTE-48, S3-PERMIT-01, S3-PERMIT-03]', async () => {
    await makePermit(world.db, { site_id: siteId, number: 'GOOD-1' })
    await makePermit(world.db, { site_id: siteId, number: 'OLD-2', status: 'Expired' })
    await makePermit(world.db, { number: 'FOREIGN-3' })
    const { dom, text } = await at()
    expect(wordsOf(dom.querySelector('h1'))).toBe('Permits')
    expect(text).not.toContain('FOREIGN-3')
    const rows = [...dom.querySelectorAll('tbody')].map((row) => wordsOf(row))
    const good = rows.find((row) => row.includes('GOOD-1'))
    const old = rows.find((row) => row.includes('OLD-2'))
    expect(good).not.toContain('Warning')
    expect(old).toContain('Warning: the term has ended.')
    expect(old).toContain('Expired')
    expect((await openPage(world, '/app/permits')).location).toMatch(/^\/pub\/login/)
  })

  test('criteria are in the address, and stay in the form [S3-PERMIT-01, S3-PERMIT-04]', async () => {
    await makePermit(world.db, { site_id: siteId, number: 'GOOD-1' })
    await makePermit(world.db, { site_id: siteId, number: 'OLD-2', status: 'Expired' })
    const expired = await named(world.db, 'permit_statuses', 'Expired')
    const { dom, text } = await at(`?term=old&status=${expired}&type=&interest=nonsense`)
    expect(text).toContain('OLD-2')
    expect(text).not.toContain('GOOD-1')
    expect(dom.querySelector('#term')?.getAttribute('value')).toBe('old')
    expect(dom.querySelector('#status option[selected]')?.getAttribute('value')).toBe(`${expired}`)
    expect(dom.querySelector('form[method="get"] #interest')).not.toBeNull()
  })

  test('an empty list says so in the specified words [S3-PERMIT-09]', async () => {
    expect((await at()).text).toContain('No record found.')
  })
})
