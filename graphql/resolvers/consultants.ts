import type { SavedLink } from '#api/accounts/consultants.schemas.ts'
import type {
  FacilityPermission,
  LinkInput,
  LinkStatus,
  Resolvers,
} from '#graphql/generated/resolvers.ts'
import { oneId, present } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

/** What is no number is the number of nobody: the API refuses it. */
const NOBODY = Number.MAX_SAFE_INTEGER
const idOf = (id: string | number): number => oneId(id) || NOBODY

export const consultantResolvers: Resolvers = {
  Query: {
    consultants: (_, { userId }, { consultants }) => consultants.ofOwner(idOf(userId)),
    responsibleOfficials: (_, { userId }, { consultants }) =>
      consultants.ofConsultant(idOf(userId)),
    responsibleOfficialFacilities: (_, { userId }, { consultants }) =>
      consultants.facilities(idOf(userId)),
    linkedLicensees: (_, { userId }, { consultants }) => consultants.licensees(idOf(userId)),
    linkedOfficials: (_, { userId }, { consultants }) => consultants.officials(idOf(userId)),
    consultantPermissionPendingCount: (_, { userId }, { consultants }) =>
      consultants.pendingCount(idOf(userId)),
  },
  Mutation: {
    updateConsultantLinks: async (_, { original, updated }, { consultants }) => {
      const { ok, value, error } = await attempt(() =>
        consultants.update({
          original: original.map(({ id, version }) => ({ rid: idOf(id), version })),
          updated: updated.map(savedLink),
        }),
      )
      return {
        ok,
        error,
        links: value?.list ?? null,
        mailedTo: value?.mailedTo ?? [],
        notMailedTo: value?.notMailedTo ?? [],
      }
    },
  },
  ConsultantLink: {
    id: (link) => link.rid,
    status: (link) => STATUSES[link.statusRid],
    ownerId: (link) => link.parentUserRid,
  },
  LinkedLicensee: {
    licenseNumber: (licensee) => licensee.licenseNo,
    status: (licensee) => STATUSES[licensee.statusRid],
  },
  LinkedOfficial: { status: (official) => STATUSES[official.statusRid] },
  LinkedFacility: {
    siteId: (facility) => facility.siteRid,
    siteName: (facility) => facility.siteName,
  },
  GrantedPermission: {
    permission: (granted) => PERMISSION_NAMES[granted.permission],
    status: (granted) => STATUSES[granted.statusRid],
  },
  StoodForFacility: {
    id: (facility) => facility.rid,
    siteId: (facility) => facility.facilityRid,
    siteName: (facility) => facility.facilityName,
    status: (facility) => (facility.statusRid === 'A' ? 'APPROVED' : 'PENDING'),
    ownerId: (facility) => facility.parentUserRid,
  },
}

const STATUSES = { A: 'APPROVED', P: 'PENDING' } as const satisfies Record<string, LinkStatus>
const STATUS_CODES = { APPROVED: 'A', PENDING: 'P' } as const
const PERMISSION_NAMES = {
  prepare: 'PREPARE',
  submit: 'SUBMIT',
  pay: 'PAY',
} as const satisfies Record<string, FacilityPermission>
const PERMISSION_CODES = { PREPARE: 'prepare', SUBMIT: 'submit', PAY: 'pay' } as const

/** A link as the API saves it. */
export function savedLink({ id, version, account, status, facilities }: LinkInput): SavedLink {
  return {
    ...present('rid', id === null || id === undefined ? null : idOf(id)),
    ...present('version', version),
    ...present('account', account),
    statusRid: STATUS_CODES[status],
    facilities: facilities.map(({ siteId, permissions }) => ({
      siteRid: idOf(siteId),
      permissions: permissions.map((each) => PERMISSION_CODES[each]),
    })),
  }
}
