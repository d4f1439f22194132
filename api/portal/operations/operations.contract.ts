import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { auditCriteriaSchema, auditFileSchema, auditPageSchema } from './audit-search.schemas.ts'
import { operationsSchema } from './operations.schemas.ts'

/** The rights to see how the portal runs, and to have its files and records checked. */
export const OPERATIONS = 'gov:operations.actions.read'
export const OPERATIONS_CHECKS = 'gov:operations.actions.manage'

const tag = 'Operations, staff'
const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: OPERATIONS, tag, operationId, summary }) as const
const nothing = z.object({})

export const get = getCall(
  '/Agency/Operations/Get',
  about('operations.get', 'How the portal runs: services, jobs, storage, records, versions'),
  {},
  operationsSchema,
)
export const compareFiles = postCall(
  '/Agency/Operations/CompareFiles',
  {
    ...about('operations.compareFiles', 'Compare the stored files with the database'),
    action: OPERATIONS_CHECKS,
  },
  nothing,
  z.null(),
)
export const verifyNewest = postCall(
  '/Agency/Operations/VerifyNewest',
  {
    ...about('operations.verifyNewest', 'Verify the newest copies of record'),
    action: OPERATIONS_CHECKS,
  },
  nothing,
  z.null(),
)
export const searchAudit = postCall(
  '/Agency/Operations/SearchAudit',
  about('operations.searchAudit', 'The audit log by criteria, newest first; the search is logged'),
  auditCriteriaSchema,
  auditPageSchema,
)
export const auditFile = createRoute({
  ...may('staff', 'operations.auditFile', OPERATIONS),
  method: 'get',
  path: '/Agency/Operations/AuditFile',
  operationId: 'operations.auditFile',
  summary: 'The audit log by criteria as CSV, at most 50,000 rows; taking it is logged',
  tags: [tag],
  request: { query: auditFileSchema },
  responses: {
    200: {
      description: 'The file, streamed; its last line says when it was cut',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...failures,
  },
})
