import { describe, expect, test } from 'vitest'
import { openPage } from '#tests/support/page.tsx'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

async function fill() {
  const place = { city: 'Dry Lake', zip: '97991', lat: 45, lon: -120 }
  const site = await makeSite(world.db, { ...place, name: 'Mill', address: '900 Court Street' })
  return { site, permit: await makePermit(world.db, { site_id: site }) }
}

const hrefs = (dom: Awaited<ReturnType<typeof openPage>>['dom'], within = 'main') =>
  dom.querySelectorAll(`${within} a`).map((link) => link.getAttribute('href'))

describe('near a place', () => {
  test('a town leads to its records with distance and status, and to following the area', async () => {
    const { site, permit } = await fill()
    const { dom, text } = await openPage(world, '/pub/near?q=dry+lake')
    expect(text).toContain('2 records within 5 miles')
    expect(text).toContain('The distances are from the middle of the sites in this town.')
    expect(hrefs(dom, 'tbody')).toEqual([
      expect.stringMatching(new RegExp(`/pub/pub-rcd/permits/review/\\d+/${permit}$`)),
      `/pub/pub-rcd/site/review/${site}`,
    ])
    expect(hrefs(dom)).toContain('/pub/watch?kind=radius&lat=45.00000&lon=-120.00000')
    expect(hrefs(dom, 'svg')).toContain(`/pub/pub-rcd/site/review/${site}`)
    expect(dom.querySelector('nav [aria-current]')?.text).toContain('All')
  })

  test('an address that no site has says so, and shows what is around its town', async () => {
    await fill()
    const { text } = await openPage(world, '/pub/near?q=1+Elm+Street,+Dry+Lake')
    expect(text).toContain('No public record has the address “1 Elm Street, Dry Lake”.')
  })

  test('a place that is pointed at needs no words', async () => {
    await fill()
    const { text } = await openPage(world, '/pub/near?lat=45.01&lon=-120&miles=1&show=sites')
    expect(text).toContain('2 records within 1 mile')
    expect(text).toContain('0.7 mi')
  })

  test('what is not found keeps the words and leads on, an address that is none is refused', async () => {
    const { dom, text } = await openPage(world, '/pub/near?q=no+such')
    expect(text).toContain('We could not find “no such”')
    expect(dom.querySelector('input[name=q][value="no such"]')).not.toBeNull()
    expect(hrefs(dom)).toContain('/pub/search?q=no+such')
    expect((await openPage(world, '/pub/near?lat=95&lon=1')).status).toBe(400)
    expect((await openPage(world, '/pub/near?q=a&miles=7')).status).toBe(400)
  })

  test('a page beyond the last one leads to the first', async () => {
    await fill()
    const { location } = await openPage(world, '/pub/near?q=dry+lake&page=9')
    expect(location).toBe('/pub/near?q=dry+lake')
  })

  test('the box of every page and the home page lead to a place that is typed there', async () => {
    await fill()
    const { dom } = await openPage(world, '/pub/search?q=97991')
    expect(hrefs(dom).find((href) => href?.includes('/near?'))).toMatch(
      /^\/pub\/near\?q=97991&lat=45\.0000&lon=-120\.0000$/,
    )
    const { location } = await openPage(world, '/pub/pub-rcd/home?kind=near&term=97991')
    expect(location).toBe('/pub/near?q=97991')
  })
})
