import type { PasskeyAnswer, PasskeyProof } from '#api/sign-in/passkeys/passkeys.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'
import type { SignInAnswer } from './session.ts'

type Options = { options: Record<string, unknown> }

/** REST calls about passkeys: to sign in with, and the caller's own. */
export function passkeysSource(rest: Rest) {
  const own = '/AppSystem/PublicUser'
  return {
    beginSignIn: () => rest.post<Options>('/Anon/PublicUser/BeginPasskeyLogin', {}),
    signIn: (proof: PasskeyProof) =>
      rest.post<SignInAnswer>('/Anon/PublicUser/LoginWithPasskey', proof),
    beginFactor: () => rest.post<Options>('/Session/SecondFactor/BeginPasskey', {}),
    verifyFactor: (proof: PasskeyProof) =>
      rest.post<SignInAnswer>('/Session/SecondFactor/VerifyPasskey', proof),
    begin: (name: string, password: string) =>
      rest.post<Options>(`${own}/BeginPasskey`, { name, password }),
    add: (name: string, given: PasskeyAnswer) =>
      rest.post<{ recoveryCodes: string[] | null }>(`${own}/AddPasskey`, { name, answer: given }),
    rename: (input: { rid: number; name: string; password: string }) =>
      rest.post<null>(`${own}/RenamePasskey`, input),
    remove: (input: { rid: number; password: string }) =>
      rest.post<null>(`${own}/RemovePasskey`, input),
  }
}
