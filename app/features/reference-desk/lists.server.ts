import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { DeskListsDocument } from '#app/gql/operations.ts'
import { countOf } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { listAddress } from './list-address.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const { deskLists } = await context.execute(DeskListsDocument, {})
  const rows = deskLists.map(({ code, title, usedBy, offered, retired, fixedBecause }) => ({
    ...{ code, title, usedBy, isFixed: fixedBecause !== null },
    href: listAddress(code),
    entries: [countOf(offered, 'entry', 'entries'), retired > 0 ? `${retired} retired` : '']
      .filter(Boolean)
      .join(', '),
  }))
  return json(
    { open: rows.filter((row) => !row.isFixed), fixed: rows.filter((row) => row.isFixed) },
    { headers: PRIVATE },
  )
}
