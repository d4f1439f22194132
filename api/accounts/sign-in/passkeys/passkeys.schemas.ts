import { z } from '@hono/zod-openapi'
import { plainText } from '#api/ground/lib/text.schemas.ts'

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)

/** What a browser answers when it made a passkey. */
export const passkeyAnswerSchema = z
  .object({
    id: base64url(1_400),
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(32_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{2,20}$/))
      .max(8)
      .default([]),
  })
  .openapi('PasskeyAnswer')
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>

/** What a browser answers when a passkey was used. */
export const passkeyProofSchema = z
  .object({
    id: base64url(1_400),
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: base64url(200).optional().openapi({ description: 'Of a sign-in without a name' }),
  })
  .openapi('PasskeyProof')
export type PasskeyProof = z.infer<typeof passkeyProofSchema>

/** For the browser's own function, as the standard spells it. */
export const optionsSchema = z.object({
  options: z.record(z.string(), z.unknown()).openapi({
    description: 'PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON',
  }),
})

export const ownPasskeySchema = z
  .object({
    rid: z.number(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .openapi('OwnPasskey')

const MOST_NAME = 60
export const passkeyName = plainText(1_000)
  .trim()
  .min(1, 'Required.')
  .max(MOST_NAME, `Use at most ${MOST_NAME} characters.`)
