import { z } from '@hono/zod-openapi'
import { requireDecider } from '#api/desk/decider.ts'
import { answer } from '#api/lib/answer.ts'
import { getCall } from '#api/lib/contract.ts'
import type { Api, ApiDeps } from '#api/lib/deps.ts'
import { selectFlaggedFiles } from './file-findings.queries.ts'

const MOST = 100

const alteredFileSchema = z
  .object({
    rid: z.number(),
    source: z.string().openapi({ description: 'What the file belongs to' }),
    name: z.string(),
    outcome: z.enum(['altered', 'missing', 'whole']),
    foundAt: z.string(),
    sha256: z.string().openapi({ description: 'Of the file that was filed' }),
  })
  .openapi('AlteredFile')

export type AlteredFile = z.infer<typeof alteredFileSchema>

const list = getCall(
  '/Agency/Record/GetAlteredFiles',
  {
    access: 'staff',
    tag: 'Copies of record',
    operationId: 'records.alteredFiles',
    summary: 'Stored files that are not what was filed, the newest finding first',
  },
  {},
  z.array(alteredFileSchema),
)

/** What the agency's desk is told of altered evidence. */
export function registerAlteredFiles(api: Api, { db }: ApiDeps): void {
  api.openapi(list, async (c) => {
    await requireDecider(db, c)
    return answer(c, await selectFlaggedFiles(db, MOST))
  })
}
