import type { WaitingKind } from '#api/dashboard/waiting.schemas.ts'
import type { DeskWorkName, Resolvers } from '#graphql/generated/resolvers.ts'

const NAMES: Record<WaitingKind, DeskWorkName> = {
  submittal: 'SUBMITTAL',
  event: 'EVENT',
  comment: 'COMMENT',
  account: 'ACCOUNT',
  testerPaper: 'TESTER_PAPER',
  pipePhoto: 'PIPE_PHOTO',
  inventoryFiling: 'INVENTORY_FILING',
  refund: 'REFUND',
  difference: 'DIFFERENCE',
  capProposal: 'CAP_PROPOSAL',
  mail: 'MAIL',
}

/** What waits at the desks of the agency. */
export const deskWorkResolvers: Resolvers = {
  Query: { deskWork: (_, __, { deskWork }) => deskWork.get() },
  DeskWorkKind: { name: ({ kind }) => NAMES[kind] },
  DeskWorkItem: {
    name: ({ kind }) => NAMES[kind],
    id: ({ rid }) => rid,
    since: ({ sinceDate }) => sinceDate,
    dueOn: ({ dueDate }) => dueDate,
  },
}
