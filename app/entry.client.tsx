import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Spanish is loaded where a page is Spanish; nothing is hydrated before it can be said. */
async function speak(): Promise<void> {
  if (document.documentElement.lang !== 'es-US') return
  const isOfApplicants = location.pathname.startsWith('/app/')
  const [{ speakSpanish }, more] = await Promise.all([
    import('#words/browser-spanish.ts'),
    isOfApplicants ? import('#words/browser-spanish-app.ts') : null,
  ])
  speakSpanish(more?.ofApplicants)
}

void speak().then(() =>
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />)
  }),
)
