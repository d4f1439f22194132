import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { sessionOf } from '#api/ground/lib/calls/caller.ts'
import { currentAgreement } from './agreement.ts'
import { selectAcceptedAt } from './agreements.queries.ts'

const agreementSchema = z
  .object({
    version: z.string(),
    text: z.string(),
    sha256: z.string().openapi({ description: 'Of version and text; sent back to accept them' }),
    spanish: z.object({ text: z.string(), sha256: z.string() }).nullable().openapi({
      description:
        'The same in Spanish; the hash is of both texts, sent back where both were shown',
    }),
    acceptedAt: z.string().nullable().openapi({ description: 'When the caller accepted this one' }),
  })
  .openapi('SignatureAgreement')

// Asked in the step of the sign-in that sets the PIN too, so a session at any stage will do.
const own = getCall(
  '/Session/SignatureAgreement',
  {
    access: 'session',
    tag: 'Accounts',
    operationId: 'accounts.signatureAgreement',
    summary: 'What is agreed to before the first signature, and whether the caller has',
  },
  {},
  agreementSchema,
)

export function registerAgreements(api: Api, { db, config }: ApiDeps): void {
  serve(api, own, async ({ c }) => {
    const session = await sessionOf(c)
    if (!session) throw new ApiError('UNAUTHENTICATED', 'Log in first.')
    if (session.stage === 'second-factor')
      throw new ApiError('SIGN_IN_UNFINISHED', 'Finish logging in first.')
    const agreement = currentAgreement(config)
    const acceptedAt = await selectAcceptedAt(db, session.id, agreement)
    return { ...agreement, acceptedAt: acceptedAt?.toISOString() ?? null }
  })
}
