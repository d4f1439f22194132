import { sql } from 'kysely'
import { holds } from '#api/services/access/holders.queries.ts'
import type { StaffWait } from '#api/ground/lib/waits/wait.ts'
import { mailAddress } from '#api/services/outbox/addresses.queries.ts'

/** Kinds of which something waits while nobody who can be reached holds their right: whoever gives rights is told. */
export function unseenWaits(waits: readonly StaffWait[]): readonly StaffWait[] {
  return [
    {
      kind: 'unseen',
      action: 'gov:user.actions.administer',
      isShared: true,
      words: 'Work that nobody may see to',
      verb: 'Give somebody the right',
      button: 'Give the right',
      tell: 'once',
      then: 'It waits until somebody holds the right; each morning it is told again.',
      rows: (asking) => sql`
        select place, words, action, ${asking.today}::date, null::date, null::bigint, '/app/gov/people'
        from (${sql.join(
          waits.map(
            ({ words, action, rows }, place) => sql`(
              select ${place}::bigint as place, ${words}::text as words, ${action}::text as action
              where not exists (select from users where ${holds(action)} and ${mailAddress()} is not null)
                and exists (select from (${rows(asking)} limit 1) source))`,
          ),
          sql` union all `,
        )}) unseen
        order by place`,
    },
  ]
}
