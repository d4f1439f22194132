import { json, type SerializeFrom } from '@remix-run/node'
import { SearchAuditLogDocument, type SearchAuditLogQuery } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { momentInZone } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { hrefWith } from '#app/lib/search-params.ts'
import { faultsOf, filterOf, paramsOf, readAfter, readAudit } from './audit-criteria.ts'
import { ACTION_OPTIONS, ACTIONS, viewEntry } from './audit.view.ts'
import { AUDIT_FILE, AUDIT_SEARCH } from './operations-address.ts'

const NOTHING: SearchAuditLogQuery['auditLog'] = { nodes: [], next: null, isWhoKnown: true }

/** The audit log by criteria, newest first. */
export async function loader({ request, context }: SignedInArgs) {
  const query = new URL(request.url).searchParams
  const criteria = readAudit(query)
  const after = readAfter(query)
  const errors = faultsOf(criteria, ACTIONS)
  const isWrong = Object.keys(errors).length > 0
  const found = isWrong
    ? NOTHING
    : (await context.execute(SearchAuditLogDocument, { filter: filterOf(criteria), after }))
        .auditLog
  const { timeZone } = context.settings
  const asked = paramsOf(criteria)
  return json(
    {
      criteria,
      errors,
      actions: ACTION_OPTIONS,
      empty: found.isWhoKnown
        ? 'No row found for current criteria.'
        : `No account has the username “${criteria.who}”.`,
      rows: found.nodes.map((entry) => viewEntry(entry, (at) => momentInZone(at, timeZone))),
      newestHref: after === null ? null : hrefWith(AUDIT_SEARCH, asked),
      olderHref:
        found.next === null ? null : hrefWith(AUDIT_SEARCH, [...asked, ['after', found.next]]),
      fileHref: isWrong ? null : hrefWith(AUDIT_FILE, asked),
    },
    { headers: PRIVATE, status: isWrong ? 400 : 200 },
  )
}

export type AuditView = SerializeFrom<typeof loader>

/** The same rows as a file. */
export async function download({ request, context }: SignedInArgs): Promise<Response> {
  const criteria = readAudit(new URL(request.url).searchParams)
  if (Object.keys(faultsOf(criteria, ACTIONS)).length > 0) throw new Response(null, { status: 400 })
  const query = hrefWith('/Agency/Operations/AuditFile', Object.entries(filterOf(criteria)))
  const file = await context.download(query)
  if (!file.ok) throw new Response(null, { status: file.status })
  return file
}
