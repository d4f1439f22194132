import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { TESTER_LICENSE } from '../papers/test-report.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import { dayIn } from '#values/days.ts'
import type { DocumentOfType } from './drafts.queries.ts'
import type { CompiledForm } from '#forms/compile.ts'
import { ownAddressTyped } from './own-side.queries.ts'
import type { Action, JudgeContext, PaperDoubt } from '#forms/judge/context.ts'
import { selectDoubts } from '../papers/paper-doubts.queries.ts'
import { selectTables } from './lookup-tables.queries.ts'

type About = {
  /** The submittal; missing where it is only about to begin. */
  rid?: number
  userId: number
  /** Whose papers a report names: who would sign it. */
  signerId?: number
  siteRid: number | null
  permitRid: number | null
  productRid: number
  action: Action
  period: { from: string | null; to: string | null }
  documents?: readonly DocumentOfType[]
}

/** What licenses for asbestos work are called. */
const ASBESTOS = '%asbestos%'

type Parts = {
  site: JudgeContext['site'] | null
  formerSite: JudgeContext['site'] | null
  permit: JudgeContext['permit'] | null
  decision: JudgeContext['permit'] | null
  user: JudgeContext['user'] | null
  permits: { id: string; text: string }[] | null
  counties: { id: string; text: string }[] | null
  entities: { id: string; text: string }[] | null
  unitsHeld: number | null
  yearsHeld: { year: number; id: string; text: string }[] | null
  certificateValidUntil: string | null
  contractorValidUntil: string | null
  ccc: Backflow | null
  ownAddress: PaperDoubt | null
}

/** What the report of a backflow test may name: its site with buildings and assemblies. */
type Backflow = Record<'site' | 'building' | 'assembly', { id: string; text: string }[] | null>

/** With whom a covered entity can trade: every other one whose account is open; of one name twice, with its number. */
const ENTITIES = (siteRid: number | null) => sql`(
  select jsonb_agg(jsonb_build_object('id', id::text, 'text', case when alike > 1
      then name || ', ' || identifier else name end) order by name, id)
  from (
    select sites.id, sites.name, sites.identifier,
      count(*) over (partition by lower(btrim(sites.name))) as alike
    from cap_entities own join cap_entities other on other.site_id <> own.site_id and other.status_id = 1
      join sites on sites.id = other.site_id
    where own.site_id = ${siteRid}) others)`

/** Of which cap years a covered entity can sell now and how many, the earliest first; null for any other site. */
const YEARS_HELD = (siteRid: number | null) => sql`(
  select (select coalesce(jsonb_agg(jsonb_build_object('year', balance.vintage, 'id', balance.vintage::text,
      'text', balance.vintage || ': ' || to_char(balance.amount, 'FM999,999,999,990')) order by balance.vintage), '[]')
    from cap_balances balance
      join cap_accounts account on account.id = balance.account_id
    where account.site_id = own.site_id and account.unit = 'instrument' and account.place = 'general'
      and balance.amount > 0)
  from cap_entities own where own.site_id = ${siteRid})`

/** What a covered entity can sell now; null for any other site. */
const UNITS_HELD = (siteRid: number | null) => sql`(
  select (select coalesce(sum(amount), 0)::float8 from cap_balances balance
      join cap_accounts account on account.id = balance.account_id
    where account.site_id = own.site_id and account.unit = 'instrument' and account.place = 'general')
  from cap_entities own where own.site_id = ${siteRid})`

/** The last day of a tester's certificate, the longest one that was not refused; null where none is on record. */
const CERTIFICATE = (userId: number) => sql`(
  select max(last_day)::text from (
    select expires_on as last_day from licenses
    where user_id = ${userId} and license_type = ${TESTER_LICENSE} and status = 'Active'
    union all
    select valid_until from tester_papers
    where user_id = ${userId} and kind = 'certificate' and state <> 'refused') certificates)`

/**
 * The last day of the asbestos license whose number the form names, the longest one; of one that was ended the day
 * of it, or yesterday. Null where the number is not among the licenses of the agency.
 */
const CONTRACTOR = (rid: number | undefined, today: string) => sql`(
  select max(case when status.is_invalid
      then least(license.expired_on, coalesce(license.revoked_on, ${today}::date - 1))
      else least(license.expired_on, license.revoked_on) end)::text
  from submittal_forms form
    join contractors contractor on contractor.license_no = upper(btrim(form.answers ->> 'license'))
    join permits license on license.contractor_id = contractor.id and license.is_license
      and license.type_name ilike ${ASBESTOS}
    join permit_statuses status on status.id = license.permit_status_id
  where form.submittal_id = ${rid ?? null})`

/** What is appealed, by the rows `about`, `permit` and `act` (none of the decision itself), as its form names it. */
export const NAME_OF_APPEALED = sql<string>`case when act.id is null
  then about.application_name || coalesce(', permit ' || permit.number, '')
  else case act.kind when 'suspend' then 'Suspension' when 'revoke' then 'Revocation' else 'Termination' end
    || ' of permit ' || permit.number || ' from ' || to_char(act.from_on, 'FMMonth FMDD, YYYY') || ', letter ' || act.number end`

/** The decision at which an appeal was begun: nobody types another one. Its parts name it in another language. */
const DECISION = (rid: number | undefined) => sql`(
  select jsonb_build_object('number', appeals.submittal_id::text, 'name', ${NAME_OF_APPEALED},
    'type', about.application_name, 'permit', permit.number, 'act', act.kind, 'from', act.from_on, 'letter', act.number)
  from appeals join submittals about on about.id = appeals.submittal_id
    join decisions decision on decision.id = appeals.decision_id
    left join permits permit on permit.id = decision.permit_id
    left join permit_acts act on act.id = appeals.act_id
  where appeals.filing_id = ${rid ?? null})`

/** The site that a backflow report was begun for, its buildings, and its assemblies in use. */
const BACKFLOW = (rid: number | undefined) => sql`(
  select jsonb_build_object(
    'site', (select jsonb_agg(jsonb_build_object('id', id::text, 'text', name)) from sites where id = report.site_id),
    'building', (select jsonb_agg(jsonb_build_object('id', id::text, 'text', name || ', ' || address) order by name, id)
      from ccc_buildings where site_id = report.site_id),
    'assembly', (select jsonb_agg(jsonb_build_object('id', assembly.id::text,
        'text', kind || ' ' || serial || ', ' || building.name) order by building.name, serial, assembly.id)
      from ccc_assemblies assembly join ccc_buildings building on building.id = assembly.building_id
      where assembly.site_id = report.site_id and (assembly.status = 'active' or assembly.id = report.assembly_id)))
  from backflow_reports report where report.submittal_id = ${rid ?? null} and report.site_id is not null)`

/**
 * The counties that a form may name: those of the site's state by their names, or all, with their state, where none is
 * known. One of another state that the draft names stays, so that nobody's answer goes by narrowing the list.
 */
const COUNTIES = ({ siteRid, rid }: Pick<About, 'siteRid' | 'rid'>) => sql`(
  select jsonb_agg(jsonb_build_object('id', county.id::text, 'text',
      case when county.state_id = site.state_id then county.name else county.name || coalesce(', ' || state.code, '') end)
    order by county.name, state.code)
  from counties county left join states state on state.id = county.state_id
    left join sites site on site.id = ${siteRid}
  where site.state_id is null or county.state_id = site.state_id or county.id::text in (
    select answer.value from submittal_forms form, jsonb_each_text(form.answers) answer
    where form.submittal_id = ${rid ?? null}))`

/** What a record of a site gives to answers. */
const SITE_FACTS = sql`jsonb_build_object('name', name, 'number', identifier, 'address', address,
  'city', city, 'state', (select code from states where states.id = sites.state_id), 'zip', zip,
  'lat', lat::text, 'lon', lon::text)`

/** What rules may read besides the answers; the same for page, API and signature. */
export async function selectJudgeContext(
  db: Db,
  form: CompiledForm,
  about: About,
  { timeZone, workDays, now }: { timeZone: string; workDays: WorkCalendar; now: Date },
): Promise<JudgeContext> {
  const { rid, userId, siteRid, permitRid, productRid, action, period, documents = [] } = about
  const today = dayIn(timeZone, now)
  const { rows } = await sql<Parts>`
    select
      (select ${SITE_FACTS} from sites where id = ${siteRid}) as site,
      (select ${SITE_FACTS} from site_merges merges
          join site_merge_moves move on move.merge_id = merges.id and move.belonging = 'submittals'
            and move.row_key = ${String(rid ?? '')}
          join sites on sites.id = merges.goes_site_id
        where merges.stays_site_id = ${siteRid} and merges.undone_at is null
        order by merges.id desc limit 1) as "formerSite",
      (select jsonb_build_object('number', number, 'issuedOn', issued_on, 'effectiveOn', effective_on,
          'expiresOn', expired_on, 'status', status_name)
        from permits where id = ${permitRid}) as permit,
      (select jsonb_build_object('first', first_name, 'last', last_name, 'title', job_title, 'email', email,
          'phone', coalesce(phone, mobile_phone), 'organization', employer_name, 'line1', address_line,
          'city', city, 'state', (select code from states where states.id = users.state_id), 'zip', zip)
        from users where id = ${userId}) as "user",
      (select jsonb_agg(jsonb_build_object('id', id::text, 'text', number || coalesce(', ' || type_name, '')) order by number)
        from permits where site_id = ${siteRid} and product_id = ${productRid}) as permits,
      ${form.recordKinds.has('county') ? COUNTIES(about) : sql`null::jsonb`} as counties,
      ${ENTITIES(siteRid)} as entities, ${UNITS_HELD(siteRid)} as "unitsHeld",
      ${YEARS_HELD(siteRid)} as "yearsHeld",
      ${DECISION(rid)} as decision, ${BACKFLOW(rid)} as ccc,
      ${ownAddressTyped(rid, about.signerId ?? userId)} as "ownAddress",
      ${CERTIFICATE(userId)} as "certificateValidUntil",
      ${CONTRACTOR(rid, today)} as "contractorValidUntil"`.execute(db)
  const [parts] = rows
  const doubts =
    rid === undefined
      ? []
      : await selectDoubts(db, { rid, signerId: about.signerId ?? userId, today })
  const user = parts?.user ?? {}
  return {
    today,
    submitted: today,
    action,
    language: 'en',
    site: parts?.site ?? {},
    ...(parts?.formerSite ? { formerSite: parts.formerSite } : {}),
    permit: parts?.permit ?? {},
    user,
    account: user,
    period: { from: period.from, to: period.to },
    previous: {},
    decision: parts?.decision ?? {},
    facts: factsOf(parts),
    settings: {},
    workDays,
    ...(doubts.length > 0 ? { doubts } : {}),
    ...(parts?.ownAddress ? { refused: [parts.ownAddress] } : {}),
    lists: {},
    records: recordsOf(parts),
    tables: await selectTables(db, today),
    documents: documents
      .filter((each) => each[action])
      .map(({ name, required }) => ({ name, ...(required === undefined ? {} : { required }) })),
  }
}

/** What the agency knows of who files, as rules read it. */
function factsOf(parts: Parts | undefined): JudgeContext['facts'] {
  return {
    unitsHeld: parts?.unitsHeld ?? null,
    yearsHeld: parts?.yearsHeld?.map(({ year }) => year) ?? null,
    certificateValidUntil: parts?.certificateValidUntil ?? null,
    contractorValidUntil: parts?.contractorValidUntil ?? null,
    cccSite: parts?.ccc?.site?.[0]?.id ?? null,
  }
}

/** The records that a question may name, by their kind. */
function recordsOf(parts: Parts | undefined): JudgeContext['records'] {
  return {
    permit: parts?.permits ?? [],
    county: parts?.counties ?? [],
    entity: parts?.entities ?? [],
    capYear: parts?.yearsHeld?.map(({ id, text }) => ({ id, text })) ?? [],
    site: parts?.ccc?.site ?? [],
    building: parts?.ccc?.building ?? [],
    assembly: parts?.ccc?.assembly ?? [],
  }
}
