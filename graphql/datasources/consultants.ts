import type { ConsultantLink, SavedLink } from '#api/consultants/consultants.schemas.ts'
import type { LinkedLicensee, LinkedOfficial } from '#api/consultants/linked-accounts.schemas.ts'
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

const USER = '/AppSystem/PublicUser'

/** REST calls about the links between owners and consultants; the API answers the caller's own alone. */
export function consultantsSource(rest: Rest) {
  return {
    ofOwner: async (id: number) =>
      (await rest.get<{ list: ConsultantLink[] }>(`${USER}/GetConsultants/${id}`)).list,
    ofConsultant: async (id: number) =>
      (await rest.get<{ list: ConsultantLink[] }>(`${USER}/GetResponsibleOfficials/${id}`)).list,
    facilities: async (id: number) =>
      (
        await rest.get<{ publicUserFacilityList: StoodForFacilityModel[] }>(
          `${USER}/GetResponsibleOfficialPermissions/${id}`,
        )
      ).publicUserFacilityList,
    licensees: async (id: number) =>
      (await rest.get<{ list: LinkedLicensee[] }>(`${USER}/GetLinkedLicensees/${id}`)).list,
    officials: async (id: number) =>
      (await rest.get<{ list: LinkedOfficial[] }>(`${USER}/GetLinkedResponsibleOfficials/${id}`))
        .list,
    update: (update: LinkUpdate) =>
      rest.post<UpdatedLinks>(`${USER}/UpdateConsultantPermission`, update),
  }
}
