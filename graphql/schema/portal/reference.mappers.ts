import type { County, ReferenceItem } from '#api/services/reference/reference.schemas.ts'

export type CountyMapper = County
export type ProductMapper = { rid: number; schemaName: string; name: string }
export type ReferenceMapper = Record<string, never>
export type ReferenceItemMapper = ReferenceItem
