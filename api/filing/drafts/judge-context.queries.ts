import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { dayIn } from '#values/days.ts'
import type { DocumentOfType } from './drafts.queries.ts'
import type { Action, JudgeContext } from '#forms/judge/context.ts'

type About = {
  userId: number
  siteRid: number | null
  permitRid: number | null
  productRid: number
  action: Action
  period: { from: string | null; to: string | null }
  documents?: readonly DocumentOfType[]
}

type Parts = {
  site: JudgeContext['site'] | null
  permit: JudgeContext['permit'] | null
  user: JudgeContext['user'] | null
  sites: { id: string; text: string }[] | null
  permits: { id: string; text: string }[] | null
  counties: { id: string; text: string }[] | null
  entities: { id: string; text: string }[] | null
  unitsHeld: number | null
}

/** With whom a covered entity can trade: every other one whose account is open. */
const ENTITIES = (siteRid: number | null) => sql`(
  select jsonb_agg(jsonb_build_object('id', other.site_id::text, 'text', sites.name) order by sites.name, sites.id)
  from cap_entities own join cap_entities other on other.site_id <> own.site_id and other.status_id = 1
    join sites on sites.id = other.site_id
  where own.site_id = ${siteRid})`

/** What a covered entity can sell now; null for any other site. */
const UNITS_HELD = (siteRid: number | null) => sql`(
  select (select coalesce(sum(amount), 0)::float8 from cap_balances balance
      join cap_accounts account on account.id = balance.account_id
    where account.site_id = own.site_id and account.unit = 'instrument' and account.place = 'general')
  from cap_entities own where own.site_id = ${siteRid})`

/** What rules may read besides the answers, by one statement; the same for page, API and signature. */
export async function selectJudgeContext(
  db: Db,
  { userId, siteRid, permitRid, productRid, action, period, documents = [] }: About,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<JudgeContext> {
  const { rows } = await sql<Parts>`
    select
      (select jsonb_build_object('name', name, 'number', identifier, 'address', address,
          'city', city, 'state', (select code from states where states.id = sites.state_id), 'zip', zip,
          'lat', lat::text, 'lon', lon::text)
        from sites where id = ${siteRid}) as site,
      (select jsonb_build_object('number', number, 'issuedOn', issued_on, 'effectiveOn', effective_on,
          'expiresOn', expired_on, 'status', status_name)
        from permits where id = ${permitRid}) as permit,
      (select jsonb_build_object('first', first_name, 'last', last_name, 'title', job_title, 'email', email,
          'phone', coalesce(phone, mobile_phone), 'organization', employer_name, 'line1', address_line,
          'city', city, 'state', (select code from states where states.id = users.state_id), 'zip', zip)
        from users where id = ${userId}) as "user",
      (select jsonb_agg(jsonb_build_object('id', id::text, 'text', number || coalesce(', ' || type_name, '')) order by number)
        from permits where site_id = ${siteRid} and product_id = ${productRid}) as permits,
      (select jsonb_agg(jsonb_build_object('id', id::text, 'text', name) order by name) from counties) as counties,
      ${ENTITIES(siteRid)} as entities, ${UNITS_HELD(siteRid)} as "unitsHeld"`.execute(db)
  const [parts] = rows
  const today = dayIn(timeZone, now)
  const user = parts?.user ?? {}
  return {
    today,
    submitted: today,
    action,
    language: 'en',
    site: parts?.site ?? {},
    permit: parts?.permit ?? {},
    user,
    account: user,
    period: { from: period.from, to: period.to },
    previous: {},
    facts: { unitsHeld: parts?.unitsHeld ?? null },
    settings: {},
    lists: {},
    records: {
      permit: parts?.permits ?? [],
      county: parts?.counties ?? [],
      entity: parts?.entities ?? [],
    },
    tables: await selectTables(db, today),
    documents: documents
      .filter((each) => each[action])
      .map(({ name, required }) => ({ name, ...(required === undefined ? {} : { required }) })),
  }
}

/** Tables of the agency for `lookup`, as they stand today. */
async function selectTables(db: Db, today: string): Promise<JudgeContext['tables']> {
  const { rows } = await sql<{ name: string; entries: Record<string, string> }>`
    select table_name as name, jsonb_object_agg(key, value) as entries
    from (
      select distinct on (table_name, key) table_name, key, value from lookup_values
      where valid_from <= ${today} order by table_name, key, valid_from desc) as valid
    group by table_name`.execute(db)
  return Object.fromEntries(rows.map(({ name, entries }) => [name, entries]))
}
