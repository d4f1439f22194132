import { beforeEach, describe, expect, test } from 'vitest'
import { loader as ownFile } from '#app/generated/routes/features/backflow/testers/own-file.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { pdfBytes } from '#tests/support/factories/comments.ts'
import { makePaper } from '#tests/support/factories/testers.ts'
import { contextOf, openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
type Account = Awaited<ReturnType<typeof makeMyAccount>>
let tester: Account
let staff: Account
beforeEach(async () => {
  tester = await makeMyAccount(world.db, { kind: 'licensee', displayName: 'Tess Terry' })
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'backflow.actions.manage']],
  })
})
const open = (
  path: string,
  post: Record<string, string> | FormData | null = null,
  { cookie } = staff,
) => openPage(world, path, { cookie, ...(post ? { post } : {}) })

const GAUGE = {
  kind: 'gauge',
  number: 'G-77',
  about: 'Kestrel 845',
  validFrom: '2026-01-15',
  validUntil: '2027-01-14',
}
function formOf(fields: Partial<typeof GAUGE>, hasFile = true): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...GAUGE, ...fields })) form.set(name, value)
  if (hasFile) form.set('file', new File([pdfBytes() as BlobPart], 'calibration.pdf'))
  return form
}

describe('the tester’s page', () => {
  test('takes a calibration with its file, and shows that it waits', async () => {
    const sent = await open('/app/ccc/tester', formOf({}), tester)
    expect(sent.location).toBe('/app/ccc/tester?done=sent')
    const page = await open(sent.location ?? '', null, tester)
    expect(page.text).toContain('It was sent.')
    const gauges = wordsOf(page.dom.querySelector('#gauges'))
    for (const words of ['G-77', 'Kestrel 845', 'Calibrated Jan 15, 2026', 'Waiting'])
      expect(gauges).toContain(words)
    const href = page.dom.querySelector('#gauges a[download]')?.getAttribute('href') ?? ''
    expect(href).toMatch(/^\/app\/tester-file\/\d+$/)
    const id = href.split('/').at(-1) ?? ''
    const load = ({ cookie }: Account) => {
      const request = new Request(`https://records.example.gov${href}`, { headers: { cookie } })
      const args = { request, params: { id }, context: contextOf(world, request) }
      return ownFile(args as unknown as Parameters<typeof ownFile>[0])
    }
    expect((await load(tester)).headers.get('content-type')).toBe('application/pdf')
    await expect(load(staff)).rejects.toMatchObject({ status: 404 })
  })

  test('says at its field what is wrong, and keeps what was typed', async () => {
    const refused = await open('/app/ccc/tester', formOf({ validUntil: '2026-01-01' }), tester)
    expect(refused.status).toBe(400)
    expect(wordsOf(refused.dom.querySelector('#validUntil-error'))).toContain('before the first')
    expect(refused.dom.querySelector('#number')?.getAttribute('value')).toBe('G-77')
    expect(refused.dom.querySelector('a[href="#validUntil"]')).not.toBeNull()
    const bare = await open('/app/ccc/tester', formOf({}, false), tester)
    expect([bare.status, bare.text.includes('Choose a file first.')]).toEqual([400, true])
  })

  test('shows why a paper was refused, and is for who signed in', async () => {
    await makePaper(world.db, tester.id, { state: 'refused' })
    expect((await open('/app/ccc/tester', null, tester)).text).toContain('The seal is missing.')
    expect((await openPage(world, '/app/ccc/tester')).location).toMatch(/^\/pub\/login/)
  })
})

describe('a paper that ends soon', () => {
  test('is told at the top of the tester’s page, with what to do', async () => {
    await makePaper(world.db, tester.id, { state: 'accepted', valid_until: '2026-12-01' })
    const page = await open('/app/ccc/tester', null, tester)
    expect(page.text).toContain('its calibration holds through Dec 1, 2026.')
    expect(wordsOf(page.dom.querySelector('#gauges'))).toContain('Ends soon')
  })
})

describe('the desk of testers', () => {
  test('lists what waits, and leads to its decision', async () => {
    const rid = await makePaper(world.db, tester.id)
    const list = await open('/app/gov/testers')
    expect(wordsOf(list.dom.querySelector('tbody'))).toContain('Tess Terry')
    expect(list.dom.querySelector('tbody th a')?.getAttribute('href')).toBe(
      `/app/gov/testers/${rid}`,
    )
    const decided = await open(`/app/gov/testers/${rid}`, { what: 'accept', version: '1' })
    expect(decided.location).toBe(`/app/gov/testers/${rid}?done=accept`)
    const page = await open(decided.location ?? '')
    expect(page.text).toContain('It is accepted. The tester is told.')
    expect(wordsOf(page.dom.querySelector('h1')?.parentNode ?? null)).toContain('Accepted')
    expect((await open('/app/gov/testers')).text).toContain('Nothing waits.')
  })

  test('refuses with a reason alone, keeps it when somebody else was first, and knows made-up numbers', async () => {
    const rid = await makePaper(world.db, tester.id)
    const at = `/app/gov/testers/${rid}`
    const bare = await open(at, { what: 'refuse', version: '1', reason: '' })
    expect([bare.status, wordsOf(bare.dom.querySelector('#reason-error'))]).toEqual([
      400,
      expect.stringContaining('Say why it is refused.'),
    ])
    await open(at, { what: 'accept', version: '1' })
    const second = await open(at, { what: 'refuse', version: '1', reason: 'No seal.' })
    expect(second.status).toBe(409)
    expect(wordsOf(second.dom.querySelector('#reason'))).toBe('No seal.')
    expect((await open(at, { what: 'burn', version: '2' })).status).toBe(400)
    for (const path of ['/app/gov/testers/999999', '/app/gov/testers/x'])
      expect((await open(path)).status).toBe(404)
  })

  test('lists testers, and marks what is over', async () => {
    await makePaper(world.db, tester.id, { state: 'accepted', valid_until: '2026-10-01' })
    const page = await open('/app/gov/testers?view=testers&expired=yes&term=Terry')
    expect(wordsOf(page.dom.querySelector('tbody'))).toContain('G-77, expired Oct 1, 2026')
    expect((await open('/app/gov/testers?view=none')).status).toBe(400)
    expect((await open('/app/gov/testers?view=expired')).text).toContain('Gauge G-77')
  })
})
