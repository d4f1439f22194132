import { unjudged } from '#graphql/lib/rest.ts'
import type { Move } from '#api/cap-and-trade/desk/desk.schemas.ts'
import type { CapMoveInput, Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
const PUT_AWAY = { RETIRE: 'retire', RESERVE: 'reserve', CANCEL: 'cancel' } as const

export const capDeskResolvers: Resolvers = {
  Query: {
    capDesk: (_, __, { rest }) => rest.call('capDesk.get'),
    checkCapDistribution: (_, { csv }, { rest }) => rest.call('capDesk.check', { body: { csv } }),
  },
  Mutation: {
    proposeCapDistribution: async (_, file, { rest }) =>
      told(await attempt(() => rest.call('capDesk.proposeFile', { body: file }))),
    proposeCapMove: async (_, { input }, { rest }) =>
      told(
        await attempt(() =>
          rest.call('capDesk.propose', { body: { move: moveOf(input), reason: input.reason } }),
        ),
      ),
    decideCapProposal: async (_, { id, outcome, reason }, { rest }) =>
      told(
        await attempt(() =>
          rest.call('capDesk.decide', {
            body: unjudged({ rid: recordId(id), outcome, reason }),
          }),
        ),
      ),
    setCapAccountStatus: async (_, { id, statusId, reason }, { rest }) =>
      told(
        await attempt(() =>
          rest.call('capDesk.setStatus', {
            body: {
              facilityRid: recordId(id),
              statusRid: recordId(statusId),
              reason,
            },
          }),
        ),
      ),
  },
}

function told<E>({ ok, error }: { ok: boolean; error: E }): { ok: boolean; error: E } {
  return { ok, error }
}

/** What was typed as one move; what is missing is refused by the API. */
function moveOf({
  kind,
  siteId,
  isCredit,
  vintage,
  quantity,
  transferId,
  periodId,
}: CapMoveInput): Move {
  const unit = isCredit ? 'credit' : 'instrument'
  const year = { vintage: vintage ?? 0, quantity: quantity ?? 0 }
  const site = siteId ? recordId(siteId) : null
  if (kind === 'ISSUE') return { kind: 'issue', units: [{ unit, ...year }] }
  if (kind === 'DISTRIBUTE')
    return {
      kind: 'distribute',
      gifts: [{ siteId: site ?? Number.MAX_SAFE_INTEGER, unit, ...year }],
    }
  if (kind === 'REVERSE') return { kind: 'reverse', transferId: recordId(transferId ?? '') }
  if (kind === 'SURRENDER')
    return {
      kind: 'surrender',
      siteId: site ?? Number.MAX_SAFE_INTEGER,
      periodId: recordId(periodId ?? ''),
      units: [{ ...year, from: isCredit ? 'credit' : 'general' }],
    }
  const from = site === null ? 'authority' : isCredit ? 'credit' : 'general'
  return { kind: PUT_AWAY[kind], siteId: site, from, years: [year] }
}
