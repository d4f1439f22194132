import { believed } from '#graphql/lib/rest.ts'
import type {
  EventFile,
  eventBodySchema,
  eventCriteriaSchema,
} from '#api/events/desk/event-desk.schemas.ts'
import type { z } from 'zod'
import type {
  DeskEventFilter,
  DeskEventInput,
  DeskEventPartyInput,
  Resolvers,
} from '#graphql/generated/resolvers.ts'
import { ids, oneId, present, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { pageOf } from '#graphql/lib/paging.ts'

type Criteria = z.input<typeof eventCriteriaSchema>

/** What the events of the desk are searched by, on list and map. */
export function eventCriteria(filter: DeskEventFilter | null | undefined): Criteria {
  return {
    view: filter?.view ?? 'all',
    ...present('filter', filter?.keyword?.trim()),
    ...present('eventTypes', ids(filter?.typeIds)),
    ...present('eventStatuses', ids(filter?.statusIds)),
    ...present('eventPriorities', ids(filter?.priorityIds)),
  }
}

/** A change that answers the number of what was made, or why not. */
async function done(change: () => Promise<{ rid: number } | null>) {
  const { ok, error, value } = await attempt(change)
  return { ok, error, id: value?.rid ?? null }
}

const yesNo = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N')
const party = ({ contactId, isConfirmed, companyName, personName }: DeskEventPartyInput) => ({
  contactRid: oneId(contactId) ?? null,
  confirmedInd: yesNo(isConfirmed),
  companyName: companyName ?? null,
  personName: personName ?? null,
})
const KINDS = ['C', 'F', 'A'] as const

/** Who told of it; null, which keeps what is there, where nothing of it was typed. */
function contactOf(input: DeskEventInput) {
  const contact = {
    firstName: input.contactFirstName ?? null,
    lastName: input.contactLastName ?? null,
    email: input.contactEmail ?? null,
    phone: input.contactPhone ?? null,
  }
  return Object.values(contact).some(Boolean) ? contact : null
}

function bodyOf(input: DeskEventInput): z.input<typeof eventBodySchema> {
  const pick = (id: string | number | null | undefined) => oneId(id) ?? null
  return {
    byFacility: KINDS.find((kind) => kind === input.byFacility) ?? null,
    eventDate: input.eventDate ?? null,
    reportedDate: input.reportedDate ?? null,
    eventSubject: input.subject ?? null,
    eventDesc: input.description ?? null,
    eventTypeRid: pick(input.typeId),
    eventStatusRid: pick(input.statusId),
    eventPriorityRid: pick(input.priorityId),
    eventDecisionRid: pick(input.decisionId),
    dueDate: input.dueDate ?? null,
    contact: contactOf(input),
    physicalLocation: {
      address: input.address ?? null,
      city: input.city ?? null,
      zip: input.zip ?? null,
      stateRid: pick(input.stateId),
      countyRid: pick(input.countyId),
    },
    specialAssistanceInd: yesNo(input.needsAssistance),
    situation: input.situation ?? null,
    confidentialInd: yesNo(input.isConfidential),
    serviceRequestInd: yesNo(input.isServiceRequest),
    responsibleIndividuals: input.individuals.map(party),
    responsibleFacilities: input.facilities.map(party),
    userRelations: input.inspectorIds.map(recordId),
    characteristics: input.characteristicIds.map(recordId),
    tasks: [...input.tasks],
    processingHours: [...input.hours],
  }
}

export const eventDeskResolvers: Resolvers = {
  Query: {
    deskEvents: async (_, { filter, sort, page, pageSize }, { rest }) => {
      const at = { page: page ?? 1, pageSize: pageSize ?? 20 }
      const found = await rest.call('eventDesk.search', {
        body: {
          ...eventCriteria(filter),
          condition: { sort: sort ?? 'ReportedDate DESC', ...at },
        },
      })
      return { ...pageOf(found, at.page, at.pageSize), isMore: found.isMore }
    },
    deskEvent: (_, { id }, { rest }) =>
      believed<EventFile>(rest.call('eventDesk.get', { path: { id: recordId(id) } })),
    deskEventChoices: (_, __, { rest }) => rest.call('eventDesk.choices'),
  },
  Mutation: {
    saveDeskEvent: (_, { input }, { rest }) =>
      done(() =>
        rest.call('eventDesk.save', {
          body: {
            rid: input.id == null ? null : recordId(input.id),
            original: input.version == null ? null : { versionNo: input.version },
            updated: bodyOf(input),
          },
        }),
      ),
    addEventComment: (_, { eventId, typeId, subject, text, isLocked }, { rest }) =>
      done(() =>
        rest.call('eventDesk.saveComment', {
          body: {
            eventRid: recordId(eventId),
            typeRid: oneId(typeId) ?? null,
            commentSubject: subject ?? null,
            commentText: text ?? null,
            lockInd: yesNo(isLocked),
          },
        }),
      ),
    replyToEventComment: (_, { commentId, text }, { rest }) =>
      done(() =>
        rest.call('eventDesk.reply', {
          body: { commentRid: recordId(commentId), replyDesc: text ?? null },
        }),
      ),
    showEventConfidential: async (_, { eventId, reason }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('eventDesk.showConfidential', {
          body: { rid: recordId(eventId), reason: reason ?? '' },
        }),
      )
      return { ok, error, teller: value }
    },
    addEventActivity: (_, { eventId, description, happenedDate }, { rest }) =>
      done(() =>
        rest.call('eventDesk.addActivity', {
          body: {
            eventRid: recordId(eventId),
            description: description ?? null,
            happenedDate: happenedDate ?? null,
          },
        }),
      ),
  },
  DeskEventChoice: { isRetired: ({ isRetired }) => isRetired ?? false },
  DeskEventParty: {
    isConfirmed: ({ confirmedInd }) => confirmedInd === 'Y',
  },
  DeskEventComment: {
    isLocked: ({ lockInd }) => lockInd === 'Y',
  },
  DeskEvent: {
    contactKept: ({ contactKept }) =>
      (['name', 'email', 'phone', 'address'] as const).filter((part) => contactKept[part]),
    address: ({ physicalLocation }) => physicalLocation.address,
    city: ({ physicalLocation }) => physicalLocation.city,
    zip: ({ physicalLocation }) => physicalLocation.zip,
    stateId: ({ physicalLocation }) => physicalLocation.stateRid,
    countyId: ({ physicalLocation }) => physicalLocation.countyRid,
    needsAssistance: ({ specialAssistanceInd }) => specialAssistanceInd === 'Y',
    isConfidential: ({ confidentialInd }) => confidentialInd === 'Y',
    isServiceRequest: ({ serviceRequestInd }) => serviceRequestInd === 'Y',
    fileNames: ({ attachments }) => attachments.map(({ name }) => name),
  },
}
