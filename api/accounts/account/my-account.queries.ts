import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { LAST_FAILED_MAIL } from '#api/services/outbox/failed-mails.queries.ts'
import { unconfirmedEmail } from './email/confirmations.queries.ts'
import type { AccountChoices, PublicUser } from './my-account.schemas.ts'

/** A license that its holder wrote down: the agency has not looked at it. */
export const OWN_ENTRY = 'Not confirmed'

/** A user as My Account shows it; `lock` keeps others from changing it until the transaction ends. */
export async function selectPublicUser(
  db: Db,
  id: number,
  now: Date,
  { lock = false }: { lock?: boolean } = {},
): Promise<PublicUser | null> {
  const { rows } = await sql<PublicUser>`
    select users.id as rid, login_name as "userName", first_name as "firstName",
      middle_initial as "middleInitial", last_name as "lastName", display_name as "fullName",
      designation_type_id as "designationTypeRid", email, ${unconfirmedEmail(now)} as "unconfirmedEmail", employer_name as "employerName",
      job_title as "jobTitle", mobile_phone as "mobileNo", phone as "phoneNo", fax as "faxNo",
      billing_preference as "billingPreference",
      json_build_object('line1', address_line, 'cityName', city, 'stateRid', users.state_id, 'zipCd', users.zip)
        as "primaryAddress",
      case when change_password_due then 'Y' else 'N' end as "changePwdInd",
      case when change_pin_due then 'Y' else 'N' end as "changePinInd",
      users.status as "statusRid", identity_proof_code as "identityProofCd",
      types.name as "userAccountType", users.kind,
      coalesce(types.allows_submitting and users.account_role is not null, false) as "maySubmit",
      (select sha256 from user_images where user_id = users.id) as "userImage",
      ${LAST_FAILED_MAIL} as "lastFailedMailDate",
      created_by as "createdBy", updated_by as "updatedBy",
      case when types.id is null then '[]'::json else json_build_array(json_build_object(
        'accountTypeRid', types.id, 'accountTypeRoleRid', users.account_role)) end
        as "publicUserAccountTypeRelations",
      (select coalesce(json_agg(json_build_object('securityQuestionRid', question_id,
          'securityQuestionGroup', question_group) order by question_group), '[]')
        from user_security_answers where user_id = users.id) as "publicUserQuestionRelations",
      (select coalesce(json_agg(json_build_object('rid', relation.id, 'facilityRid', sites.id,
          'siteNumber', sites.identifier, 'facilityName', sites.name, 'location', sites.location,
          'statusRid', relation.status, 'requestedDate', relation.requested_at)
          order by sites.name, sites.id), '[]')
        from user_facilities relation join sites on sites.id = relation.site_id
        where relation.user_id = users.id and relation.status <> 'DEL') as "publicUserFacilityList",
      (select coalesce(json_agg(json_build_object('permitRid', permits.id, 'number', permits.number,
          'siteNumber', sites.identifier, 'facilityName', sites.name) order by sites.name, permits.number), '[]')
        from permit_accounts alone join permits on permits.id = alone.permit_id
          join sites on sites.id = permits.site_id
        where alone.user_id = users.id and not exists (select from user_facilities relation
          where relation.user_id = users.id and relation.site_id = sites.id and relation.status = 'A'))
        as "permitsAlone",
      array(select submittal_group_id from user_submittal_groups
        where user_id = users.id order by 1) as "submittalGroupRids",
      consultant_permissions as "consultantPermissions",
      (select coalesce(json_agg(json_build_object('licenseNo', license_no, 'licenseType', license_type,
          'status', licenses.status, 'issueDate', issued_on, 'expirationDate', expires_on,
          'isOwnEntry', licenses.status = ${OWN_ENTRY}) order by expires_on desc nulls last, id), '[]')
        from licenses where user_id = users.id) as licenses,
      not exists (select 1 from consultant_links links
        where links.parent_user_id = users.id and links.status = 'A'
          and not exists (select 1 from facility_permissions where consultant_link_id = links.id))
        as "isConsultantsValid"
    from users left join account_types types on types.id = users.account_type_id
    where users.id = ${id} ${lock ? sql`for update of users` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** What the lists of My Account offer. `typesThatWait` are names of types that the agency itself gives. */
export async function selectAccountChoices(
  db: Db,
  typesThatWait: readonly string[],
): Promise<AccountChoices> {
  const types = await sql<Omit<AccountChoices['accountTypes'][number], 'isOpen'>>`
    select id as rid, name, description from account_types order by position, id`.execute(db)
  const groups = await sql<AccountChoices['submittalGroups'][number]>`
    select id as rid, name from submittal_groups order by position, id`.execute(db)
  return {
    accountTypes: types.rows.map((type) => ({
      ...type,
      isOpen: !typesThatWait.includes(type.name),
    })),
    submittalGroups: groups.rows,
  }
}
