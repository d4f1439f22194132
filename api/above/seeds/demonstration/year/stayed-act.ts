import { sql } from 'kysely'
import { enterAppeal } from '#api/filing/appeals/enter.act.ts'
import { recordAppealAct } from '#api/filing/appeals/record.act.ts'
import { appealOf } from '#api/permit-life/acts/appeal-terms.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { selectHead } from '#api/permit-life/acts/permit-acts.queries.ts'
import { recordAct } from '#api/permit-life/acts/record.act.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'
import { FEDERAL_CALENDAR } from '#values/work-days.ts'
import { dayAfter } from '../chance.ts'
import { simplePdf } from '../pdf.ts'
import { sessionOf } from '../session.ts'
import { seedGranted } from './granted.ts'

/** Granted, suspended, appealed on paper, opened and stayed, in days from today. */
const DAYS = {
  filed: -60,
  decided: -40,
  suspended: -14,
  appealed: -9,
  opened: -7,
  stayed: -6,
} as const
const RULE = '40 CFR 122.64(a)(1).'

type Permit = {
  permitRid: number
  applicationRid: number
  number: string
  siteName: string
  location: string
  type: Partial<SubmittalType>
}
type Making = { files: FileStore; config: ApiConfig; today: string }

/**
 * A permit whose suspension is stayed while its appeal is open, made by the acts of the portal, so that letters, history
 * and what is offered are what they are for anybody. Nobody is written to about it.
 */
export async function seedStayedAct(db: Db, { files, config, today }: Making): Promise<void> {
  const staff = await sessionOf(db, 'staff')
  const permit = staff && (await selectPermit(db, today))
  if (!staff || !permit) return
  const { permitRid, applicationRid, number, siteName, location, type } = permit
  const day = (of: keyof typeof DAYS): string => dayAfter(today, DAYS[of])
  const at = (of: keyof typeof DAYS) => new Date(`${day(of)}T15:00:00Z`)
  const appeal = appealOf(type, 'approve', day('decided'), FEDERAL_CALENDAR)
  if (!appeal) return
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::float8 as last from outbox`.execute(db)
  const given = { key: 'DEMO-STAYED-ACT', filed: day('filed'), decided: day('decided'), appeal }
  const submittalRid = await seedGranted(db, { permitRid, applicationRid, ...given })
  const deps = {
    ...{ db, files, config: { ...config, review: { ...config.review, secondReader: false } } },
    renderReport: async () => simplePdf(`Letter about permit ${number}`, ['(demonstration)']),
  }
  const act = async (kind: 'suspend' | 'stayAct', on: 'suspended' | 'stayed', reason: string) => {
    const version = (await selectHead(db, permitRid))?.version ?? 0
    const words = { reason: `${reason} (demonstration)`, rule: RULE, fromOn: day(on) }
    await recordAct(
      deps,
      { permitRid, version, kind, atRequest: false, ...words },
      staff.id,
      at(on),
    )
  }
  await act('suspend', 'suspended', 'A report of two months is missing.')
  const { rows: acts } = await sql<{ rid: number }>`
    select id::float8 as rid from permit_acts where permit_id = ${permitRid} order by id desc limit 1`.execute(
    db,
  )
  const entered = await enterAppeal(
    deps,
    {
      ...{ submittalRid, actRid: acts[0]?.rid ?? null, filedOn: day('appealed'), asksStay: true },
      ...{ appellant: `Owner of ${siteName}`, address: location },
    },
    staff.id,
    at('appealed'),
  )
  const { rows: appeals } = await sql<{ version: number }>`
    select version from appeals where id = ${entered.rid}`.execute(db)
  const about = { appealRid: entered.rid, version: appeals[0]?.version ?? 0, kind: 'open' as const }
  const opened = { ...about, reason: 'It came in time. (demonstration)', rule: '5 U.S.C. 705.' }
  await recordAppealAct(deps, opened, staff.id, at('opened'))
  await act('stayAct', 'stayed', 'Nothing is harmed while the appeal is heard.')
  await sql`delete from outbox where id > ${rows[0]?.last ?? 0}`.execute(db)
}

/** A permit that nobody acts for, of a type whose acts can be appealed. */
async function selectPermit(db: Db, today: string): Promise<Permit | null> {
  const { rows } = await sql<Permit>`
    select permits.id::float8 as "permitRid", type.id::float8 as "applicationRid", permits.number,
      permits.site_name as "siteName", permits.location, type.config as type
    from permits join applications type on type.product_id = permits.product_id
    where permits.status_name = 'Active' and permits.number like 'DEMO-%' and permits.is_listed
      and coalesce(permits.contested_code, 'N') = 'N' and permits.expired_on > ${today}::date + 180
      and type.config -> 'appeal' -> 'of' @> '["acts"]' and not type.config ? 'handover'
      and not exists (select from decisions where decisions.permit_id = permits.id)
      and not exists (select from permit_acts where permit_acts.permit_id = permits.id)
      and permits.site_id is not null and permits.site_name is not null
      and not exists (select from user_facilities where site_id = permits.site_id)
    order by permits.id, type.form_code desc limit 1`.execute(db)
  return rows[0] ?? null
}
