import { RemixServer } from '@remix-run/react'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { renderToString } from 'react-dom/server'
import { KeptMarkup } from '#app/components/search/kept-rows.ts'
import { keepMarkup } from '#app/kept-markup.server.ts'
import { isLightPage } from '#app/light/light-pages.ts'
import { PageScript } from '#app/light/page-script.ts'
import { ScriptMark } from '#app/lib/script-mark.ts'

/** Pages are one string: nothing is deferred, and the answer can be hashed, compressed and kept. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { scriptMark }: AppLoadContext,
): Response {
  const isLightOne = isLight(context)
  const html = renderToString(
    <ScriptMark.Provider value={scriptMark}>
      <PageScript.Provider value={isLightOne ? 'light' : 'whole'}>
        <KeptMarkup.Provider value={isLightOne ? keepMarkup : null}>
          <RemixServer context={context} url={request.url} />
        </KeptMarkup.Provider>
      </PageScript.Provider>
    </ScriptMark.Provider>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // As bytes: a response takes these as they are and checks a string letter by letter. They stand beside it too, so
  // that the server, which finishes the page, reads no stream (server/pages/page-bytes.ts).
  const page = new TextEncoder().encode(`<!DOCTYPE html>${html}`)
  return Object.assign(new Response(page, { status, headers }), { page })
}

/** What is said in place of a page has nothing to hydrate either. */
function isLight({ staticHandlerContext: { errors, location } }: EntryContext): boolean {
  return Boolean(errors) || isLightPage(location)
}

/** The server logs faults with their request; a page says no more than its own words. */
export function handleError(): void {}
