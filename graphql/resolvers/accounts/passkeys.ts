import type { PasskeyProofInput, Resolvers } from '#graphql/generated/resolvers.ts'
import type { Stage } from '#api/ground/lib/calls/session.ts'
import { RestError } from '#graphql/lib/errors.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'
import { isRecordNumber } from '#values/record-number.ts'

export const passkeyResolvers: Resolvers = {
  Mutation: {
    beginPasskeySignIn: (_, __, { rest }) =>
      begin(() => rest.call('session.beginPasskeySignIn', { body: {} })),
    signInWithPasskey: (_, { proof }, { rest }) =>
      step(() => rest.call('session.loginWithPasskey', { body: proofOf(proof) })),
    beginPasskeyFactor: (_, __, { rest }) =>
      begin(() => rest.call('session.beginPasskeyFactor', { body: {} })),
    verifyPasskeyFactor: (_, { proof }, { rest }) =>
      step(() => rest.call('session.verifyPasskeyFactor', { body: proofOf(proof) })),
    beginPasskey: (_, { name, password }, { rest }) =>
      begin(() => rest.call('session.beginPasskey', { body: { name, password } })),
    addPasskey: async (_, { name, answer }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('session.addPasskey', { body: { name, answer } }),
      )
      return { ok, error, recoveryCodes: value?.recoveryCodes ?? null }
    },
    renamePasskey: (_, { id, ...input }, { rest }) =>
      done(() => rest.call('session.renamePasskey', { body: { rid: ridOf(id), ...input } })),
    removePasskey: (_, { id, password }, { rest }) =>
      done(() => rest.call('session.removePasskey', { body: { rid: ridOf(id), password } })),
  },
}

async function begin(work: () => Promise<{ options: Record<string, unknown> }>) {
  const { ok, error, value } = await attempt(work)
  return { ok, error, options: value ? JSON.stringify(value.options) : null }
}

async function step(work: () => Promise<{ stage: Stage }>) {
  const { ok, value, error } = await attempt(work)
  return { ok, error, stage: value ? value.stage : null }
}

function proofOf({ userHandle, ...proof }: PasskeyProofInput) {
  return { ...proof, ...(userHandle ? { userHandle } : {}) }
}

/** What is no number names no passkey. */
function ridOf(id: string): number {
  if (!isRecordNumber(id)) throw new RestError('NOT_FOUND', 'The passkey was not found.', 404)
  return Number(id)
}
