import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { FlatFields } from './account-changes.ts'
import { OWN_ENTRY } from './my-account.queries.ts'
import type { PublicUser } from './my-account.schemas.ts'

/** Writes the changed fields of an account and raises its version. */
export async function storeAccount(
  db: Db,
  before: PublicUser,
  user: PublicUser,
  fields: FlatFields,
  now: Date,
): Promise<void> {
  const { rid, primaryAddress: address } = user
  const fullName = [user.firstName, user.middleInitial, user.lastName].filter(Boolean).join(' ')
  const isRenamed = 'firstName' in fields || 'middleInitial' in fields || 'lastName' in fields
  await sql`
    update users set first_name = ${user.firstName}, middle_initial = ${user.middleInitial},
      last_name = ${user.lastName}, display_name = ${isRenamed ? fullName : before.fullName},
      designation_type_id = ${user.designationTypeRid}, email = ${user.email},
      employer_name = ${user.employerName}, job_title = ${user.jobTitle},
      mobile_phone = ${user.mobileNo}, phone = ${user.phoneNo}, fax = ${user.faxNo},
      billing_preference = ${user.billingPreference}, address_line = ${address.line1},
      city = ${address.cityName}, state_id = ${address.stateRid}, zip = ${address.zipCd},
      consultant_permissions = ${user.consultantPermissions}::text[],
      version = version + 1, updated_by = login_name, updated_at = ${now}
    where id = ${rid}`.execute(db)
  if ('accountTypeRid' in fields) await setAccountType(db, rid, Number(fields['accountTypeRid']))
  if ('submittalGroupRids' in fields) await setGroups(db, rid, user.submittalGroupRids)
  if (Object.keys(fields).some((path) => path.startsWith('license.')))
    await setOwnLicense(db, before, fields)
}

/**
 * Another account type with its role. Who may submit from now on needs a PIN; identity, facilities and
 * links stay as they are: nothing of them comes with a type.
 */
async function setAccountType(db: Db, userId: number, typeId: number): Promise<void> {
  await sql`
    update users set account_type_id = types.id, kind = types.kind, account_role = types.role,
      change_pin_due = change_pin_due or (types.allows_submitting and pin_hash is null)
    from account_types types where types.id = ${typeId} and users.id = ${userId}`.execute(db)
}

async function setGroups(db: Db, userId: number, groups: readonly number[]): Promise<void> {
  await sql`
    delete from user_submittal_groups
    where user_id = ${userId} and submittal_group_id <> all(${[...groups]}::int[])`.execute(db)
  await sql`
    insert into user_submittal_groups (user_id, submittal_group_id)
    select ${userId}, id from submittal_groups where id = any(${[...groups]}::int[])
    on conflict do nothing`.execute(db)
}

/** The license that a licensee wrote down. It proves nothing until the agency confirms it. */
async function setOwnLicense(db: Db, before: PublicUser, fields: FlatFields): Promise<void> {
  const known = before.licenses[0]
  const of = (part: keyof NonNullable<typeof known>) => {
    const path = `license.${part}`
    return path in fields ? fields[path] : (known?.[part] ?? null)
  }
  await sql`delete from licenses where user_id = ${before.rid} and status = ${OWN_ENTRY}`.execute(
    db,
  )
  await sql`
    insert into licenses (user_id, license_no, license_type, status, issued_on, expires_on)
    values (${before.rid}, ${of('licenseNo')}, ${of('licenseType') ?? ''}, ${OWN_ENTRY},
      ${of('issueDate')}::date, ${of('expirationDate')}::date)`.execute(db)
}
