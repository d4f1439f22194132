import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { selectAccountTypes } from '../account-types.queries.ts'
import { selectSecurityQuestions } from './security-questions.queries.ts'

const tag = 'Accounts'

const questions = getCall(
  '/Anon/RefAccountType/GetRefSecurityQuestions',
  {
    access: 'anyone',
    tag,
    operationId: 'accounts.securityQuestions',
    summary: 'The security questions; each group is one row of the editor',
  },
  {},
  z.array(
    z
      .object({ rid: z.number(), question: z.string(), securityQuestionGroup: z.number() })
      .openapi('SecurityQuestion'),
  ),
)

const accountTypes = getCall(
  '/Anon/RefAccountType/GetRefAccountTypes',
  {
    access: 'anyone',
    tag,
    operationId: 'accounts.types',
    summary: 'The account types that one can register as',
  },
  {},
  z.array(
    z
      .object({
        rid: z.number(),
        name: z.string(),
        description: z.string(),
        kind: z.enum(['owner', 'consultant', 'licensee', 'public']),
        role: z.enum(['owner', 'submitter']).nullable(),
        allowsSubmitting: z.boolean(),
      })
      .openapi('AccountType'),
  ),
)

export function registerAccountLists(api: Api, { db }: ApiDeps): void {
  serve(api, questions, async () => await selectSecurityQuestions(db))
  serve(api, accountTypes, async () => await selectAccountTypes(db))
}
