import type { UnknownSigner } from '#api/review/cosign/signers/signers.schemas.ts'

export type UnknownSignerMapper = UnknownSigner
