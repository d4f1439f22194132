import type { SavedLink } from '#api/consultants/consultants.schemas.ts'
import type {
  FacilityPermission,
  LinkInput,
  LinkStatus,
  Resolvers,
} from '#graphql/generated/resolvers.ts'
import { present, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const consultantResolvers: Resolvers = {
  Query: {
    consultants: async (_, { userId }, { rest }) =>
      (await rest.call('consultants.list', { path: { id: recordId(userId) } })).list,
    responsibleOfficials: async (_, { userId }, { rest }) =>
      (await rest.call('consultants.officials', { path: { id: recordId(userId) } })).list,
    responsibleOfficialFacilities: async (_, { userId }, { rest }) =>
      (await rest.call('consultants.permissions', { path: { id: recordId(userId) } }))
        .publicUserFacilityList,
    linkedLicensees: async (_, { userId }, { rest }) =>
      (await rest.call('account.linkedLicensees', { path: { id: recordId(userId) } })).list,
    linkedOfficials: async (_, { userId }, { rest }) =>
      (await rest.call('account.linkedOfficials', { path: { id: recordId(userId) } })).list,
  },
  Mutation: {
    updateConsultantLinks: async (_, { original, updated }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('consultants.update', {
          body: {
            original: original.map(({ id, version }) => ({ rid: recordId(id), version })),
            updated: updated.map(savedLink),
          },
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
    status: (link) => STATUSES[link.statusRid],
  },
  LinkedLicensee: {
    status: (licensee) => STATUSES[licensee.statusRid],
  },
  LinkedOfficial: { status: (official) => STATUSES[official.statusRid] },
  GrantedPermission: {
    permission: (granted) => PERMISSION_NAMES[granted.permission],
    status: (granted) => STATUSES[granted.statusRid],
  },
  StoodForFacility: {
    status: (facility) => (facility.statusRid === 'A' ? 'APPROVED' : 'PENDING'),
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
    ...present('rid', id === null || id === undefined ? null : recordId(id)),
    ...present('version', version),
    ...present('account', account),
    statusRid: STATUS_CODES[status],
    facilities: facilities.map(({ siteId, permissions, given }) => ({
      siteRid: recordId(siteId),
      permissions: permissions.map((each) => PERMISSION_CODES[each]),
      ...present(
        'given',
        given?.map((each) => PERMISSION_CODES[each]),
      ),
    })),
  }
}
