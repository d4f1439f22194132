import type { ConsultantLink, SavedLink } from '#api/consultants/consultants.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type LinkedFacilityModel = ConsultantLink['facilities'][number]
export type GrantedPermissionModel = LinkedFacilityModel['permissions'][number]
export type StoodForFacilityModel = {
  rid: number
  facilityRid: number
  facilityName: string
  statusRid: 'A' | 'P' | 'DEL'
  permitNumbers: string[]
  parentUserRid: number
}
export type UpdatedLinks = { list: ConsultantLink[]; mailedTo: string[]; notMailedTo: string[] }
export type LinkUpdate = { original: Pick<SavedLink, 'rid' | 'version'>[]; updated: SavedLink[] }

/** REST calls about the links between owners and consultants; the API answers the caller's own alone. */
export function consultantsSource(rest: Rest) {
  return {
    ofOwner: async (id: number) => (await rest.call('consultants.list', { path: { id } })).list,
    ofConsultant: async (id: number) =>
      (await rest.call('consultants.officials', { path: { id } })).list,
    facilities: async (id: number) =>
      (await rest.call('consultants.permissions', { path: { id } })).publicUserFacilityList,
    licensees: async (id: number) =>
      (await rest.call('account.linkedLicensees', { path: { id } })).list,
    officials: async (id: number) =>
      (await rest.call('account.linkedOfficials', { path: { id } })).list,
    update: (update: LinkUpdate) => rest.call('consultants.update', { body: update }),
  }
}
