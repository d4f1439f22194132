import type { AppealAct as Kind } from '#api/filing/appeals/moves.ts'
import type { AppealActInput, AppealActKind, Resolvers } from '#graphql/generated/resolvers.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'
import { PERMIT_ACT_KINDS } from '#graphql/resolvers/permit-life/permit-acts.ts'
import { APPEAL_STATES } from '../filing/own-appeals.ts'

const KINDS = {
  open: 'OPEN',
  hearing: 'HEARING',
  refuseStay: 'REFUSE_STAY',
  withdraw: 'WITHDRAW',
  dismiss: 'DISMISS',
  uphold: 'UPHOLD',
  change: 'CHANGE',
  carryOut: 'CARRY_OUT',
  reverse: 'REVERSE',
  takeBack: 'TAKE_BACK',
} as const satisfies Record<Kind, AppealActKind>
const KIND_OF = Object.fromEntries(
  Object.entries(KINDS).map(([key, value]) => [value, key]),
) as Record<AppealActKind, Kind>

const bodyOf = ({ appealId, kind, actId, hearingOn, ...typed }: AppealActInput) => ({
  ...typed,
  appealRid: Number(appealId),
  kind: KIND_OF[kind],
  actRid: actId ? Number(actId) : null,
  // A day that was left empty is none.
  hearingOn: hearingOn || null,
})

async function recorded(act: () => Promise<{ isProposed?: boolean }>) {
  const { ok, error, value } = await attempt(act)
  return { ok, error, isProposed: value?.isProposed ?? false }
}

export const appealsResolvers: Resolvers = {
  Query: {
    deskAppeals: (_, { id }, { rest }) => rest.call('appeals.get', { path: { id: String(id) } }),
  },
  Mutation: {
    previewAppealAct: async (_, { act }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('appeals.preview', { body: bodyOf(act) }),
      )
      return { ok, error, effects: value?.effects ?? [] }
    },
    recordAppealAct: (_, { act }, { rest }) =>
      recorded(() => rest.call('appeals.record', { body: bodyOf(act) })),
    confirmAppealAct: (_, { appealId, version }, { rest }) =>
      recorded(() =>
        rest.call('appeals.confirm', { body: { appealRid: Number(appealId), version } }),
      ),
    giveBackAppealAct: (_, { appealId, version, reason }, { rest }) =>
      recorded(() =>
        rest.call('appeals.giveBack', { body: { appealRid: Number(appealId), version, reason } }),
      ),
    postAppealLetter: (_, { actId }, { rest }) =>
      done(() => rest.call('appeals.posted', { body: { actRid: Number(actId) } })),
    enterAppeal: (_, { submittalId, actId, ...typed }, { rest }) =>
      recorded(async () => {
        await rest.call('appeals.enter', {
          body: {
            ...{ ...typed, submittalRid: Number(submittalId) },
            actRid: actId ? Number(actId) : null,
          },
        })
        return {}
      }),
  },
  DeskAppeals: {
    isDenial: ({ kind }) => kind === 'deny',
    acts: ({ acts }) => acts.map(({ rid, ...act }) => ({ ...act, id: rid })),
  },
  DeskAppeal: {
    state: ({ state }) => APPEAL_STATES[state],
    ofKind: ({ ofKind }) => ofKind && PERMIT_ACT_KINDS[ofKind],
    stayBy: ({ stayBy }) => stayBy && PERMIT_ACT_KINDS[stayBy],
    choices: ({ choices }) => choices.map((kind) => KINDS[kind]),
    acts: ({ acts }) =>
      acts.map(({ rid, kind, by, preparedBy, documentRid, ...act }) => ({
        ...{ ...act, id: rid, kind: KINDS[kind], documentId: documentRid },
        ...{ byName: by, preparedByName: preparedBy },
      })),
    proposal: ({ proposal }) =>
      proposal && { ...proposal, kind: KINDS[proposal.kind], byName: proposal.by },
  },
}
