import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDues } from '#api/permit-life/obligations/make-dues.act.ts'
import { remindOfDues } from '#api/permit-life/obligations/remind.act.ts'
import { EMAIL_CONFIRMED } from '#api/services/mail-texts/accounts.texts.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { matchWatches } from '#api/records/watches/match.act.ts'
import { tellWatchers } from '#api/records/watches/tell.act.ts'
import { writeLog } from '#api/services/workflow/submittal-log.queries.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeObligation } from '#tests/support/factories/obligations.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { applicationOf, makeFiler, makeSiteOf, NOEX } from '#tests/support/filing/filer.ts'
import { REAL_NOW, useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
const WORDS = { agencyName: 'Agency', publicUrl: 'https://records.example.gov' }
const NEW = 'moved@new.example'

/** Where a reminder, news of what is followed and what `tellUser` writes (receipts) went. */
async function written(email: string, proven: string) {
  const owner = await makeFiler(db())
  await sql`update users set email = ${email}, proven_email = ${proven} where id = ${owner.id}`.execute(
    db(),
  )
  const applicationRid = await applicationOf(db(), NOEX)
  const siteRid = await makeSiteOf(db(), owner)
  await makeObligation(db(), { applicationRid, siteRid, startsOn: '2026-12-20' })
  await makeDues(db(), '2026-11-20', REAL_NOW)
  const at = { today: '2026-11-20', now: REAL_NOW }
  await remindOfDues(db(), { before: [30], after: [] }, WORDS, at)

  const rid = await makeSubmittal(db(), {})
  const wish = { subject: { kind: 'submittal', rid }, about: ['step'], rhythm: 'at once' }
  await callAs(portal, '/Client/Watch/Add', { cookie: owner.cookie, body: wish })
  await writeLog(db(), { rid, actorId: null, act: 'takeUp', from: 5, to: 28 }, REAL_NOW)
  const told = { now: REAL_NOW, timeZone: 'America/New_York' }
  await matchWatches(db(), told)
  await tellWatchers(db(), WORDS, told)

  const say = () => EMAIL_CONFIRMED.of({ agency: 'Agency', address: WORDS.publicUrl })
  await tellUser(db(), { userId: owner.id, say }, REAL_NOW)
  const { rows } = await sql<{ template: string; to: string }>`
    select template, to_address as "to" from outbox where user_id = ${owner.id} order by 1`.execute(
    db(),
  )
  return rows.map(({ template, to }) => [template, to])
}

test('reminders, what is followed and receipts go to the former address before the new one is confirmed, and there afterwards', async () => {
  expect(await written('moved-a@new.example', 'former-a@old.example')).toEqual([
    ['email-confirmed', 'former-a@old.example'],
    ['obligation-due', 'former-a@old.example'],
    ['watch-news', 'former-a@old.example'],
  ])
  expect(await written(NEW, NEW)).toEqual([
    ['email-confirmed', NEW],
    ['obligation-due', NEW],
    ['watch-news', NEW],
  ])
})
