import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { holdPermit } from '#api/permit-life/acts/hold-permit.queries.ts'
import { ANSWER } from '#tests/support/accounts/sign-in.ts'
import { findComplete } from '#tests/support/desk-review/decider.ts'
import {
  applicationOf,
  begin,
  beginSigning,
  readSigning,
  sign,
} from '#tests/support/filing/filer.ts'
import { fillExample } from '#tests/support/filing/filed.ts'
import { agreeTo } from '#tests/support/filing/transferred.ts'
import { DAY, useTransfers } from '#tests/support/transfers/scene.ts'

// Connections and commits as production has them: here an applicant and the agency do meet. The embedded database has one
// connection, on which they cannot.
const onServer = test.runIf(process.env.TEST_DATABASE_URL)
const scene = useTransfers()
const { portal, db, decisions, sides, asked } = scene

/** A transfer that both sides signed and that staff may issue, and a renewal of the same permit that is ready to be signed. */
async function bothReady() {
  const given = await sides()
  const { owner, siteRid, permitRid } = given
  const begun = await begin(portal, owner, {
    applicationRid: await applicationOf(db(), 'WQ-NOEX'),
    siteRid,
  })
  await fillExample(portal, db(), owner, begun.data.rid)
  // A duty to renew, which its holder has opened: it passes on with the permit and does not keep a transfer from being issued.
  await sql`
    update submittals set permit_id = ${permitRid}, action = 'renewal', is_obligation = true,
      submittal_status_id = (select id from submittal_statuses where code = 2)
    where id = ${begun.data.rid}`.execute(db())
  const { rid, key } = await asked(given)
  expect((await agreeTo(portal, given.next, key)).msg).toBe('')
  await findComplete(portal, scene.reviewer(), rid)
  const days = { effectiveOn: DAY, expiresOn: '2030-12-31' }
  const { data } = await decisions().save(rid, 0, days)
  const { data: ceremony } = await beginSigning(portal, owner, [begun.data.rid])
  await readSigning(portal, owner, ceremony.ceremonyId)
  return {
    permitRid,
    issue: () => decisions().issue(rid, data.version),
    signRenewal: () => sign(portal, owner, { ceremonyId: ceremony.ceremonyId, answer: ANSWER }),
  }
}

/** Both at once: each waits for the permit, in that order, which a third holds until both wait. */
async function inLine<A, B>(permitRid: number, first: () => Promise<A>, second: () => Promise<B>) {
  let both: Promise<[A, B]> | undefined
  await db()
    .transaction()
    .execute(async (trx) => {
      await holdPermit(trx, permitRid)
      const one = first()
      await waiting(1)
      both = Promise.all([one, second()])
      await Promise.race([waiting(2), both])
    })
  return both ?? Promise.reject(new Error('Nobody acted.'))
}

async function waiting(many: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ many: number }>`
      select count(*)::int as many from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
      db(),
    )
    if ((rows[0]?.many ?? 0) >= many) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

onServer(
  'a renewal that is signed while a transfer of its permit is issued is refused with the day of the transfer',
  async () => {
    const { permitRid, issue, signRenewal } = await bothReady()
    const [issued, signed] = await inLine(permitRid, issue, signRenewal)
    expect(issued.msg).toBe('')
    expect(signed.msg).toContain('The permit passes to another holder on January 10, 2027.')
  },
)

onServer(
  'a transfer is not issued while a renewal of its permit is signed: it says what is to be settled first',
  async () => {
    const { permitRid, issue, signRenewal } = await bothReady()
    const [signed, issued] = await inLine(permitRid, signRenewal, issue)
    expect(signed.msg).toBe('')
    expect(issued.msg).toContain('Settle first what is open for this permit')
  },
)
