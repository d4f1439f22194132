import { RemixServer } from '@remix-run/react'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { renderToString } from 'react-dom/server'
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
  const html = renderToString(
    <ScriptMark.Provider value={scriptMark}>
      <PageScript.Provider value={isLight(context) ? 'light' : 'whole'}>
        <RemixServer context={context} url={request.url} />
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
