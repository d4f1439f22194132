import type { SoftwareKey } from '#api/software-keys/keys.schemas.ts'

export type SoftwareKeyMapper = SoftwareKey
