import type { IdentityBasis } from './identity-basis.ts'

/** Whether a decision counts, as far as it is known who took it. Null before one, and for those of earlier. */
export type Standing = 'counts' | 'waits' | 'does-not-count'

type Facts = {
  signedInd: 'Y' | 'N' | null
  identityBasis: IdentityBasis | null
  /** What the agency decided about a signer whom it did not know. */
  identityCounts: boolean | null
}

export function standingOf({ signedInd, identityBasis, identityCounts }: Facts): Standing | null {
  if (signedInd === null || identityBasis === null) return null
  if (identityBasis === 'known') return 'counts'
  if (identityCounts === null) return 'waits'
  return identityCounts ? 'counts' : 'does-not-count'
}
