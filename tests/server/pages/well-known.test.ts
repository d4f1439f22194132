import { expect, test } from 'vitest'
import { settingsSchema } from '#app/lib/settings.ts'
import { wellKnown } from '#server/pages/well-known.ts'
import { pageRequest } from '#server/pages/redirects.ts'

const PUBLIC_URL = 'https://permits.agency.example'

function site(isPractice = false) {
  const settings = settingsSchema.parse({ agencyName: 'Agency of Air & Water' })
  return wellKnown({ settings, publicUrl: PUBLIC_URL, clock: () => new Date(), isPractice })
}

const textOf = async (path: string, isPractice = false): Promise<string> =>
  (await site(isPractice).request(path)).text()

test('crawlers are told what is for them, and a practice site is for none', async () => {
  expect(await textOf('/robots.txt')).toBe(
    `User-agent: *\nDisallow: /app/\nDisallow: /x/\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`,
  )
  expect(await textOf('/robots.txt', true)).toBe('User-agent: *\nDisallow: /\n')
  expect(await textOf('/sitemap.xml')).toContain(`<loc>${PUBLIC_URL}/pub/pub-rcd/permits</loc>`)
})

test('a password manager finds where a password is changed', async () => {
  const answer = await site().request('/.well-known/change-password')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/app/account?tab=pass'])
})

test('a browser that installs the portal knows its name and icons', async () => {
  const manifest = JSON.parse(await textOf('/manifest.webmanifest')) as Record<string, unknown>
  expect(manifest).toMatchObject({ name: 'Agency of Air & Water', start_url: '/app' })
})

test.each(['csv', 'geojson', 'atom', 'json'])(
  '%s of a search is at the address that its page names',
  (ending) => {
    const asked = pageRequest(new Request(`${PUBLIC_URL}/pub/pub-rcd/permits.${ending}?status=1`))
    expect(new URL(asked.url).pathname).toBe(`/pub/pub-rcd/data/permits.${ending}`)
  },
)
