import type { OwnPasskey } from '#api/sign-in/passkeys/passkeys.queries.ts'

export type OwnPasskeyMapper = OwnPasskey
