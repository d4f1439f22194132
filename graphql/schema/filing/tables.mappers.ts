import type * as tables from '#api/filing/tables/tables.contract.ts'
import type { z } from 'zod'

export type CheckedTableMapper = NonNullable<UploadTableMapper['waiting']>
export type UploadTableMapper = z.infer<typeof tables.uploadSchema>
