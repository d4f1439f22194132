import { Hono } from 'hono'
import type { Settings } from '#app/lib/settings.ts'
import { FINDABLE_PAGES } from '#app/shell/findable/findable-pages.server.ts'
import { securityTxt } from '#server/guard/security-txt.ts'

type Parts = {
  /** Null when the settings file cannot be used. */
  settings: Settings | null
  publicUrl: string
  clock: () => Date
  /** A practice site is in no list of a search engine. */
  isPractice: boolean
}

/** Every public page that has an address of its own; records are reached from their lists. */
const ENTRIES = FINDABLE_PAGES.map(({ path }) => path)
  .filter((path) => !path.includes(':'))
  .map((path) => `/pub/${path}`)

/** What programs look for at fixed addresses: crawlers, password managers, browsers that install the portal. */
export function wellKnown({ settings, publicUrl, clock, isPractice }: Parts): Hono {
  return (
    new Hono()
      .get('/.well-known/security.txt', (c) =>
        securityTxt(c, { contact: settings?.securityContact ?? '', publicUrl, now: clock() }),
      )
      // https://w3c.github.io/webappsec-change-password-url/
      .get('/.well-known/change-password', (c) => c.redirect('/app/account?tab=pass', 302))
      // RFC 9309. Signed-in pages and unsent mails are nobody's finding.
      .get('/robots.txt', (c) =>
        c.text(
          isPractice
            ? 'User-agent: *\nDisallow: /\n'
            : `User-agent: *\nDisallow: /app/\nDisallow: /x/\nSitemap: ${publicUrl}/sitemap.xml\n`,
        ),
      )
      // https://www.sitemaps.org/protocol.html
      .get('/sitemap.xml', (c) => {
        const places = ENTRIES.map((path) => `<url><loc>${escaped(publicUrl + path)}</loc></url>`)
        c.header('content-type', 'application/xml; charset=utf-8')
        return c.body(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`,
        )
      })
      // https://www.w3.org/TR/appmanifest/
      .get('/manifest.webmanifest', (c) => {
        const name = settings?.agencyName ?? 'Headwater'
        c.header('content-type', 'application/manifest+json; charset=utf-8')
        return c.body(
          JSON.stringify({
            name,
            short_name: name.slice(0, 12).trim(),
            start_url: '/app',
            scope: '/',
            display: 'minimal-ui',
            background_color: '#ffffff',
            theme_color: '#042f3c',
            icons: [
              { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
              { src: '/touch-icon.png', sizes: '180x180', type: 'image/png' },
            ],
          }),
        )
      })
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
