import { json } from '@remix-run/node'
import { PageVisitsDocument, RecordPageVisitDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { momentInZone } from '#app/lib/format.ts'
import { mayOpen } from '../page-guard.server.ts'

/** The pages that the viewer opened last; without a link where rights or records have changed since. */
export async function loader({ context, viewer }: SignedInArgs) {
  if (context.settings.timelineEntries === 0) throw new Response(null, { status: 404 })
  const { pageVisits } = await context.execute(PageVisitsDocument, {})
  const visits = await Promise.all(
    pageVisits.map(async ({ path, title, visitedAt, isOpen }) => ({
      path,
      title,
      isOpen: isOpen && (await mayOpen(path, viewer, context)),
      time: momentInZone(visitedAt, context.settings.timeZone),
    })),
  )
  return json({ visits })
}

/** Notes a page that the script opened. */
export async function action({ request, context }: SignedInArgs): Promise<Response> {
  const fields = new URLSearchParams(await request.text())
  const visit = { path: fields.get('path') ?? '', title: (fields.get('title') ?? '').slice(0, 200) }
  await context.execute(RecordPageVisitDocument, visit)
  return new Response(null, { status: 204 })
}
