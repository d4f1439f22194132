import { sql } from 'kysely'
import { INVENTORY_RECEIVED } from '#api/services/mail-texts/duties.texts.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { canonicalJson, sha256Of } from '#api/services/proof/canonical.ts'
import { keepCopyOfRecord } from '#api/services/proof/copies.queries.ts'
import { insertSignature } from '#api/services/proof/signatures.queries.ts'
import { beginCeremony, lookAtCeremony } from '#api/services/signing/ceremony.act.ts'
import { signCeremony } from '#api/services/signing/sign.act.ts'
import { ENDED, type Subject, type ToSign } from '#api/services/signing/signing.ts'
import { statementIn } from '#api/services/signing/statement.ts'
import { selectFiling, type StoredFiling } from './filings.queries.ts'
import type { InventoryCeremony, SignedInventory, SignInventory } from './filings.schemas.ts'

export const STATEMENT =
  'I certify under penalty of law that I am authorized to act for this water system, that this inventory of its service lines was made from the records and inspections that 40 CFR 141.84 asks for, and that it is true, accurate and complete to the best of my knowledge.'

type Deps = Pick<ApiDeps, 'db' | 'config'>
type InventoryToSign = ToSign & { filing: StoredFiling; content: SignedInventory }

/** Inventories without findings, as their system's people sign them: the file as it came, and what it is for. */
const INVENTORIES: Subject<InventoryToSign> = {
  kind: 'inventory',
  async find(trx, user, { rid }) {
    const filing = await selectFiling(trx, user, rid, true)
    if (!filing || !filing.maySign) throw notFound('This inventory')
    if (filing.state !== 'checked')
      throw new ApiError('CONFLICT', 'This inventory was signed already. Nothing was changed.')
    if (filing.faultCount > 0)
      throw new ApiError('CONFLICT', 'Correct what was found in the file before you sign it.')
    const content = contentOf(filing)
    return {
      ...{ filing, content, statement: STATEMENT },
      sha256: sha256Of(canonicalJson(content)),
      right: { right: 'submit', siteRid: filing.systemRid },
    }
  },
}

/** Begins the signature of an inventory; what is signed and the question come when it is looked at. */
export const beginSigning = (deps: Deps, user: SignedIn, rid: number, now: Date): Promise<string> =>
  beginCeremony(deps, user, INVENTORIES, [rid], now)

/** What is signed, what is certified and one question; that it was read is noted. */
export async function openSigning(
  deps: Deps,
  user: SignedIn,
  id: string,
  now: Date,
): Promise<InventoryCeremony> {
  const { ceremony, things } = await lookAtCeremony(deps, user, INVENTORIES, id, now)
  const [shown] = things
  if (!shown) throw new ApiError('NOT_FOUND', ENDED)
  const { statement, sha256, content } = shown.thing
  return { ceremonyId: id, question: ceremony.question.question, statement, sha256, content }
}

/** Signs the file by PIN and one security question; from then on it waits for the agency. */
export async function signFiling(
  deps: Deps,
  user: SignedIn,
  { rid, ...signing }: SignInventory & { visitor: string },
  now: Date,
): Promise<void> {
  const { refused } = await signCeremony(
    deps,
    user,
    signing,
    {
      subject: INVENTORIES,
      only: rid,
      async file(trx, { thing: { filing, content }, facts }) {
        const copy = await keepCopyOfRecord(
          trx,
          {
            kind: 'inventory',
            number: content.number,
            about: null,
            signer: user.loginName,
            files: [filing.sha256],
            signing: facts,
            content,
          },
          now,
        )
        const signature = { copyId: copy.id, version: null, contentSha256: copy.sha256, facts }
        await insertSignature(trx, signature, now)
        const { questionId, authority } = facts
        await sql`
          update inventory_filings set state = 'signed', signed_at = ${now}, signed_by_user_id = ${user.id},
            statement = ${STATEMENT}, question_id = ${questionId}, authority = ${JSON.stringify(authority)}::jsonb,
            copy_of_record_id = ${copy.id}
          where id = ${rid}`.execute(trx)
        await writeAudit(
          trx,
          {
            action: 'inventory.signed',
            userId: user.id,
            actorId: user.actorId,
            detail: { rid, systemRid: filing.systemRid, sha256: filing.sha256 },
            visitor: signing.visitor,
          },
          now,
        )
        await tellUser(
          trx,
          receiptMail(user, content, { sha256: copy.sha256, config: deps.config }),
          now,
        )
      },
    },
    now,
  )
  if (refused[0]) throw refused[0].error
}

function receiptMail(
  user: SignedIn,
  { number, year, system }: SignedInventory,
  { sha256, config }: { sha256: string; config: ApiDeps['config'] },
) {
  const address = `${config.publicUrl}/app/inventory-filings/${number.replace('INV-', '')}`
  const say = () =>
    INVENTORY_RECEIVED.of({
      ...{ agency: config.agencyName, year, system: system.name, number, sha256, address },
      dispute: `${address}/dispute`,
    })
  return { userId: user.id, say }
}

function contentOf(filing: StoredFiling): SignedInventory {
  const { rid, systemRid, systemName, pwsId, year, fileName, sha256, byteSize } = filing
  return {
    format: 'headwater-inventory-1',
    number: `INV-${rid}`,
    system: { rid: systemRid, name: systemName, pwsId },
    year,
    file: { name: fileName, sha256, bytes: byteSize },
    sheet: filing.sheet,
    lines: filing.rowCount,
    statement: STATEMENT,
    ...statementIn(STATEMENT),
  }
}
