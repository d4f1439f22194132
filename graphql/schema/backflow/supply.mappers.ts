import type { SupplyFigures, SupplyRow } from '#api/backflow/supply/supply.schemas.ts'

export type SuppliedAssemblyMapper = SupplyRow
export type SupplySystemMapper = SupplyFigures['systems'][number]
export type SupplyFiguresMapper = SupplyFigures
