import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { NewProject } from '#api/portal/project-desk/project-desk.schemas.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { oregon } from '#tests/support/factories/reference.ts'

/** Staff with the right to add projects. */
export const makeProjectAdder = (db: Db) =>
  makeMyAccount(db, { kind: 'staff', actions: [['air-nei', 'project.actions.new']] })

/** What staff type of a project without a site; the test names what differs. */
export async function newProject(db: Db, typed: Partial<NewProject> = {}): Promise<NewProject> {
  const { rows } = await sql<{ id: number }>`
    insert into project_types (name) values ('Clean-up')
    on conflict (name) do update set name = excluded.name returning id`.execute(db)
  const { stateId } = await oregon(db)
  return {
    ...{ site: '', stateRid: stateId, productRid: 7, trackingNo: '', name: 'Kiln rebuild' },
    ...{ projectTypeRid: rows[0]?.id ?? null, envInterestRid: null, subSystem: '' },
    ...{ managerName: '', managerEmail: '', managerPhone: '', projectUrl: '' },
    ...typed,
  }
}
