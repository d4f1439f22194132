import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeAttachment } from '#tests/support/factories/attachments.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { openPage, wordsOf, type RenderedPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let staff: { id: number; cookie: string }
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'document.actions.manage']],
  })
})

const open = (query = '', cookie = staff.cookie) =>
  openPage(world, `/app/document?product=AirNEI${query}`, { cookie })
const rowsOf = ({ dom }: RenderedPage) => dom.querySelectorAll('[data-results] tbody').map(wordsOf)

describe('the document search', () => {
  test('opens for whoever is signed in, with its notice and criteria [S3-ROUTE-28, S3-DOC-02, S3-DOC-14]', async () => {
    await makeAttachment(world.db, { file_name: 'a.pdf' })
    const page = await open()
    expect(page.status).toBe(200)
    expect(page.text).toContain(
      'Please note: The attachments from Submittals and Permits are not available.',
    )
    expect(page.text).toContain(
      'Site Name, Address, File Name, Comment, Metadata, Source ID, or words inside the file',
    )
    const products = page.dom.querySelectorAll('input[name=product][type=radio]')
    expect(products).toHaveLength(7)
    expect(products.filter((each) => each.hasAttribute('checked'))).toHaveLength(1)
    expect((await open('', '')).location).toContain('/pub/login')
  })

  test('a row has number, file, name, comment, ending, size, source, number of it and facility [S3-DOC-11]', async () => {
    const siteId = await makeSite(world.db, { name: 'Juniper Mill', address: '77 Alder Court' })
    const rid = await makeAttachment(world.db, {
      site_id: siteId,
      source: 'Violation',
      source_rid: 4711,
      name: 'Photograph',
      file_name: 'Stack.JPG',
      comment_text: 'From the north.',
      byte_size: 4096,
    })
    const page = await open()
    for (const words of [
      '1.',
      'Stack.JPG',
      'Photograph, JPG, 4 KB',
      'From the north.',
      'Violation',
      'RID 4711',
      'Juniper Mill',
      '77 Alder Court',
    ])
      expect(rowsOf(page)[0]).toContain(words)
    expect(page.dom.querySelector('[data-results] tbody svg')).not.toBeNull()
    const links = page.dom.querySelectorAll('[data-results] a').map((a) => a.getAttribute('href'))
    expect(links).toContain(`/app/document/file/AirNEI/${rid}/Stack.JPG`)
  })

  test('without matches the page says so [S3-DOC-16]', async () => {
    expect((await open('&term=nothing')).text).toContain('No attachment found.')
  })

  test('file types are picked together and cleared by one link [S3-DOC-06]', async () => {
    for (const name of ['a.pdf', 'b.csv', 'c.txt'])
      await makeAttachment(world.db, { file_name: name })
    const page = await open('&type=pdf&type=csv&sort=name')
    expect(rowsOf(page).map((row) => /[abc]\.(pdf|csv)/.exec(row)?.[0])).toEqual(['a.pdf', 'b.csv'])
    const clear = page.dom
      .querySelectorAll('a')
      .find((link) => link.textContent.includes('Clear File Types'))
    const cleared = await openPage(world, clear?.getAttribute('href') ?? '', staff)
    expect(rowsOf(cleared)).toHaveLength(3)
  })

  test('the order is picked by created date or file name [S3-DOC-10]', async () => {
    const page = await open()
    expect(page.dom.querySelectorAll('#sort option').map((each) => each.textContent)).toEqual([
      'Created Date, new to old',
      'Created Date, old to new',
      'File Name, A to Z',
      'File Name, Z to A',
    ])
  })

  test('Batch Download adds boxes to the rows, one for the whole page, and the limits before it is pressed [S3-DOC-07, S3-DOC-08]', async () => {
    const rids = [await makeAttachment(world.db), await makeAttachment(world.db)]
    const off = await open()
    expect(off.dom.querySelectorAll('input[name=rid]')).toHaveLength(0)
    const toggle = off.dom.querySelector('[role=switch]')
    expect(toggle?.getAttribute('aria-checked')).toBe('false')
    expect(off.text).toContain('to choose files of the list and take them together')
    const on = await openPage(world, toggle?.getAttribute('href') ?? '', staff)
    expect(on.dom.querySelectorAll('input[name=rid]')).toHaveLength(2)
    expect(on.text).toContain('at most 1,000 files and 2 GB')
    expect(on.dom.querySelector('[data-checks-page]')).not.toBeNull()
    // Without script a link does the same.
    const whole = await open('&batch=page')
    const checked = whole.dom.querySelectorAll('input[name=rid][checked]')
    expect(checked.map((box) => Number(box.getAttribute('value'))).sort((a, b) => a - b)).toEqual(
      rids.sort((a, b) => a - b),
    )
  })

  test('the form of a new document is for staff with the right; a wrong number keeps what was typed [S3-DOC-17]', async () => {
    const form = await openPage(world, '/app/document/add', staff)
    expect(form.status).toBe(200)
    const reader = await makeMyAccount(world.db, { kind: 'staff' })
    expect((await openPage(world, '/app/document/add', reader)).status).toBe(403)
    expect((await open('', reader.cookie)).text).not.toContain('Add a document')
    const refused = await openPage(world, '/app/document/add', {
      ...staff,
      post: { product: 'AirNEI', source: 'Site', sourceRid: '12', comment: 'keep me' },
    })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Choose a file first.')
    expect(refused.dom.querySelector('#comment')?.getAttribute('value')).toBe('keep me')
  })
})
