import { expect, test } from 'vitest'
import { applicationOf, begin, makeFiler, makeSiteOf, NOEX } from '#tests/support/filing/filer.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { inLanguage } from '#words/server.ts'

const world = useWorld()

test('the pages of a form are folded into the line that says which of how many one reads, and open without script', async () => {
  const owner = await makeFiler(world.db)
  const siteRid = await makeSiteOf(world.db, owner)
  const applicationRid = await applicationOf(world.db, NOEX)
  const { data } = await begin(world, owner, { applicationRid, siteRid })
  const form = `/app/submittal/form/${data?.productRid ?? ''}/${data?.rid ?? ''}`
  const at = (path: string) => openPage(world, path, { cookie: owner.cookie })
  const first = await at((await at(form)).location ?? '')
  const links = first.dom
    .querySelectorAll('nav details ol a')
    .map((link) => link.getAttribute('href') ?? '')
  const pages = links.filter((href) => href.startsWith(`${form}/`))
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, page] of pages.entries()) {
    const { dom } = await at(page)
    const here = dom.querySelector('nav details ol [aria-current="page"] > span')
    const line = `Step ${index + 1} of ${pages.length}: ${wordsOf(here ?? null)}`
    expect(wordsOf(dom.querySelector('nav details > summary'))).toBe(line)
    expect(dom.querySelector('nav details')?.hasAttribute('open')).toBe(false)
  }
  const spanish = await inLanguage('es', () => at(pages[1] ?? ''))
  expect(wordsOf(spanish.dom.querySelector('nav details > summary'))).toMatch(/^Paso 2 de \d+: /)
})
