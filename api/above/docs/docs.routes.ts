import type { Api, ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { API_VERSION } from '#api/ground/lib/version.ts'
import { withDescriptions } from './described.ts'
import { docsPage } from './docs-page.ts'
import { withSignIn } from './sign-in-of.ts'

const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'Headwater REST API',
    version: API_VERSION,
    description:
      'Public records, reference data and reports of an environmental agency. Every JSON answer has the shape ok, data, msg.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/', description: 'The portal that gave this document' }],
}

/** The OpenAPI document and a page to read it on, both made from the routes themselves. */
export function registerDocs(
  api: Api,
  { config }: { config: Pick<ApiConfig, 'agencyName' | 'publicUrl'> },
): void {
  let page: string | null = null
  let document: string | null = null
  const described = () => {
    const contact = { name: config.agencyName, url: `${config.publicUrl}/pub/contact` }
    const about = { ...DOCUMENT, info: { ...DOCUMENT.info, contact } }
    return withDescriptions(withSignIn(api.getOpenAPI31Document(about)))
  }
  // The routes never change while the process runs, so it is written once.
  api.get('/openapi.json', (c) => {
    document ??= JSON.stringify(described())
    return c.body(document, 200, { 'Content-Type': 'application/json' })
  })
  api.get('/docs', (c) => {
    page ??= docsPage(api.getOpenAPI31Document(DOCUMENT))
    return c.html(page, 200, {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    })
  })
}
