/** Words of spec 1 §8, as they are written there. */
export const UNKNOWN_COSIGNER =
  'Cannot load correct co-signer information. Please consult the owner.'
export const NO_PHONE = 'Cannot load correct co-signer phone number. Please consult the owner.'
export const CODE_FAILED = 'Obtain TOTP failed. Please try again.'
export const WRONG_CODE = 'Verification code is invalid or expired. Please try again.'

export const NO_PASS = 'Open the review with a code first.'
export const CHANGED =
  'The submittal changed while you read it. Read what it says now, then decide again.'
export const NOT_AGREED = 'Tick the box before you decide.'
/** Of a submittal that was decided, withdrawn or ended meanwhile. */
export const NOT_SIGNED_ANY_MORE =
  'Nobody co-signs this submittal any more: it was decided, withdrawn or ended. You need not do anything.'
export const DECIDED = 'A decision was made already. It cannot be changed.'
export const NOT_PROVEN = 'To decide, prove with a code that this invitation is yours.'

export const NOT_DECIDED = 'There is no signature to dispute yet: nothing was decided.'
export const DISPUTE_NOT_PROVEN = 'To dispute, prove with a code that this invitation is yours.'
