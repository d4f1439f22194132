import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router-dom/server.js'

/** What the server sends for a component, inside a router. */
export function markup(element: ReactElement): string {
  return renderToStaticMarkup(<StaticRouter location="/">{element}</StaticRouter>)
}

/** What the server sends for a page, which may ask for what its routes have loaded. */
export async function pageMarkup(element: ReactElement): Promise<string> {
  const handler = createStaticHandler([{ path: '*', element }])
  const context = await handler.query(new Request('https://records.example.gov/'))
  if (context instanceof Response) throw new Error('The page was not rendered.')
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  )
}

/** The same without tags, as a reader meets it. */
export function words(element: ReactElement): string {
  return markup(element)
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
