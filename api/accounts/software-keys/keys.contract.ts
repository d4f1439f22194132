import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import {
  envelopeOf,
  failures,
  getCall,
  idParams,
  postCall,
} from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import {
  keyDaysSchema,
  madeKeySchema,
  newKeySchema,
  refusalSchema,
  softwareKeysSchema,
  useSchema,
  withdrawalSchema,
} from './keys.schemas.ts'

const OWN = '/Client/SoftwareKey'
const tag = 'Keys for software'

export const list = getCall(
  `${OWN}/GetKeys`,
  {
    access: 'user',
    tag,
    operationId: 'softwareKeys.list',
    summary: 'The keys of the caller',
  },
  {},
  softwareKeysSchema,
)

export const make = postCall(
  `${OWN}/MakeKey`,
  {
    access: 'writer',
    tag,
    operationId: 'softwareKeys.make',
    summary: 'Make a key for software of the caller; shown this once',
  },
  newKeySchema,
  madeKeySchema,
)

export const whyNone = getCall(
  `${OWN}/GetRefusal/{purpose}`,
  {
    access: 'user',
    tag,
    operationId: 'softwareKeys.refusal',
    summary: 'Why the caller can have no key of a purpose',
  },
  // Judged after the sign-in: whoever is not signed in is told that first.
  { params: z.object({ purpose: z.string().max(40) }) },
  refusalSchema,
)

export const withdraw = postCall(
  `${OWN}/WithdrawKey`,
  { access: 'writer', tag, operationId: 'softwareKeys.withdraw', summary: 'Withdraw an own key' },
  withdrawalSchema,
  z.null(),
)

export const days = getCall(
  `${OWN}/GetDays/{id}`,
  {
    access: 'user',
    tag,
    operationId: 'softwareKeys.days',
    summary: 'What was read with an own key on each of the last 30 days',
  },
  { params: idParams },
  keyDaysSchema,
)

/** Who limits calls asks this before the first call with a key, and tells by it each minute what was read. */
export const use = createRoute({
  ...may('holder', 'softwareKeys.use'),
  method: 'post',
  path: '/Software/ReadingKey/Use',
  summary: 'Ask whether a key for reading counts, and note what was read with it',
  operationId: 'softwareKeys.use',
  tags: [tag],
  request: {
    headers: z.object({
      authorization: plainText(200)
        .default('')
        .openapi({ description: 'Bearer, and the key for reading' }),
    }),
    body: { required: true, content: { 'application/json': { schema: useSchema } } },
  },
  responses: {
    200: {
      description: 'It counts',
      content: { 'application/json': { schema: envelopeOf(z.null()) } },
    },
    ...failures,
  },
})
