import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Spanish is loaded where a page is Spanish; nothing is hydrated before it can be said. */
const ready =
  document.documentElement.lang === 'es-US'
    ? import('#words/browser-spanish.ts').then(({ speakSpanish }) => speakSpanish())
    : Promise.resolve()

void ready.then(() =>
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />)
  }),
)
