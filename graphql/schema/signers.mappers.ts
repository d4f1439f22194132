import type { UnknownSigner } from '#api/cosign/signers/signers.schemas.ts'

export type UnknownSignerMapper = UnknownSigner
