import type { LoaderFunctionArgs } from '@remix-run/node'
import { mayOpen } from '#app/shell/page-guard.server.ts'
import { FOR_STAFF } from './help.words.ts'

/** How filing, review and decisions work, in short; what staff do is told to staff. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const viewer = params.area === 'app' ? await context.viewer() : null
  const hrefs = FOR_STAFF.flatMap(({ link }) => (link ? [link.href] : []))
  const open = viewer
    ? await Promise.all(hrefs.map(async (href) => (await mayOpen(href, viewer, context)) && href))
    : []
  return {
    isStaff: viewer?.kind === 'STAFF',
    shut: hrefs.filter((href) => !open.includes(href)),
    contact: `/${params.area}/contact`,
    start: `/${params.area}/start`,
  }
}
