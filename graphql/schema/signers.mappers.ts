import type { UnknownSigner } from '#api/desk/signers.schemas.ts'

export type UnknownSignerMapper = UnknownSigner
