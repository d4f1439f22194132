import type { OwnPasskey } from '#api/accounts/sign-in/passkeys/passkeys.queries.ts'

export type OwnPasskeyMapper = OwnPasskey
