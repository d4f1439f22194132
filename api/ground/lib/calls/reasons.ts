/** The closed list of ways in which a call can fail, and the HTTP status of each. */
export const ERROR_STATUS = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  TOO_MANY: 429,
  INTERNAL: 500,
  BUSY: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

type Why = { code: ErrorCode; means: string }

/**
 * Why a call was refused, for programs: what a page or an integrator does next is decided by these names, never
 * by the words of a message, which an agency may translate. A name is never given another meaning and never
 * taken away; a refusal that nobody has to tell from others has the name of its code. The enum RefusalReason of
 * the graph has the same names and meanings.
 */
export const REASONS = {
  INVALID: { code: 'INVALID', means: 'The input is refused; the fields say where.' },
  UNAUTHENTICATED: { code: 'UNAUTHENTICATED', means: 'Nobody is signed in, or no longer.' },
  FORBIDDEN: { code: 'FORBIDDEN', means: 'The caller may not do this.' },
  NOT_FOUND: { code: 'NOT_FOUND', means: 'There is no such record, or it is not public.' },
  CONFLICT: { code: 'CONFLICT', means: 'Something changed meanwhile. Nothing was saved.' },
  TOO_LARGE: { code: 'TOO_LARGE', means: 'The body or a file is too large.' },
  UNSUPPORTED: { code: 'UNSUPPORTED', means: 'The media type or the kind of file is refused.' },
  TOO_MANY: { code: 'TOO_MANY', means: 'A limit is reached; it passes by itself.' },
  INTERNAL: { code: 'INTERNAL', means: 'A fault of the portal; the message holds a reference.' },
  BUSY: {
    code: 'BUSY',
    means: 'Something is away or busy. Nothing was saved unless it says MAYBE_SAVED.',
  },

  ACCOUNT_BASIC_INCOMPLETE: { code: 'INVALID', means: 'The contact data are not complete.' },
  ACCOUNT_PIN_DUE: { code: 'INVALID', means: 'The PIN must be set first.' },
  ACCOUNT_QUESTIONS_INCOMPLETE: {
    code: 'INVALID',
    means: 'The security questions are not complete.',
  },
  ACCOUNT_CONSULTANTS_INCOMPLETE: {
    code: 'INVALID',
    means: 'A link of a consultant is not valid.',
  },
  ACCOUNT_LICENSE_INCOMPLETE: { code: 'INVALID', means: 'The license is not complete.' },
  ACCOUNT_INACTIVE: { code: 'INVALID', means: 'The account is not active.' },
  ACCOUNT_WAITS: { code: 'INVALID', means: 'The registration waits for the agency.' },
  IDENTITY_NEEDED: { code: 'FORBIDDEN', means: 'The identity must be verified first.' },

  CREDENTIALS_WRONG: { code: 'INVALID', means: 'No account has this user name and password.' },
  PASSWORD_NEEDED: { code: 'INVALID', means: 'The change needs the password of the account.' },
  PASSWORD_WRONG: { code: 'INVALID', means: 'The password of the account is wrong.' },
  CODE_WRONG: { code: 'INVALID', means: 'The code is wrong, used or too old.' },
  CODE_JUST_SENT: { code: 'TOO_MANY', means: 'A code was sent a moment ago.' },
  CAPTCHA_NEEDED: { code: 'TOO_MANY', means: 'The check for persons must be passed first.' },
  SIGN_IN_UNFINISHED: { code: 'FORBIDDEN', means: 'A step of the sign-in is still to be done.' },

  READ_ONLY_ACCOUNT: { code: 'FORBIDDEN', means: 'The account reads and changes nothing.' },
  BORROWED_SESSION: { code: 'FORBIDDEN', means: 'Signed in as another user, whose act this is.' },
  STAFF_ONLY: { code: 'FORBIDDEN', means: 'This is for the staff of the agency.' },
  RIGHT_MISSING: { code: 'FORBIDDEN', means: 'The account lacks the right for it.' },
  OF_ANOTHER: { code: 'FORBIDDEN', means: 'This belongs to another account.' },
  OWN_ACCOUNT: { code: 'FORBIDDEN', means: 'Nobody does this to the own account.' },
  LAST_ADMINISTRATOR: { code: 'CONFLICT', means: 'Nobody could administer people after it.' },

  REVIEW_OVER: { code: 'UNAUTHENTICATED', means: 'The review of the co-signer is not open.' },
  ALREADY_DECIDED: { code: 'CONFLICT', means: 'This was decided before.' },
  SHOWN_IS_OLD: { code: 'CONFLICT', means: 'What was shown is not what stands there now.' },
  RECORD_ALTERED: { code: 'CONFLICT', means: 'Stored bytes do not match their fingerprint.' },

  UNITS_MISSING: { code: 'CONFLICT', means: 'There are not so many units to move.' },
  ENTITY_SHUT: { code: 'CONFLICT', means: 'The agency froze or closed the account of an entity.' },

  PAYMENT_OPEN: { code: 'CONFLICT', means: 'A payment of the same is under way.' },
  FEE_UNPAID: { code: 'CONFLICT', means: 'The fee is not paid; it waits for a confirmation.' },

  ALREADY_FILED: { code: 'CONFLICT', means: 'The form was filed; its receipt is there.' },
  CHANGED_ELSEWHERE: { code: 'CONFLICT', means: 'Somebody saved another version since.' },
  FORM_MOVED: { code: 'CONFLICT', means: 'The form of the draft has a new version to go on with.' },
  COMMENTS_CLOSED: { code: 'CONFLICT', means: 'The notice takes no comments now.' },
  COMMENT_SENT: { code: 'CONFLICT', means: 'A comment was sent from this form before.' },

  FILE_EMPTY: { code: 'INVALID', means: 'The file has no bytes.' },
  FILE_INFECTED: { code: 'INVALID', means: 'A virus was found in the file.' },
  FILE_TOO_LARGE: { code: 'TOO_LARGE', means: 'The file is larger than the limit.' },
  FILE_KIND_REFUSED: { code: 'UNSUPPORTED', means: 'Files of this kind are not taken.' },

  SAVED_AT_ONCE: { code: 'CONFLICT', means: 'The same was saved elsewhere at this moment.' },
  MAYBE_SAVED: {
    code: 'BUSY',
    means:
      'The answer of the database was lost: look whether it was saved, or repeat it with the same key.',
  },
  RECORDS_AWAY: { code: 'BUSY', means: 'The database cannot be reached.' },
  NO_ROOM: { code: 'BUSY', means: 'There is no room for files right now. Nothing was stored.' },
  FILES_AWAY: { code: 'BUSY', means: 'The storage of files cannot be reached.' },
  SCANNER_AWAY: { code: 'BUSY', means: 'Files cannot be looked through for viruses.' },
  MAIL_NOT_WRITTEN: {
    code: 'BUSY',
    means: 'The e-mail that belongs to the act cannot be written.',
  },

  LINK_ALTERED: { code: 'FORBIDDEN', means: 'The signed address was changed.' },
  LINK_EXPIRED: { code: 'FORBIDDEN', means: 'The signed address has expired.' },
} as const satisfies Record<ErrorCode, Why> & Record<string, Why>

export type Reason = keyof typeof REASONS
