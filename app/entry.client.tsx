import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Spanish is loaded where a page is Spanish; nothing is hydrated before it can be said. */
async function speak(): Promise<void> {
  if (document.documentElement.lang !== 'es-US') return
  if (location.pathname.startsWith('/app/'))
    (await import('#words/browser-spanish-app.ts')).speakToApplicants()
  else (await import('#words/browser-spanish.ts')).speakSpanish()
}

void speak().then(() =>
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />)
  }),
)
