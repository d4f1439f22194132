import { sql } from 'kysely'
import {
  insertCosigner,
  noteView,
  selectCosigner,
  storeDecision,
} from '#api/cosign/cosigners.queries.ts'
import { contentOf } from '#api/cosign/decide.ts'
import { selectShown } from '#api/cosign/shown.ts'
import { insertDispute } from '#api/disputes/disputes.queries.ts'
import { keepCopyOfRecord } from '#api/records/copies.ts'
import type { Db } from '../../database.ts'

const DAY = 86_400_000
const CONFIG = {
  publicUrl: 'http://localhost:3000',
  cosign: {
    oneTimeCodeBySms: false,
    agreement: 'I have read this submittal, and I agree to sign it. (demonstration)',
    disclaimer: 'A false statement can be punished. (demonstration)',
  },
}
const DECISION = { signedInd: 'Y', hasAgreed: true, comment: '' } as const
const STATEMENT =
  'I was on leave that day and got the code by e-mail, but never typed it. Somebody else had my phone. (demonstration)'

/** A co-signature of the second submittal of the owner that its co-signer disputes: the desk has it to decide. */
export async function seedDisputedSignature(db: Db, at: Date): Promise<void> {
  const { rows } = await sql<{ submittalId: number; productId: number; ownerId: number }>`
    select submittals.id as "submittalId", product_id as "productId", users.id as "ownerId"
    from submittals join users on users.id = submitted_by_user_id
    where login_name = 'owner' order by submittals.id offset 1 limit 1`.execute(db)
  const [found] = rows
  if (!found) return
  const { submittalId, productId, ownerId } = found
  const person = {
    firstName: 'Dale',
    lastName: 'Doubt',
    email: 'dale.doubt@example.com',
    phone: '555-010-0190',
  }
  const invitedAt = new Date(at.getTime() - 3 * DAY)
  const signedAt = new Date(at.getTime() - 2 * DAY)
  const cosignerId = await insertCosigner(
    db,
    { ...person, submittalId, invitedBy: ownerId },
    invitedAt,
  )
  await noteView(db, cosignerId, signedAt)
  const cosigner = await selectCosigner(db, { product: String(productId), cosignerId })
  if (!cosigner) return
  const shown = await selectShown(db, CONFIG, submittalId)
  await storeDecision(db, cosignerId, { ...DECISION, shownSha256: shown.sha256 }, signedAt)
  const content = contentOf({ cosigner, decision: DECISION, shown, config: CONFIG }, signedAt)
  const copy = await keepCopyOfRecord(
    db,
    { kind: 'co-signature', number: content.number, about: { cosignerId }, content },
    signedAt,
  )
  await insertDispute(
    db,
    { copyId: copy.id, reason: 'not-signed', statement: STATEMENT, proof: 'email-code' },
    new Date(at.getTime() - DAY),
  )
}
