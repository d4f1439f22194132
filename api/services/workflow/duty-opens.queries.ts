import { sql, type RawBuilder } from 'kysely'

/** The day from which the report of a duty can be begun, of a row of `submittals` by its name or another; null where any day is. */
export const dutyOpensOn = (submittal = 'submittals'): RawBuilder<string | null> => sql<
  string | null
>`(
  select due.due_on - duty.opens_days from obligation_dues due join obligations duty on duty.id = due.obligation_id
  where due.submittal_id = ${sql.ref(`${submittal}.id`)})`

/** Whether it waits for that day yet, and so for nobody. */
export const dutyOpensLater = (today: string, submittal = 'submittals'): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${dutyOpensOn(submittal)} > ${today}::date, false)`
