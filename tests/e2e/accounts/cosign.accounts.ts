import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

/** Submittals of their own for each test: air emissions inventories that the public does not see. */
export const COSIGN_SUBMITTALS = {
  script: { agree: 990_000_001, disagree: 990_000_002 },
  plain: { agree: 990_000_003, disagree: 990_000_004 },
} as const
export const COSIGN_PRODUCT = 7

/** An owner whose steps of signing and co-signing are walked (tests/e2e/everyone), with a site. */
export const WALKER = 'e2e.everyone.owner'
/** What is co-signed on that walk. */
export const WALKED_SUBMITTAL = 990_000_009

/** What the paper of a permit says of where it is verified; its page is walked too. */
export const VERIFY_KEY = 'walked-permit-of-tests'

export async function fill(db: Db): Promise<void> {
  await fillWalker(db)
  await sql`
    update permits set verify_key = ${VERIFY_KEY}
    where id = (select min(id) from permits where is_listed)
      and not exists (select from permits where verify_key = ${VERIFY_KEY})`.execute(db)
  for (const way of ['script', 'plain'] as const) {
    const loginName = `e2e.cosign.${way}`
    const userId = await makeAccount(db, { loginName, kind: 'owner', isSetUp: true })
    for (const id of Object.values(COSIGN_SUBMITTALS[way])) await copySubmittal(db, id, userId)
  }
}

async function fillWalker(db: Db): Promise<void> {
  const userId = await makeAccount(db, { loginName: WALKER, kind: 'owner', isSetUp: true })
  await sql`
    insert into user_submittal_groups (user_id, submittal_group_id)
    select ${userId}, id from submittal_groups on conflict do nothing`.execute(db)
  await sql`
    insert into sites (identifier, name, is_public) values (${WALKER}, 'Walked Works', false)
    on conflict do nothing`.execute(db)
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
    select ${userId}, id, 'A', now(), now() from sites where identifier = ${WALKER}
    on conflict do nothing`.execute(db)
  await copySubmittal(db, WALKED_SUBMITTAL, userId)
}

const OWN_FILES = sql`kind = 'submittal' and not is_archived and not is_agency_only
  and description is distinct from 'redactedSubFormPDF'`

/** A copy of a demonstration submittal, with its forms and files, unless it is there already. */
export async function copySubmittal(db: Db, id: number, userId: number): Promise<void> {
  const original = sql`(
    select min(source.id) from submittals source
    where source.product_id = ${COSIGN_PRODUCT} and source.type_code = 'Online'
      and source.submitted_on is not null and source.id < ${COSIGN_SUBMITTALS.script.agree}
      and exists (select 1 from sub_forms where submittal_id = source.id)
      and exists (select 1 from documents where submittal_id = source.id and ${OWN_FILES}))`
  const { numAffectedRows } = await sql`
    insert into submittals (id, product_id, site_id, application_id, submittal_status_id, type_code,
      owner_name, submitted_on, is_public, submitted_by_user_id)
    select ${id}, product_id, site_id, application_id, submittal_status_id, type_code, owner_name,
      submitted_on, false, ${userId}
    from submittals where id = ${original}
    on conflict do nothing`.execute(db)
  if (Number(numAffectedRows ?? 0) === 0) return
  await sql`
    insert into sub_forms (submittal_id, position, form_status_id, title, content)
    select ${id}, position, form_status_id, title, content from sub_forms
    where submittal_id = ${original}`.execute(db)
  await sql`
    insert into documents (product_id, kind, submittal_id, type_name, name, file_key, byte_size,
      content_type, sha256)
    select product_id, kind, ${id}, type_name, name, file_key, byte_size, content_type, sha256
    from documents where submittal_id = ${original} and ${OWN_FILES}`.execute(db)
}
