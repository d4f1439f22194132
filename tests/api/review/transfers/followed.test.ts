import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PermitProgress } from '#api/records/progress/progress.schemas.ts'
import { matchWatches } from '#api/records/watches/match.act.ts'
import { tellWatchers } from '#api/records/watches/tell.act.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { DAY, useTransfers } from '#tests/support/transfers/scene.ts'

const { db, on, sides, issued, verified } = useTransfers()
const AT = { now: new Date('2026-11-20T18:00:00Z'), timeZone: 'America/New_York' }

test('a permit that passes to another holder says so among the steps of its public record, from the decision on', async () => {
  const { permitRid } = await issued(await sides())
  const passes = async (day: string) => {
    const path = `/Anon/PublicInquiry/GetPermitProgress/3/${permitRid}`
    const { steps } = (await callAs<PermitProgress>(on(day), path, {})).data
    return steps.find(({ name }) => name === 'Transferred to another holder')
  }
  expect(await passes('2026-12-20')).toMatchObject({ date: DAY, state: 'next' })
  await verified(DAY, permitRid)
  expect(await passes(DAY)).toMatchObject({ date: DAY, state: 'done' })
})

test('whoever follows a permit is told when it is decided that it passes to another holder, and nobody is named', async () => {
  const given = await sides()
  await sql`
    with watcher as (insert into watchers (email, made_at) values ('w@example.com', now()) returning id)
    insert into watches (watcher_id, kind, record_id, label, about, rhythm, made_at)
    select id, 'permit', ${given.permitRid}, 'x', '{new,step,comment,decision}', 'at once', '2026-01-01' from watcher`.execute(
    db(),
  )
  await issued(given)
  await matchWatches(db(), AT)
  await tellWatchers(db(), { agencyName: 'DEP', publicUrl: 'https://portal.example' }, AT)
  const { rows } = await sql<{ body: string }>`
    select body from outbox where template = 'watch-news'`.execute(db())
  const told = rows.map(({ body }) => body).join('\n')
  expect(told).toContain('passes to another holder on January 10, 2027')
  expect(told).not.toContain('Alder Foods')
})
