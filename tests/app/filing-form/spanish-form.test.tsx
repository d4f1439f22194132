import { expect, test } from 'vitest'
import { applicationOf, begin, makeFiler, makeSiteOf } from '#tests/support/filing/filer.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()

test.each([
  ['GHG-4001', 'operator', 'Empresa que informa', 'Reporting company'],
  ['DW-LCR', 'system', 'Personas atendidas', 'People served'],
])('%s is filled in in Spanish by whoever reads Spanish', async (code, first, spanish, english) => {
  const owner = await makeFiler(world.db)
  const siteRid = await makeSiteOf(world.db, owner)
  const applicationRid = await applicationOf(world.db, code)
  const period = { from: '2026-01-01', to: '2026-06-30' }
  const { data } = await begin(world, owner, { applicationRid, siteRid, period })
  const form = `/app/submittal/form/${data.productRid}/${data.rid}`
  const path = `${form}/${first}`
  const page = await inLanguage('es', () => openPage(world, path, { cookie: owner.cookie }))
  expect(page.text).toContain(spanish)
  expect(page.text).not.toContain(english)
  const other = await openPage(world, path, { cookie: owner.cookie })
  expect(other.text).toContain(english)
})
