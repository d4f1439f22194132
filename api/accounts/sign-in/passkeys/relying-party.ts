import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'

/** Whom a passkey is for: the host of PUBLIC_URL, and the origin that a page must have. */
export type RelyingParty = { id: string; origin: string; name: string }

export const NO_PASSKEYS =
  'Passkeys need the portal to have a name and a secure connection (https). Use an authenticator app instead.'

/** Browsers make no passkey for a number in place of a name, nor without TLS but on the machine itself. */
export function relyingPartyOf(
  config: Pick<ApiConfig, 'publicUrl' | 'agencyName'>,
): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(config.publicUrl)
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isSecure && !isNumber ? { id: hostname, origin, name: config.agencyName } : null
}

export function requireRelyingParty(
  config: Pick<ApiConfig, 'publicUrl' | 'agencyName'>,
): RelyingParty {
  const party = relyingPartyOf(config)
  if (!party) throw new ApiError('INVALID', NO_PASSKEYS)
  return party
}
