import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Db } from '#api/ground/db/database.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { keyHash, newKey } from '#api/ground/secrets/keys.ts'
import { installationSecret } from '#api/ground/secrets/secrets.ts'
import type { CaptchaAnswer } from './captcha.schemas.ts'
import { keepChallenge, spendChallenge, spendProof } from './captcha.queries.ts'
import { askInWords, plainAnswers } from './challenge.ts'

/**
 * The captcha of the registration form, without any outside service. A browser with script does some work
 * (a second or so); everybody else answers a question in words. Each challenge works once.
 */
export type Captcha = {
  /** The proof of work, as JSON for the script. */
  proof: string
  words: { id: string; question: string }
}

const LIFE_MS = 30 * 60_000
/** Nobody has read a question and answered it sooner. */
const READ_MS = 2_000
/** Challenges that one visitor may ask for. */
const ASKED = { scope: 'captcha', most: 1_200, windowSeconds: 3_600 }
const COST = 1_000
const SECRET = 'captcha'

export async function newCaptcha(db: Db, visitor: string, now: Date): Promise<Captcha> {
  await countAttempt(db, ASKED, visitor, now)
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  const secret = installationSecret(SECRET)
  const proof = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    // How often the browser has to try.
    counter: randomInt(200, 500),
    data: { until: expiresAt.getTime() },
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret} key`,
  })
  const { question, answer } = askInWords()
  const id = newKey()
  const answerHash = keyHash(`${id} ${answer}`)
  await keepChallenge(db, { idHash: keyHash(id), answerHash, madeAt: now, expiresAt })
  return { proof: JSON.stringify(proof), words: { id, question } }
}

/** What an answer is worth. It is spent by this, whatever comes out. */
export type CaptchaResult = 'passed' | 'wrong' | 'too-quick'

/** What is said of an answer that came before its question can have been read. */
export const TOO_QUICK =
  'The answer came too quickly. Take at least two seconds, then answer the new question.'

export async function passCaptcha(db: Db, given: CaptchaAnswer, now: Date): Promise<CaptchaResult> {
  if (given.proof) return (await passProof(db, given.proof, now)) ? 'passed' : 'wrong'
  if (given.id && given.answer) return passWords(db, given.id, given.answer, now)
  return 'wrong'
}

async function passWords(db: Db, id: string, answer: string, now: Date): Promise<CaptchaResult> {
  // Spent first: of many answers at the same time one is looked at.
  const row = await spendChallenge(db, keyHash(id), now)
  if (!row) return 'wrong'
  if (row.madeAt && now.getTime() - row.madeAt.getTime() < READ_MS) return 'too-quick'
  const isRight = plainAnswers(answer).some((plain) => row.answerHash === keyHash(`${id} ${plain}`))
  return isRight ? 'passed' : 'wrong'
}

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
})

async function passProof(db: Db, text: string, now: Date): Promise<boolean> {
  const proof = proofSchema.safeParse(parsed(text)).data
  if (!proof) return false
  const { challenge, solution } = proof
  const secret = installationSecret(SECRET)
  const { verified } = await verifySolution({
    // What was read is what was signed, or the signature does not fit.
    challenge: challenge as Challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret} key`,
  })
  const { until } = challenge.parameters.data
  if (!verified || until <= now.getTime()) return false
  return spendProof(db, keyHash(challenge.parameters.nonce), { now, until: new Date(until) })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
