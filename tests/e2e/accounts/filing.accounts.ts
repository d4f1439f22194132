import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { publishShipped } from '#api/filing/definitions/publish.act.ts'
import { makeDues } from '#api/permit-life/obligations/make-dues.act.ts'
import { makeAccount } from './make-account.ts'
import { makeAtSite, makeOwner, makePair } from './owners.ts'
import { COVER, publishLike } from './publish-like.ts'

/** Owners of the browser tests of filing, each with a site and every submittal group. */
export const FILERS = {
  script: 'e2e.filing.script',
  plain: 'e2e.filing.plain',
  windows: 'e2e.filing.windows',
  keyboard: 'e2e.filing.keyboard',
  reviewed: 'e2e.filing.reviewed.script',
  reviewedPlain: 'e2e.filing.reviewed.plain',
} as const

/** Staff who review what the owners of the same name filed. */
export const REVIEWERS = {
  script: 'e2e.reviewer.script',
  plain: 'e2e.reviewer.plain',
  circle: 'e2e.reviewer.circle',
  decider: 'e2e.reviewer.decider',
  circlePlain: 'e2e.reviewer.circle.plain',
  deciderPlain: 'e2e.reviewer.decider.plain',
  holder: 'e2e.reviewer.holder',
  holderPlain: 'e2e.reviewer.holder.plain',
  transfer: 'e2e.reviewer.transfer',
  transferPlain: 'e2e.reviewer.transfer.plain',
  appeal: 'e2e.reviewer.appeal',
  appealPlain: 'e2e.reviewer.appeal.plain',
} as const

/** A consultant who may prepare at the site of an owner, who signs. */
export const PAIRS = {
  script: { owner: 'e2e.pair.owner.script', consultant: 'e2e.pair.script' },
  plain: { owner: 'e2e.pair.owner.plain', consultant: 'e2e.pair.plain' },
} as const

/** Owners with a site of their own each, an obligation that nobody has begun, and one submittal that was filed. */
export const LISTERS = {
  script: 'e2e.lists.script',
  plain: 'e2e.lists.plain',
} as const

/** Owners with a site of their own each, a permit that ends in 200 days, and a duty that is due in 20. */
export const RENEWERS = {
  script: 'e2e.renewal.script',
  plain: 'e2e.renewal.plain',
} as const

/** Owners with a site of their own each, and a permit that may be amended and renewed. */
export const HOLDERS = {
  script: 'e2e.holder.script',
  plain: 'e2e.holder.plain',
} as const

/** The same, whose permit goes to somebody else. */
export const TRANSFERORS = {
  script: 'e2e.transferor.script',
  plain: 'e2e.transferor.plain',
} as const

/** Their consultants. */
export const aideOf = (holder: string) => `${holder}.aide`

/** Who take those permits over. */
export const TAKERS = { script: 'e2e.taker.script', plain: 'e2e.taker.plain' } as const
/** Owners with a public site of their own each, who appeal what was granted to them. */
export const APPELLANTS = {
  script: 'e2e.appellant.script',
  plain: 'e2e.appellant.plain',
} as const

/** Who sign several submittals at once. */
export const SEVERAL = { script: 'e2e.several.script', plain: 'e2e.several.plain' } as const

/** Who report each month what they discharge, with the number of the permit. */
export const MONTHLY = {
  script: { loginName: 'e2e.monthly.script', permit: 'OR0094501' },
  plain: { loginName: 'e2e.monthly.plain', permit: 'OR0094502' },
} as const

/** Who go the whole circle: an owner with a public site, and the consultant who prepares there. */
export const CIRCLES = {
  script: { owner: 'e2e.circle.owner.script', consultant: 'e2e.circle.script' },
  plain: { owner: 'e2e.circle.owner.plain', consultant: 'e2e.circle.plain' },
} as const

export async function fill(db: Db): Promise<void> {
  for (const [at, loginName] of Object.values(FILERS).entries()) {
    const userId = await makeOwner(db, loginName)
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
      select ${userId}, id, 'A', now(), now() from sites
      where identifier like 'DEMO%' or is_public order by id offset ${at} limit 1
      on conflict do nothing`.execute(db)
  }
  await publishShipped(db)
  for (const pair of Object.values(PAIRS)) await makePair(db, pair)
  for (const pair of Object.values(CIRCLES)) await makePair(db, pair, true)
  for (const loginName of Object.values(REVIEWERS))
    await makeAccount(db, {
      loginName,
      kind: 'staff',
      displayName: loginName,
      actions: [
        ['gov', 'submittal.actions.review'],
        ['gov', 'comment.actions.moderate'],
      ],
    })
  for (const loginName of Object.values(LISTERS)) await makeLister(db, loginName)
  for (const loginName of Object.values(RENEWERS)) await makeRenewer(db, loginName)
  for (const monthly of Object.values(MONTHLY)) await makeMonthly(db, monthly)
  await publishAmendable(db)
  await publishCharged(db)
  for (const loginName of [...Object.values(HOLDERS), ...Object.values(TRANSFERORS)])
    await makeHolder(db, loginName)
  for (const owner of Object.values(TRANSFERORS))
    await makePair(db, { owner, consultant: aideOf(owner) })
  for (const loginName of Object.values(TAKERS)) await makeOwner(db, loginName)
  for (const loginName of Object.values(SEVERAL)) await makeAtSite(db, loginName)
  for (const loginName of Object.values(APPELLANTS)) await makeAtSite(db, loginName, true)
  const now = new Date()
  await makeDues(db, now.toISOString().slice(0, 10), now)
}

async function makeLister(db: Db, loginName: string): Promise<void> {
  const userId = await makeAtSite(db, loginName)
  await sql`
    insert into submittals (source_key, product_id, site_id, application_id, submittal_status_id, type_code,
      created_by_user_id, is_obligation, due_on, submitted_on, is_public, fee_cents)
    select ${loginName} || kind, application.product_id, sites.id, application.id,
      (select id from submittal_statuses where submittal_statuses.code = wanted.code), 'Online', ${userId},
      kind = 'duty', case when kind = 'duty' then current_date + 5 end,
      case when kind = 'filed' then current_date - 20 end, false, 0
    from (values ('duty', 0, 'WA-8700'), ('filed', 23, 'AQ-NSR')) wanted (kind, code, form)
      join applications application on application.form_code = wanted.form
      join sites on sites.identifier = ${loginName}
    on conflict (source_key) do nothing`.execute(db)
}

/** Whether an earlier start of the tests' server made it, in a database that a broken-off run left. */
async function hasPermit(db: Db, number: string): Promise<boolean> {
  const known = await db.selectFrom('permits').select('id').where('number', '=', number).execute()
  return known.length > 0
}

async function makeMonthly(
  db: Db,
  { loginName, permit }: { loginName: string; permit: string },
): Promise<void> {
  await makeAtSite(db, loginName)
  if (await hasPermit(db, permit)) return
  await sql`
    insert into permits (product_id, site_id, permit_type_id, permit_status_id, number, effective_on, expired_on)
    select application.product_id, sites.id,
      (select min(id) from permit_types where product_id = application.product_id),
      (select min(id) from permit_statuses where not is_invalid), ${permit}, current_date - 400, current_date + 900
    from sites, applications application
    where sites.identifier = ${loginName} and application.form_code = 'WQ-DMR'`.execute(db)
}

async function makeRenewer(db: Db, loginName: string): Promise<void> {
  await makeAtSite(db, loginName)
  if (await hasPermit(db, `TV-${loginName}`)) return
  await sql`
    insert into permits (product_id, site_id, permit_type_id, permit_status_id, number, effective_on, expired_on)
    select (select product_id from applications where form_code = 'AQ-TVR'), sites.id,
      (select min(id) from permit_types
        where product_id = (select product_id from applications where form_code = 'AQ-TVR')),
      (select min(id) from permit_statuses where not is_invalid), ${`TV-${loginName}`},
      current_date - 1600, current_date + 200
    from sites where identifier = ${loginName}`.execute(db)
  await sql`
    insert into obligations (application_id, site_id, name, rule, starts_on, opens_days)
    select application.id, sites.id, 'Certify again', 'FREQ=YEARLY;INTERVAL=5', current_date + 20, 60
    from sites, applications application
    where sites.identifier = ${loginName} and application.form_code = 'WQ-NOEX'`.execute(db)
}

export const AMENDABLE = 'E2E-COVER'

export const CHARGED = 'E2E-CHARGED'

const followOnsOf = (code: string) => ({ amendment: code, renewal: code, transfer: 'AL-TRANSFER' })

/** The same with a fee, for what is paid before it is decided. */
async function publishCharged(db: Db): Promise<void> {
  const fee = {
    due: 'invoice',
    lines: [{ code: 'COVER', label: 'Certification fee', amount: '45' }],
  }
  await publishLike(db, 'WQ-NOEX', {
    ...{ code: CHARGED, name: 'Paid cover certification' },
    form: (given) => ({ ...given, fee }),
    type: { ...COVER, followOns: followOnsOf(CHARGED) },
  })
}

/** The no-exposure certification under another name, which an amendment and a renewal of its permit are filed in. */
async function publishAmendable(db: Db): Promise<void> {
  await publishLike(db, 'WQ-NOEX', {
    ...{ code: AMENDABLE, name: 'Storm cover certification' },
    type: { ...COVER, followOns: followOnsOf(AMENDABLE) },
  })
}

async function makeHolder(db: Db, loginName: string): Promise<void> {
  const userId = await makeAtSite(db, loginName, true)
  if (await hasPermit(db, `SC-${loginName}`)) return
  await sql`
    with permit as (
      insert into permits (product_id, site_id, permit_type_id, permit_status_id, number, effective_on, expired_on)
      select application.product_id, sites.id,
        (select min(id) from permit_types where product_id = application.product_id),
        (select min(id) from permit_statuses where not is_invalid), ${`SC-${loginName}`},
        current_date - 100, current_date + 200
      from sites, applications application
      where sites.identifier = ${loginName} and application.form_code = ${AMENDABLE}
      returning id, product_id, site_id)
    insert into submittals (source_key, product_id, site_id, application_id, submittal_status_id, type_code,
      created_by_user_id, submitted_on, is_public, fee_cents, permit_id)
    select ${loginName} || ' granted', permit.product_id, permit.site_id, application.id,
      (select id from submittal_statuses where code = 7), 'Online', ${userId}, current_date - 120, false, 0, permit.id
    from permit, applications application where application.form_code = ${AMENDABLE}`.execute(db)
}
