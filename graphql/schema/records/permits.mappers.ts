import type { Contractor } from '#api/records/permits/permits.schemas.ts'
import type { PermitModel } from '#graphql/resolvers/records/permits.ts'

export type LicenseeMapper = Contractor
export type PermitMapper = PermitModel
