import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { recountMap } from '#api/portal/site-desk/site-desk.queries.ts'
import { judgeProject, refusedAt, TAKEN } from './judge-project.ts'
import {
  insertProject,
  isTaken,
  nextProjectId,
  type StoredProject,
} from './project-desk.queries.ts'
import type { AddedProject, NewProject } from './project-desk.schemas.ts'

type Who = { actorId: number; now: Date; today: string; visitor: string }

/** Adds a project to the public records. The database raises the version of what the public reads. */
export function addProject(
  db: Db,
  typed: NewProject,
  { actorId, now, today, visitor }: Who,
): Promise<AddedProject> {
  return inTransaction(db, async (trx) => {
    const { project, isOnMap } = await judgeProject(trx, typed)
    const { id, trackingNo } = await numbered(trx, project)
    const added = await insertProject(trx, id, { ...project, trackingNo }, today)
    if (!added) throw refusedAt({ trackingNo: TAKEN })
    if (isOnMap) await recountMap(trx)
    const detail = { rid: added.rid, number: added.trackingNo }
    await writeAudit(trx, { action: 'project.added', userId: null, actorId, detail, visitor }, now)
    return added
  })
}

/** Where no tracking number is typed it is given one of the record's own, which an import may have taken. */
async function numbered(trx: Db, { productId, trackingNo }: StoredProject) {
  for (;;) {
    const id = await nextProjectId(trx)
    const number = trackingNo || `PRJ-${String(id).padStart(6, '0')}`
    if (trackingNo || !(await isTaken(trx, productId, number))) return { id, trackingNo: number }
  }
}
