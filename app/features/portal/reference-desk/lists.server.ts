import { json } from '@remix-run/node'
import { DeskListsDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { countOf } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { listAddress } from './list-address.ts'

export async function loader({ context }: SignedInArgs) {
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
