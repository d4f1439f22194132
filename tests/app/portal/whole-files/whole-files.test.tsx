import { expect, test } from 'vitest'
import { writeWholeFiles } from '#api/portal/whole-files/write-files.act.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PAGE = '/pub/pub-rcd/files'
const write = () =>
  writeWholeFiles({
    ...{ db: world.db, files: world.files, config: world.config, clock: world.clock },
    isStopping: () => false,
  })

test('anyone finds every kind of records as files, with rows, size, moment and checksum', async () => {
  await makePermit(world.db, { number: 'P-1' })
  await write()
  const page = await openPage(world, PAGE)
  expect(page.status).toBe(200)
  expect(page.dom.querySelector('h1')?.text).toBe('All records as files')
  expect(page.text).toContain('Made on')
  expect(page.dom.querySelectorAll('#permits tbody tr')).toHaveLength(2)
  const row = page.dom.querySelector('#permits tbody tr')
  const link = row?.querySelector('a')
  expect([link?.text, link?.getAttribute('href')]).toEqual([
    'permits.csv.gz',
    '/api/whole-files/permits.csv.gz',
  ])
  expect(row?.text).toContain('Table (CSV, packed by gzip)')
  expect(row?.text).toMatch(/1 KB/)
  expect(row?.text).toMatch(/[0-9a-f]{64}/)
  const links = page.dom.querySelectorAll('main a').map((each) => each.getAttribute('href') ?? '')
  for (const href of links.filter((each) => each.startsWith('/api/whole-files/')))
    expect((await world.api.request(href)).status, href).toBe(200)
  expect(links).toContain('/api/whole-files/SHA256SUMS')
  expect(links).toContain('/api/whole-files/datapackage.json')
  expect(page.text).toContain('sha256sum --check --ignore-missing SHA256SUMS')
})

test('before the first night the page says so, and leads to the files of searches', async () => {
  const page = await openPage(world, PAGE)
  expect(page.status).toBe(200)
  expect(page.text).toContain('There are no files yet.')
  expect(page.dom.querySelector('#for-programs')).toBeNull()
})

test('the dictionary and the foot of every page lead there', async () => {
  const dictionary = await openPage(world, '/pub/pub-rcd/data-dictionary')
  const hrefs = dictionary.dom.querySelectorAll('a').map((each) => each.getAttribute('href'))
  expect(hrefs.filter((href) => href === PAGE)).toHaveLength(2)
})
