import type { ConsultantLink } from '#api/accounts/consultants/consultants.schemas.ts'
import type {
  LinkedLicensee,
  LinkedOfficial,
} from '#api/accounts/consultants/linked-accounts.schemas.ts'

export type ConsultantLinkMapper = ConsultantLink
export type GrantedPermissionMapper = LinkedFacilityMapper['permissions'][number]
export type LinkedLicenseeMapper = LinkedLicensee
export type LinkedOfficialMapper = LinkedOfficial
export type LinkedFacilityMapper = ConsultantLink['facilities'][number]
export type StoodForFacilityMapper = {
  rid: number
  facilityRid: number
  facilityName: string
  statusRid: 'A' | 'P' | 'DEL'
  permitNumbers: string[]
  parentUserRid: number
}
