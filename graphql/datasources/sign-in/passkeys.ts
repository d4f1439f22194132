import type { PasskeyAnswer, PasskeyProof } from '#api/sign-in/passkeys/passkeys.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about passkeys: to sign in with, and the caller's own. */
export function passkeysSource(rest: Rest) {
  return {
    beginSignIn: () => rest.call('session.beginPasskeySignIn', { body: {} }),
    signIn: (proof: PasskeyProof) => rest.call('session.loginWithPasskey', { body: proof }),
    beginFactor: () => rest.call('session.beginPasskeyFactor', { body: {} }),
    verifyFactor: (proof: PasskeyProof) =>
      rest.call('session.verifyPasskeyFactor', { body: proof }),
    begin: (name: string, password: string) =>
      rest.call('session.beginPasskey', { body: { name, password } }),
    add: (name: string, given: PasskeyAnswer) =>
      rest.call('session.addPasskey', { body: { name, answer: given } }),
    rename: (input: { rid: number; name: string; password: string }) =>
      rest.call('session.renamePasskey', { body: input }),
    remove: (input: { rid: number; password: string }) =>
      rest.call('session.removePasskey', { body: input }),
  }
}
