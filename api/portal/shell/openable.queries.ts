import { sql, type RawBuilder } from 'kysely'
import { accountsOf } from '#api/services/access/accounts-of-person.queries.ts'
import { permitsOf } from '#api/services/access/permits.queries.ts'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import { submittalsOf } from '#api/services/access/submittals.queries.ts'
import { entitiesOf, mayOpenBlocks, tradesOfStaff } from '#api/cap-and-trade/entities.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { systemsFor } from '#api/drinking-water/inventory/filings.queries.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { isFilledInBy } from '#api/review/answers.queries.ts'

/** Pages of one kind of record: the address with its number, and whether it opens; the row is `visit`. */
type Kind = { at: RegExp; opens: (user: SignedIn) => RawBuilder<boolean> }

const exists = (from: RawBuilder<unknown>) => sql<boolean>`exists (select from ${from})`
const withId = (from: RawBuilder<unknown>, table: string, may: RawBuilder<boolean>) =>
  exists(sql`${from} where ${sql.ref(`${table}.id`)} = visit.id and ${may}`)
const submittalWith = (may: RawBuilder<boolean>) => withId(sql`submittals`, 'submittals', may)
const ofSystems = (user: SignedIn) => sql<boolean>`visit.id in (${systemsFor(user, 'see')})`

/**
 * Every page of a record that its reader may lose, with the rule of the page itself. The rights of staff pages are
 * those of the menu, which the page asks; pages that a key opens are told apart by nobody but the key.
 * @internal The tests hold the list against all addresses of the portal.
 */
export const KINDS: Record<string, Kind> = {
  review: {
    at: /^\/app\/submittal\/(?:review|take-over)\/[^/]+\/(\d{1,15})$/,
    opens: (user) => submittalWith(sql`(${submittalsOf(user)} or ${isFilledInBy(user)})`),
  },
  form: {
    at: /^\/app\/(?:submittal\/(?:form|new-version|table|attachments|notes|read)|pending-apps\/delete)\/[^/]+\/(\d{1,15})(?:\/|$)/,
    opens: (user) => submittalWith(isFilledInBy(user)),
  },
  dispute: {
    at: /^\/app\/submittal\/dispute\/[^/]+\/(\d{1,15})$/,
    opens: ({ id }) =>
      exists(
        sql`signatures where signatures.submittal_id = visit.id and signatures.user_id in ${accountsOf(id)}`,
      ),
  },
  appeal: {
    at: /^\/app\/appeals\/(\d{1,15})$/,
    opens: (user) =>
      submittalWith(sql`(submittals.is_listed or ${submittalsOf(user)}
        or submittals.permit_id in (${permitsOf(user.id)})
        or exists (select from permits where permits.id = submittals.permit_id and permits.is_listed)
        or exists (select from appeals
          where appeals.submittal_id = submittals.id and appeals.appellant_user_id = ${user.id}))`),
  },
  permit: {
    at: /^\/app\/permits\/review\/(\d{1,15})$/,
    opens: ({ id }) => sql`visit.id in (${permitsOf(id)})`,
  },
  payment: {
    at: /^\/app\/payments\/(\d{1,15})$/,
    opens: ({ id }) => withId(sql`payments`, 'payments', sql`payments.user_id = ${id}`),
  },
  assembly: {
    at: /^\/app\/ccc\/assembly\/(\d{1,15})$/,
    opens: () =>
      withId(
        sql`ccc_assemblies join sites on sites.id = ccc_assemblies.site_id`,
        'ccc_assemblies',
        sql`sites.is_public`,
      ),
  },
  site: {
    at: /^\/app\/(?:ccc\/site|pub-rcd\/site\/review)\/(\d{1,15})$/,
    opens: () => withId(sql`sites`, 'sites', sql`sites.is_public`),
  },
  holdings: {
    at: /^\/app\/cpp\/edit\/(\d{1,15})$/,
    opens: (user) => sql`(visit.id in (${entitiesOf(user)}) and ${mayOpenBlocks(user.id)})`,
  },
  trade: {
    at: /^\/app\/cpp-trades\/(\d{1,15})$/,
    opens: (user) =>
      withId(
        sql`cap_trades trade`,
        'trade',
        user.kind === 'staff'
          ? tradesOfStaff(user)
          : sql`(trade.transfer_site_id in (${sitesOf(user.id, 'see')})
              or trade.acquire_site_id in (${sitesOf(user.id, 'see')}))`,
      ),
  },
  inquiry: {
    at: /^\/app\/cpp-trade\/edit\/(\d{1,15})$/,
    opens: () => withId(sql`trade_inquiries`, 'trade_inquiries', sql`true`),
  },
  inventoryFiling: {
    at: /^\/app\/inventory-filings\/(\d{1,15})(?:\/dispute)?$/,
    opens: (user) =>
      withId(
        sql`inventory_filings filing`,
        'filing',
        sql`filing.site_id in (${systemsFor(user, 'see')})`,
      ),
  },
  lineLetters: { at: /^\/app\/line-letters\/(\d{1,15})$/, opens: ofSystems },
  linePlan: { at: /^\/app\/line-replacement\/(\d{1,15})$/, opens: ofSystems },
  linePhoto: {
    at: /^\/app\/service-line-photos\/(\d{1,15})$/,
    opens: (user) =>
      withId(
        sql`service_line_photos photo join service_lines line on line.id = photo.service_line_id`,
        'photo',
        sql`line.site_id in (${user.kind === 'staff' ? systemsFor(user, 'see') : sitesOf(user.id, 'prepare')})`,
      ),
  },
  publicPermit: {
    at: /^\/app\/pub-rcd\/permits\/review\/[^/]+\/(\d{1,15})$/,
    opens: () => withId(sql`permits`, 'permits', sql`permits.is_listed`),
  },
  publicProject: {
    at: /^\/app\/pub-rcd\/projects\/review\/[^/]+\/(\d{1,15})$/,
    opens: () => withId(sql`projects`, 'projects', sql`projects.is_listed`),
  },
  publicSubmittal: {
    at: /^\/app\/pub-rcd\/submittals\/review\/[^/]+\/(\d{1,15})$/,
    opens: () => submittalWith(sql`submittals.is_listed`),
  },
}

/** Which of some pages are those of a record that a user may not open any more; one statement for all, none where none is of a record. */
export async function selectClosed(
  db: Db,
  user: SignedIn,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = paths.flatMap((path) => {
    for (const [kind, { at }] of Object.entries(KINDS)) {
      const id = at.exec(path)?.[1]
      if (id) return [{ path, kind, id }]
    }
    return []
  })
  if (asked.length === 0) return new Set()
  const arms = [...new Set(asked.map(({ kind }) => kind))].map(
    (kind) => sql`when ${kind} then ${KINDS[kind]?.opens(user) ?? sql`false`}`,
  )
  const { rows } = await sql<{ path: string }>`
    select visit.path from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      visit (path text, kind text, id bigint)
    where not coalesce(case visit.kind ${sql.join(arms, sql` `)} end, false)`.execute(db)
  return new Set(rows.map(({ path }) => path))
}
