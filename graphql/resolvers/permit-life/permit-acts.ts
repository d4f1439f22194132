import type { RecordedAct as Kind } from '#api/permit-life/acts/moves.ts'
import type { PermitActInput, PermitActKind, Resolvers } from '#graphql/generated/resolvers.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const PERMIT_ACT_KINDS = {
  suspend: 'SUSPEND',
  stay: 'STAY',
  stayAct: 'STAY_ACT',
  reinstate: 'REINSTATE',
  revoke: 'REVOKE',
  terminate: 'TERMINATE',
  continue: 'CONTINUE',
  correct: 'CORRECT',
  transfer: 'TRANSFER',
  takeBack: 'TAKE_BACK',
  import: 'IMPORT',
} as const satisfies Record<Kind, PermitActKind>
const KIND_OF = Object.fromEntries(
  Object.entries(PERMIT_ACT_KINDS).map(([key, value]) => [value, key]),
) as Record<PermitActKind, Kind>

function bodyOf({ permitId, kind, actId, permitTypeId, ...typed }: PermitActInput) {
  return {
    ...typed,
    permitRid: Number(permitId),
    // A transfer is let pass by its decision, and a file is loaded; the call refuses both here.
    kind: KIND_OF[kind] as Exclude<Kind, 'transfer' | 'import'>,
    actRid: actId ? Number(actId) : null,
    permitTypeRid: permitTypeId ? Number(permitTypeId) : null,
    // A day that was left empty is none.
    fromOn: typed.fromOn || null,
    untilOn: typed.untilOn || null,
    renewalOn: typed.renewalOn || null,
    atRequest: typed.atRequest ?? false,
  }
}

/** What a decision changes of a permit. */
export const MODIFICATIONS = {
  amendment: 'AMENDMENT',
  correction: 'CORRECTION',
  transfer: 'TRANSFER',
} as const

const VERSIONS = { ...MODIFICATIONS, renewal: 'RENEWAL' } as const

async function recorded(act: () => Promise<{ isProposed: boolean }>) {
  const { ok, error, value } = await attempt(act)
  return { ok, error, isProposed: value?.isProposed ?? false }
}

export const permitActsResolvers: Resolvers = {
  Query: {
    deskPermit: (_, { id }, { rest }) => rest.call('permitActs.get', { path: { id: String(id) } }),
  },
  Mutation: {
    previewPermitAct: async (_, { act }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('permitActs.preview', { body: bodyOf(act) }),
      )
      return { ok, error, effects: value?.effects ?? [] }
    },
    recordPermitAct: (_, { act }, { rest }) =>
      recorded(() => rest.call('permitActs.record', { body: bodyOf(act) })),
    confirmPermitAct: (_, { permitId, version }, { rest }) =>
      recorded(() =>
        rest.call('permitActs.confirm', { body: { permitRid: Number(permitId), version } }),
      ),
    giveBackPermitAct: (_, { permitId, version, reason }, { rest }) =>
      recorded(() =>
        rest.call('permitActs.giveBack', {
          body: { permitRid: Number(permitId), version, reason },
        }),
      ),
  },
  DeskPermit: {
    choices: ({ choices }) => choices.map((kind) => PERMIT_ACT_KINDS[kind]),
    transfer: ({ transfer }) =>
      transfer && {
        ...transfer,
        submittalId: transfer.submittalRid,
      },
    stayable: ({ stayable }) => stayable && PERMIT_ACT_KINDS[stayable],
    permitTypes: ({ permitTypes }) => permitTypes.map(({ rid, name }) => ({ id: rid, name })),
    acts: ({ acts }) =>
      acts.map(({ by, preparedBy, mayTakeBack, ...act }) => ({
        ...{ act, mayTakeBack },
        byName: by,
        preparedByName: preparedBy,
      })),
    versions: ({ versions }) =>
      versions.map(({ kind, submittalRid, permitRid, ...version }) => ({
        ...{ ...version, kind: VERSIONS[kind] },
        ...{ submittalId: submittalRid, permitId: permitRid },
      })),
    proposal: ({ proposal }) =>
      proposal && {
        ...{ ...proposal, kind: PERMIT_ACT_KINDS[proposal.kind], byName: proposal.by },
        stays: proposal.stays && PERMIT_ACT_KINDS[proposal.stays],
      },
  },
  PermitAct: {
    kind: ({ kind }) => PERMIT_ACT_KINDS[kind],
    undoes: ({ undoes }) => undoes && PERMIT_ACT_KINDS[undoes],
    stays: ({ stays }) => stays && PERMIT_ACT_KINDS[stays],
  },
}
