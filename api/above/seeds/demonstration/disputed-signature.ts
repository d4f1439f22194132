import { currentAgreement } from '#api/services/agreements/agreement.ts'
import { storeAcceptance } from '#api/services/agreements/agreements.queries.ts'
import { sql } from 'kysely'
import {
  insertCosigner,
  noteView,
  selectCosigner,
  storeDecision,
  type NewCosigner,
} from '#api/review/cosign/cosigners.queries.ts'
import { contentOf } from '#api/review/cosign/decide.act.ts'
import { selectShown } from '#api/review/cosign/shown.queries.ts'
import { insertDispute } from '#api/services/proof/disputed.queries.ts'
import { keepCopyOfRecord } from '#api/services/proof/copies.queries.ts'
import type { Db } from '#api/ground/db/database.ts'

const DAY = 86_400_000
const CONFIG = {
  signatureAgreement: {
    version: '1',
    text: 'I am as obligated by my electronic signature as by one that I write by hand.',
  },
  publicUrl: 'http://localhost:3000',
  timeZone: 'UTC',
  cosign: {
    oneTimeCodeBySms: false,
    agreement: 'I have read this submittal, and I agree to sign it. (demonstration)',
    disclaimer: 'A false statement can be punished. (demonstration)',
  },
}
const DECISION = { signedInd: 'Y', hasAgreed: true, hasAccepted: true, comment: '' } as const
const STATEMENT =
  'I was on leave that day and got the code by e-mail, but never typed it. Somebody else had my phone. (demonstration)'

/** A co-signature of the second submittal of the owner that its co-signer disputes: the desk has it to decide. */
export async function seedDisputedSignature(db: Db, at: Date): Promise<void> {
  const { rows } = await sql<{ submittalId: number; productId: number; invitedBy: number }>`
    select submittals.id as "submittalId", product_id as "productId", users.id as "invitedBy"
    from submittals join users on users.id = submitted_by_user_id
    where login_name = 'owner' order by submittals.id offset 1 limit 1`.execute(db)
  const [found] = rows
  if (!found) return
  const person = {
    firstName: 'Dale',
    lastName: 'Doubt',
    email: 'dale.doubt@example.com',
    phone: '555-010-0190',
  }
  const signedAt = new Date(at.getTime() - 2 * DAY)
  const copyId = await seedSignature(db, { ...found, person, signedAt })
  await insertDispute(
    db,
    { copyId, reason: 'not-signed', statement: STATEMENT, proof: 'email-code' },
    new Date(at.getTime() - DAY),
  )
}

type Seeded = {
  submittalId: number
  productId: number
  invitedBy: number
  person: NewCosigner
  signedAt: Date
}

/** Somebody who was invited and agreed, with the copy of record, whose number is the answer. */
export async function seedSignature(
  db: Db,
  { submittalId, productId, invitedBy, person, signedAt }: Seeded,
): Promise<number> {
  const invitedAt = new Date(signedAt.getTime() - DAY)
  const cosignerId = await insertCosigner(db, { ...person, submittalId, invitedBy }, invitedAt)
  await noteView(db, cosignerId, signedAt)
  const cosigner = await selectCosigner(db, { product: String(productId), cosignerId })
  if (!cosigner) throw new Error('The co-signer was not made.')
  const identityBasis = 'not-proven'
  const shown = await selectShown(db, CONFIG, submittalId)
  await storeDecision(
    db,
    cosignerId,
    { ...DECISION, shownSha256: shown.sha256, identityBasis },
    signedAt,
  )
  const agreement = currentAgreement(CONFIG)
  await storeAcceptance(db, { by: { cosignerId }, agreement, visitor: '192.0.2.1' }, signedAt)
  const content = contentOf(
    { cosigner, decision: DECISION, shown, identity: identityBasis, config: CONFIG },
    signedAt,
  )
  const copy = await keepCopyOfRecord(
    db,
    {
      kind: 'co-signature',
      number: content.number,
      about: { cosignerId },
      signer: `co-signer ${cosignerId}`,
      content,
    },
    signedAt,
  )
  return copy.id
}
