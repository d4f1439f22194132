import type { signRequestsSchema } from '#api/filing/sign-requests/sign-requests.schemas.ts'
import type { z } from 'zod'

export type SignRequestsMapper = z.infer<typeof signRequestsSchema>
export type SignRequestMapper = SignRequestsMapper['requests'][number]
export type PossibleSignerMapper = SignRequestsMapper['signers'][number]
