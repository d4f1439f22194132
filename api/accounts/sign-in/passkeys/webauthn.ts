import type { VerifiedAuthenticationResponse } from '@simplewebauthn/server'
import type { Passkey } from './passkeys.queries.ts'
import type { PasskeyAnswer, PasskeyProof } from './passkeys.schemas.ts'
import type { RelyingParty } from './relying-party.ts'

/** Loaded when somebody uses a passkey: nobody else waits for it. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = 120_000

type Adding = {
  party: RelyingParty
  user: { loginName: string; displayName: string; handle: string }
  existing: readonly Pick<Passkey, 'credentialId' | 'transports'>[]
}

/** What a browser needs to make a passkey. */
export async function optionsToAdd({ party, user, existing }: Adding) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(user.handle, 'base64url')),
    userName: user.loginName,
    userDisplayName: user.displayName,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: existing.map(credentialOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** What a browser needs to use one: of these, or of whatever its user chooses. */
export async function optionsToUse(
  party: RelyingParty,
  { among, mustVerifyUser }: { among: readonly Passkey[]; mustVerifyUser: boolean },
) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: TIMEOUT_MS,
    allowCredentials: among.map(credentialOf),
    userVerification: mustVerifyUser ? 'required' : 'preferred',
  })
}

/** The credential of an answer; null for one that does not answer this challenge at this portal. */
export async function checkedAnswer(
  { id, clientDataJSON, attestationObject, transports }: PasskeyAnswer,
  { party, challenge }: { party: RelyingParty; challenge: string },
) {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, transports },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { credential } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
    transports: [...transports],
  }
}

/** The counter of a proof; null for one that is not this passkey's, of this challenge, at this portal. */
export async function checkedProof(
  { id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyProof,
  passkey: Passkey,
  expected: { party: RelyingParty; challenge: string; mustVerifyUser: boolean },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, userHandle },
      clientExtensionResults: {},
    },
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.party.origin,
    expectedRPID: expected.party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.signCount,
    },
    requireUserVerification: expected.mustVerifyUser,
  }).catch((): Partial<VerifiedAuthenticationResponse> => ({ verified: false }))
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

function credentialOf({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) {
  return { id: credentialId, transports: [...transports] }
}
