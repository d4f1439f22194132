import { MODIFICATIONS, PERMIT_ACT_KINDS } from '../permit-life/permit-acts.ts'
import type { OwnPermitReview } from '#api/records/own-permits/own-permits.schemas.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { RestError } from '#graphql/lib/errors.ts'

export const ownPermitResolvers: Resolvers = {
  Query: {
    ownPermit: async (_, { id }, { rest }) =>
      reviewed(await rest.call('dashboard.ownPermit', { path: { id: recordId(id) } })),
    passedPermit: async (_, { id }, { rest }) => {
      const found = await orNull(
        rest.call('dashboard.passedPermit', { path: { id: recordId(id) } }),
      )
      return (
        found && {
          ...{ id: found.permitRid, number: found.permitNumber, productId: found.productRid },
          ...{ newHolder: found.newHolder, onDay: found.onDay },
          submittals: found.submittals.map(submittalOf),
        }
      )
    },
    verifiedPermit: async (_, { key }, { rest }) => {
      const found = await orNull(rest.call('permits.verify', { path: { key } }))
      return (
        found && {
          number: found.permitNumber,
          typeName: found.permitTypeName,
          statusName: found.permitStatusName,
          holder: found.holder,
          siteName: found.facilityName,
          effectiveOn: found.effDate,
          expiredOn: found.expDate,
          revokedOn: found.revokedDate,
          replacedBy: found.replacedBy,
          stayed: found.stayed && PERMIT_ACT_KINDS[found.stayed],
          modification: found.modification && {
            position: found.modification.position,
            kind: MODIFICATIONS[found.modification.kind],
            edition: found.modification.edition,
            effectiveOn: found.modification.effDate,
          },
          editions: found.editions.map(({ edition, effDate }) => ({
            edition,
            effectiveOn: effDate,
          })),
          force: found.force,
        }
      )
    },
  },
}

/** What a record answers, or null where there is none for the caller. */
async function orNull<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof RestError && error.extensions.code === 'NOT_FOUND') return null
    throw error
  }
}

const submittalOf = ({ rid, subDate, ...submittal }: OwnPermitReview['submittals'][number]) => ({
  id: rid,
  filedOn: subDate,
  ...submittal,
})

/** The graph's words for what the API tells of a permit. */
function reviewed(found: OwnPermitReview) {
  const { replacedBy, pendingRenewal, transfer, force } = found
  return {
    permit: found,
    issuedOn: found.issueDate,
    revokedOn: found.revokedDate,
    force,
    verifyKey: found.verifyKey,
    appealNotices: found.appealNotices,
    replacedBy: replacedBy
      ? { id: replacedBy.rid, number: replacedBy.number, isOwn: replacedBy.isOwn }
      : null,
    pendingRenewal: pendingRenewal
      ? { id: pendingRenewal.rid, filedOn: pendingRenewal.subDate }
      : null,
    transfer: transfer && { ...transfer, id: transfer.rid },
    holder: found.holder,
    amendmentId: found.amendmentRid,
    acts: found.acts,
    modifications: found.modifications.map((change) => ({
      position: change.position,
      kind: MODIFICATIONS[change.kind],
      edition: change.edition,
      effectiveOn: change.effDate,
      expiredOnBefore: change.expDateBefore,
      submittalId: change.submissionRid,
      documentId: change.documentRid,
    })),
    followOns: found.followOns.map(({ kind, applicationRid, name, refusal }) => ({
      kind,
      typeId: applicationRid,
      ...{ name, refusal },
    })),
    dues: found.dues.map(({ rid, name, dueDate, statusCode }) => ({
      id: rid,
      name,
      dueOn: dueDate,
      statusCode,
    })),
    conditions: found.conditions.map(({ nextDue, filed, ...condition }) => ({
      ...condition,
      nextDueOn: nextDue,
      filed: filed.map(({ rid, dueDate, subDate }) => ({
        id: rid,
        dueOn: dueDate,
        filedOn: subDate,
      })),
    })),
    documents: found.documents.map((file) => ({
      id: file.rid,
      name: file.fileName,
      documentType: file.fileDesc,
      byteSize: file.fileSize,
      effectiveOn: file.effDate,
      ...{ neverHeld: file.neverHeld, replaced: file.replaced },
    })),
    submittals: found.submittals.map(submittalOf),
  }
}
