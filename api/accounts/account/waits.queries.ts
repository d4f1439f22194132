import { sql } from 'kysely'
import type { AgencyDay, OwnWaits } from '#api/ground/lib/waits/wait.ts'

/** A license is pointed out so many days before it ends, and so many after it. */
const DAYS_BEFORE = 60
const DAYS_AFTER = 365

const ending = ({ today }: AgencyDay) => sql`
  select 'license' as kind, license.id as rid, license.license_no as title, nullif(license.license_type, '') as about,
    license.expires_on - ${DAYS_BEFORE}::int as since, license.expires_on as due, '/app/account?tab=license'::text as page,
    license.user_id
  from licenses license
    join users holder on holder.id = license.user_id and holder.kind = 'licensee' and holder.identity_proof_code is not null
  where license.expires_on between ${today}::date - ${DAYS_AFTER}::int and ${today}::date + ${DAYS_BEFORE}::int
    and not exists (select from licenses later where later.user_id = license.user_id
      and later.license_type = license.license_type and later.expires_on > license.expires_on)`

/** A licensee's own licenses that end without a newer one of their type. */
export const licenseWaits: OwnWaits = {
  kinds: [
    {
      kind: 'license',
      words: 'Your licenses',
      verb: 'See the license',
      tell: 'rest',
      remind: { due: [-30, -7, 1] },
      then: 'From its day on what has to be signed by a licensee is refused with it.',
      list: '/app/account?tab=license',
      button: 'See',
      state: 'About to end',
      why: 'It is about to end. Renew it with whoever issued it, then write down the new one.',
    },
  ],
  rows: (asking) => sql`
    select kind, rid, title, about, since, due, page from (${ending(asking)}) license
    where user_id = ${asking.userId} order by due, rid`,
  everybody: ending,
}
