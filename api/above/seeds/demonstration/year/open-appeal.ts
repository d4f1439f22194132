import { sql } from 'kysely'
import { appealOf } from '#api/permit-life/acts/appeal-terms.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'
import { FEDERAL_CALENDAR } from '#values/work-days.ts'
import { dayAfter } from '../chance.ts'
import { seedGranted } from './granted.ts'

/** Decided, appealed on paper and to be opened so many days from today. */
const DAYS = { filed: -70, decided: -20, appealed: -8, open: 6 } as const

type Stayed = { permitRid: number; applicationRid: number; type: Partial<SubmittalType> }

/** The appeal for which a permit of the demonstration is stayed: the decision that granted it, appealed on paper by whose permit it is. */
export async function seedOpenAppeal(db: Db, today: string): Promise<void> {
  const { rows } = await sql<Stayed>`
    select permits.id::float8 as "permitRid", type.id as "applicationRid", type.config as type
    from permits join applications type on type.product_id = permits.product_id
    where permits.status_name = 'Stayed' and permits.number like 'DEMO-%' and permits.is_listed
      and type.config -> 'appeal' -> 'of' @> '["approvals"]' and not type.config ? 'handover'
      and not exists (select from decisions where decisions.permit_id = permits.id)
    order by permits.id, type.form_code desc limit 1`.execute(db)
  const [stayed] = rows
  if (!stayed) return
  const day = (of: keyof typeof DAYS): string => dayAfter(today, DAYS[of])
  const appeal = appealOf(stayed.type, 'approve', day('decided'), FEDERAL_CALENDAR)
  if (!appeal) return
  const submittalRid = await seedGranted(db, {
    ...{ ...stayed, key: 'DEMO-APPEALED', filed: day('filed'), decided: day('decided'), appeal },
  })
  await sql`
    insert into appeals (decision_id, submittal_id, appellant, appellant_address, asks_stay, filed_on, state, due_on,
      created_at)
    select decisions.id, ${submittalRid}, 'Owner of ' || site_name, location, true,
      ${day('appealed')}::date, 'filed', ${day('open')}::date, ${`${day('appealed')}T12:00:00Z`}
    from decisions, permits
    where decisions.submittal_id = ${submittalRid} and permits.id = ${stayed.permitRid}`.execute(db)
}
