import type { PasskeyProofInput, Resolvers } from '#graphql/generated/resolvers.ts'
import type { SignInAnswer } from '#graphql/datasources/sign-in/session.ts'
import { RestError } from '#graphql/lib/errors.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { stageName } from './session.ts'

export const passkeyResolvers: Resolvers = {
  Mutation: {
    beginPasskeySignIn: (_, __, { passkeys }) => begin(() => passkeys.beginSignIn()),
    signInWithPasskey: (_, { proof }, { passkeys }) => step(() => passkeys.signIn(proofOf(proof))),
    beginPasskeyFactor: (_, __, { passkeys }) => begin(() => passkeys.beginFactor()),
    verifyPasskeyFactor: (_, { proof }, { passkeys }) =>
      step(() => passkeys.verifyFactor(proofOf(proof))),
    beginPasskey: (_, { name, password }, { passkeys }) =>
      begin(() => passkeys.begin(name, password)),
    addPasskey: async (_, { name, answer }, { passkeys }) => {
      const { ok, error, value } = await attempt(() => passkeys.add(name, answer))
      return { ok, error, recoveryCodes: value?.recoveryCodes ?? null }
    },
    renamePasskey: (_, { id, ...input }, { passkeys }) =>
      change(() => passkeys.rename({ rid: ridOf(id), ...input })),
    removePasskey: (_, { id, password }, { passkeys }) =>
      change(() => passkeys.remove({ rid: ridOf(id), password })),
  },
  OwnPasskey: { id: ({ rid }) => rid },
}

async function begin(work: () => Promise<{ options: Record<string, unknown> }>) {
  const { ok, error, value } = await attempt(work)
  return { ok, error, options: value ? JSON.stringify(value.options) : null }
}

async function step(work: () => Promise<SignInAnswer>) {
  const { ok, value, error } = await attempt(work)
  return { ok, error, stage: value ? stageName(value.stage) : null }
}

async function change(work: () => Promise<unknown>) {
  const { ok, error } = await attempt(work)
  return { ok, error }
}

function proofOf({ userHandle, ...proof }: PasskeyProofInput) {
  return { ...proof, ...(userHandle ? { userHandle } : {}) }
}

/** What is no number names no passkey. */
function ridOf(id: string): number {
  if (!isRecordNumber(id)) throw new RestError('NOT_FOUND', 'The passkey was not found.', 404)
  return Number(id)
}
