import {
  GraphQLObjectType,
  GraphQLSchema,
  visit,
  type DocumentNode,
  type GraphQLObjectType as ObjectType,
} from 'graphql'

/** What only staff may ask for. The calls themselves are guarded by the API; this is about who is told of them. */
export const STAFF_FIELDS: ReadonlySet<string> = new Set([
  'actOnPerson',
  'addEventActivity',
  'addEventComment',
  'addListEntry',
  'adjustInvoice',
  'agingReport',
  'answerEventReporter',
  'answerModeratedComments',
  'answerPublicComments',
  'answerReferral',
  'answerRequest',
  'askRefund',
  'assignSubmittals',
  'auditLog',
  'capDesk',
  'changeDeskTask',
  'changePerson',
  'changeSetting',
  'checkCapDistribution',
  'closeDifference',
  'commentAtDesk',
  'compareStoredFiles',
  'correctAnswer',
  'createDeskInvoice',
  'createPerson',
  'decideAccount',
  'decideCapProposal',
  'decideDispute',
  'decideModeratedComment',
  'decideRefund',
  'decideSigner',
  'decideTesterPaper',
  'deskAnnouncement',
  'deskAnnouncements',
  'deskBackflow',
  'deskDecision',
  'deskEvent',
  'deskEventChoices',
  'deskEventMap',
  'deskEventReferrals',
  'deskEventRelated',
  'deskEventThreads',
  'deskEvents',
  'deskHotSpots',
  'deskInbox',
  'deskLetters',
  'deskList',
  'deskLists',
  'deskPublication',
  'deskPublications',
  'deskReview',
  'deskWork',
  'deskTesterPaper',
  'deskTesterPapers',
  'deskTesters',
  'disputedSignatures',
  'endDeskThread',
  'feeRate',
  'feeRates',
  'giveBackDecision',
  'issueDecision',
  'listDeskInvoices',
  'mergeEvent',
  'moderatedComment',
  'moderatedComments',
  'moveAtDesk',
  'moveListEntry',
  'openDeskInvoice',
  'operations',
  'paymentDifferences',
  'people',
  'person',
  'portalSetting',
  'portalSettings',
  'portalTemplate',
  'portalTemplates',
  'proposeCapDistribution',
  'proposeCapMove',
  'proposeDecision',
  'publishPublicComment',
  'readModeratedCommentOriginal',
  'recordReceipt',
  'redactModeratedComment',
  'referEvent',
  'remindOfInvoice',
  'renameListEntry',
  'repeatDeskMail',
  'replyToEventComment',
  'retireListEntry',
  'retireStaffRole',
  'retireTemplate',
  'saveAnnouncement',
  'saveDecision',
  'saveDeskEvent',
  'savePublication',
  'saveStaffRole',
  'saveTemplate',
  'sendMailAgain',
  'setCapAccountStatus',
  'setFeeRate',
  'setPersonRights',
  'settleDeskPoint',
  'showEventConfidential',
  'staffRole',
  'staffRoles',
  'takeBackFeeRate',
  'takeReceiptBack',
  'tellEventsApart',
  'tryFeeRate',
  'tryTemplate',
  'uncoverModeratedComment',
  'undoSetting',
  'undoTemplate',
  'unknownSigners',
  'unmergeEvent',
  'verifyNewestRecords',
  'waitingAccounts',
  'withdrawNews',
  'withholdPublicComment',
  'writeDeskLetter',
])

/** The schema as visitors and users are told of it: without what only staff ask for, and the types of that. */
export function publicSchema(schema: GraphQLSchema): GraphQLSchema {
  const { query, mutation, types, ...rest } = schema.toConfig()
  // Only what can be reached from the two, and what stands for an interface, is a part of it.
  const implementing = types.filter(
    (type): type is ObjectType =>
      type instanceof GraphQLObjectType && type.getInterfaces().length > 0,
  )
  return new GraphQLSchema({
    ...rest,
    types: implementing,
    query: query ? withoutStaff(query) : query,
    mutation: mutation ? withoutStaff(mutation) : mutation,
  })
}

function withoutStaff(type: GraphQLObjectType): GraphQLObjectType {
  const { fields, ...rest } = type.toConfig()
  const told = Object.entries(fields).filter(([name]) => !STAFF_FIELDS.has(name))
  return new GraphQLObjectType({ ...rest, fields: Object.fromEntries(told) })
}

/** Whether a query asks what the graph holds. */
export function isIntrospection(document: DocumentNode): boolean {
  let asks = false
  visit(document, {
    Field: ({ name }) => {
      if (name.value === '__schema' || name.value === '__type') asks = true
    },
  })
  return asks
}
