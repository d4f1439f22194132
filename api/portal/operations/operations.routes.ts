import { serve } from '#api/ground/lib/calls/serve.ts'
import { streamOf } from '#api/services/files/stream.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { dayIn } from '#values/days.ts'
import { writeAudit, type AuditEntry } from '#api/services/audit/write-audit.queries.ts'
import { auditCsv } from './audit-file.ts'
import { isUserName, selectAudit } from './audit-search.queries.ts'
import type { AuditCriteria } from './audit-search.schemas.ts'
import { compareFiles } from './compare-files.act.ts'
import * as calls from './operations.contract.ts'
import { readOperations } from './read-operations.ts'
import { verifyRecordsNow } from './verify-records.act.ts'

const { OPERATIONS, OPERATIONS_CHECKS } = calls
const AUDIT_PAGE = 50

/** How the portal runs, and who did what in it, for staff with the right to see that. */
export function registerOperations(api: Api, deps: ApiDeps): void {
  const { db, clock, config } = deps
  const searches = deps.searches ?? db
  const zone = () => config.timeZone

  serve(api, calls.get, async ({ user: { actions } }) => {
    const mayManage = actions.includes(OPERATIONS_CHECKS)
    return { ...(await readOperations(deps)), mayManage }
  })

  serve(api, calls.compareFiles, async ({ c, user: { id, actorId } }) => {
    await compareFiles(deps, { userId: id, actorId, visitor: c.get('visitor') })
    return null
  })

  serve(api, calls.verifyNewest, async ({ c, user: { id, actorId } }) => {
    await verifyRecordsNow(deps, { userId: id, actorId, visitor: c.get('visitor') })
    return null
  })

  serve(
    api,
    calls.searchAudit,
    async ({ c, user: { actorId }, body: { after = null, ...criteria } }) => {
      const found = await selectAudit(searches, criteria, {
        after,
        most: AUDIT_PAGE + 1,
        timeZone: zone(),
      })
      const who = criteria.who?.trim()
      const isWhoKnown = !who || (await isUserName(searches, who))
      // What cannot be written down is not shown. Further pages belong to the same search.
      if (after === null)
        await writeAudit(
          db,
          searchEntry('audit.searched', criteria, actorId, c.get('visitor')),
          clock(),
        )
      const list = found.slice(0, AUDIT_PAGE)
      const next = found.length > AUDIT_PAGE ? (list.at(-1)?.rid ?? null) : null
      return { list, next, isWhoKnown }
    },
  )

  api.openapi(calls.auditFile, async (c) => {
    const { actorId } = await requireAction(c, OPERATIONS)
    const criteria = c.req.valid('query')
    const now = clock()
    await writeAudit(db, searchEntry('audit.exported', criteria, actorId, c.get('visitor')), now)
    const read = (after: number | null, most: number) =>
      selectAudit(searches, criteria, { after, most, timeZone: zone() })
    return c.body(streamOf(auditCsv(read)), 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="audit-log-${dayIn(zone(), now)}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Stream': '1',
    })
  })
}

/** The row that says who searched, and for what. */
function searchEntry(
  action: 'audit.searched' | 'audit.exported',
  criteria: AuditCriteria,
  actorId: number,
  visitor: string,
): AuditEntry {
  const { who, subject, fromDay, toDay } = criteria
  const asked = { who, action: criteria.action, subject, fromDay, toDay }
  const detail = Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return { action, userId: null, actorId, detail, visitor }
}
