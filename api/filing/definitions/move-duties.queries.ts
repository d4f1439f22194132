import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { textOf } from '#forms/definition/text.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'

/**
 * Duties of permits that were issued for a type are fulfilled by what the type names for them now, and so is what is
 * due of them and nobody has begun. Run again it changes nothing.
 */
export async function moveDuties(
  db: Db,
  applicationId: number,
  { duties = [], followOns }: SubmittalType,
): Promise<void> {
  for (const duty of duties) {
    if (duty.type === followOns?.renewal) continue
    await sql`
      with moved as (
        update obligations duty set application_id = fulfils.id
        from applications fulfils
        where fulfils.form_code = ${duty.type} and duty.application_id <> fulfils.id
          and duty.name = ${textOf(duty.name)} and duty.ended_on is null and not duty.is_renewal
          and not exists (select from decision_conditions where obligation_id = duty.id)
          and duty.permit_id in (select link.permit_id from permit_submittals link
            join submittals granted on granted.id = link.submittal_id
            where granted.application_id = ${applicationId})
        returning duty.id, duty.application_id)
      update submittals set application_id = moved.application_id
      from moved join obligation_dues due on due.obligation_id = moved.id
      where submittals.id = due.submittal_id
        and submittals.submittal_status_id = (select id from submittal_statuses where code = 0)`.execute(
      db,
    )
  }
}
