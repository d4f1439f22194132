import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server.js'

/** What the server sends for a component, inside a router. */
export function markup(element: ReactElement): string {
  return renderToStaticMarkup(<StaticRouter location="/">{element}</StaticRouter>)
}

/** The same without tags, as a reader meets it. */
export function words(element: ReactElement): string {
  return markup(element)
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
