import type { z } from 'zod'
import type { auditCriteriaSchema } from '#api/operations/audit-search.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of staff who see to how the portal runs. */
export function operationsSource(rest: Rest) {
  return {
    get: () => rest.call('operations.get'),
    compareFiles: () => rest.call('operations.compareFiles', { body: {} }),
    verifyNewest: () => rest.call('operations.verifyNewest', { body: {} }),
    searchAudit: (criteria: z.input<typeof auditCriteriaSchema>) =>
      rest.call('operations.searchAudit', { body: criteria }),
  }
}
