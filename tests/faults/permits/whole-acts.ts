import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { fingerprint } from '../filing/whole-filings.ts'

/** Each act is there once, with its letter and one mail to each; each day that came was done once, and told once. */
export async function expectWholeActs(
  db: Db,
  store: FileStore,
  day: string,
): Promise<{ acts: number; passed: number }> {
  const { rows: acts } = await sql<{ reason: string; number: string; key: string; sha256: string }>`
    select act.reason, act.number, letter.file_key as key, letter.sha256
    from permit_acts act join documents letter on letter.id = act.document_id
    where act.kind <> 'transfer' order by act.id`.execute(db)
  expect(new Set(acts.map(({ reason }) => reason)).size).toBe(acts.length)
  expect(new Set(acts.map(({ number }) => number)).size).toBe(acts.length)
  for (const { key, sha256 } of acts) expect(await fingerprint(store, key)).toBe(sha256)

  // Its letter stands in the mail: one to the holder and one to their consultant.
  const { rows: mails } = await sql<{ number: string; people: number; mails: number }>`
    select act.number, count(distinct mail.user_id)::int as people, count(mail.id)::int as mails
    from permit_acts act left join outbox mail on mail.template = 'permit-act'
      and mail.body like '%' || act.number || '%'
      and mail.body !~ (act.number || '[0-9]')
    where act.kind <> 'transfer' group by act.id, act.number`.execute(db)
  for (const mail of mails) expect(mail).toEqual({ number: mail.number, people: 2, mails: 2 })

  const { rows: waiting } = await sql`
    select from permit_turns where outcome is null and on_day <= ${day}::date`.execute(db)
  expect(waiting).toEqual([])

  const { rows: passed } = await sql<{ holder: string; is: string; told: number[] }>`
    select handed.new_holder as holder, permits.holder_name as is, array(
      select count(*)::int from outbox mail where mail.template = 'handover-news' and mail.user_id is not null
        and mail.body like '%passed to ' || handed.new_holder || '%' group by mail.user_id) as told
    from permit_handovers handed join permits on permits.id = handed.permit_id
    where handed.state = 'done' and handed.on_day <= ${day}::date`.execute(db)
  // Both sides, each once.
  for (const { holder, is, told } of passed)
    expect({ is, told }).toEqual({ is: holder, told: [1, 1] })
  const { rows: decided } = await sql`
    select from permit_handovers where act_id is not null and on_day <= ${day}::date`.execute(db)
  expect(passed).toHaveLength(decided.length)
  return { acts: acts.length, passed: passed.length }
}
