import { serve } from '#api/ground/lib/calls/serve.ts'
import { dropFailed } from '#api/services/files/drop-failed.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { decodedName } from '#api/services/files/decoded-name.ts'
import { safeFileName } from '#api/services/files/file-name.ts'
import { receiveFile } from '#api/services/files/receive-file.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { requireSelf, requireWriter } from '#api/ground/lib/calls/signed-in.ts'
import {
  getIdentity,
  removeProof,
  requestIdentity,
  uploadProof,
  withdrawIdentity,
} from './identity.contract.ts'
import {
  insertIdentityRequest,
  putProof,
  selectIdentity,
  takeProof,
  withdrawIdentityRequest,
} from './identity.queries.ts'
import { DOCUMENT_KINDS, MOST_PROOF_BYTES, MOST_STATEMENT } from './identity.schemas.ts'

const UPLOADS = { scope: 'identity proof', most: 20, windowSeconds: 3_600 }
const REQUESTS = { scope: 'identity request', most: 20, windowSeconds: 86_400 }

const NOT_OFFERED = 'This portal does not verify identities for your account.'
const KNOWN_ALREADY = 'Your identity is verified already.'
const WAITS_ALREADY = 'Your request waits for the agency already.'
const ONLY = {
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  words: 'Add a PDF, JPEG, PNG or WebP file.',
}

/** A user asks the agency to verify who they are. Whatever is sent here, only the agency's decision counts. */
export function registerIdentity(api: Api, deps: ApiDeps): void {
  const { db, files, config, clock } = deps

  function requireOffered({ accountRole }: SignedIn): void {
    if (!config.accounts.clientVerification || accountRole === null)
      throw new ApiError('FORBIDDEN', NOT_OFFERED)
  }

  serve(api, getIdentity, async ({ c, params }) => {
    const { id } = await requireSelf(c, params.id)
    return await selectIdentity(db, id)
  })

  api.openapi(uploadProof, async (c) => {
    const user = await requireWriter(c)
    requireOffered(user)
    if (!/^application\/octet-stream\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new ApiError('UNSUPPORTED', 'Send the file as application/octet-stream.')
    await countAttempt(db, UPLOADS, String(user.id), clock())
    const fileName = safeFileName(decodedName(c.req.valid('header')['x-file-name']))
    const { fileKey, contentType, byteSize, sha256 } = await receiveFile(
      c.req.raw.body ?? new Blob([]).stream(),
      fileName,
      {
        files,
        giver: { db, now: clock(), account: user.id },
        scanner: deps.scanner ?? null,
        folder: 'identity-proofs',
        mostBytes: MOST_PROOF_BYTES,
        only: ONLY,
      },
    )
    const proof = { fileName, fileKey, contentType, byteSize, sha256 }
    const replaced = await inTransaction(db, (trx) =>
      putProof(trx, { userId: user.id, proof, now: clock() }),
    ).catch(async (error: unknown) => {
      await dropFailed(files, [fileKey], error)
      throw error
    })
    if (replaced) await files.delete(replaced)
    return answer(c, { name: fileName, fileSize: byteSize }, 'Document saved successfully')
  })

  serve(api, removeProof, async ({ user: { id } }) => {
    const taken = await takeProof(db, id)
    if (taken) await files.delete(taken.fileKey)
    return await selectIdentity(db, id)
  })

  api.openapi(requestIdentity, async (c) => {
    const user = await requireWriter(c)
    requireOffered(user)
    const now = clock()
    await countAttempt(db, REQUESTS, String(user.id), now)
    const { documentKind } = c.req.valid('json')
    const statement = c.req.valid('json').statement.trim()
    const visitor = c.get('visitor')
    const made = await inTransaction(db, async (trx) => {
      const { isVerified, request, proof } = await selectIdentity(trx, user.id)
      if (isVerified) throw new ApiError('CONFLICT', KNOWN_ALREADY)
      if (request?.state === 'waiting') throw new ApiError('CONFLICT', WAITS_ALREADY)
      refuseFaults({ statement, documentKind, hasProof: proof !== null })
      const taken = await takeProof(trx, user.id)
      if (!taken) throw new ApiError('CONFLICT', 'The file is not there any more. Add it again.')
      const asked = { userId: user.id, statement, documentKind, proof: taken, now }
      const requestId = await insertIdentityRequest(trx, asked)
      const detail = { requestId, documentKind }
      await writeAudit(
        trx,
        { action: 'identity.requested', userId: user.id, actorId: user.actorId, detail, visitor },
        now,
      )
      return selectIdentity(trx, user.id)
    })
    return answer(c, made)
  })

  serve(api, withdrawIdentity, async ({ c, user: { id, actorId } }) => {
    const visitor = c.get('visitor')
    const now = clock()
    const withdrawn = await inTransaction(db, async (trx) => {
      const found = await withdrawIdentityRequest(trx, id, now)
      if (!found) throw new ApiError('CONFLICT', 'No request waits any more.')
      await writeAudit(trx, { action: 'identity.withdrawn', userId: id, actorId, visitor }, now)
      return found
    })
    if (withdrawn.fileKey) await files.delete(withdrawn.fileKey)
    return await selectIdentity(db, id)
  })
}

type Asked = { statement: string; documentKind: string; hasProof: boolean }

function refuseFaults({ statement, documentKind, hasProof }: Asked): void {
  const faults: FieldErrors = {}
  if (!statement) faults['statement'] = 'Required.'
  else if ([...statement].length > MOST_STATEMENT)
    faults['statement'] = `Use at most ${MOST_STATEMENT} characters.`
  if (!DOCUMENT_KINDS.some((kind) => kind === documentKind))
    faults['documentKind'] = 'Choose one of the list.'
  if (!hasProof) faults['file'] = 'Add a file that shows who you are.'
  const [first] = Object.values(faults)
  if (first) throw new ApiError('INVALID', first, faults)
}
