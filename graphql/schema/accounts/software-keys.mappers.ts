import type { SoftwareKey } from '#api/accounts/software-keys/keys.schemas.ts'

export type SoftwareKeyMapper = SoftwareKey
