import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { EventBody } from './event-desk.schemas.ts'

/** How the agency works with events; switches of the settings. */
export type EventRules = {
  /** Closing asks for hours, priority, decision and a real type. */
  closeValidation: boolean
  inspectorRequired: boolean
  singleInspector: boolean
  /** Lines that the history of an event keeps; 0 keeps none. */
  timelineEntries: number
  /** Name of the type that says that none is known yet. */
  noTypeYet: string
}

/** What the rules ask of the database. */
export type EventFacts = {
  /** Today where the agency is, YYYY-MM-DD. */
  today: string
  isNew: boolean
  isClosed: boolean
  /** Whether the public sees it: such an event always has a type. */
  isPublic: boolean
  /** Name of the chosen type; null without one. */
  typeName: string | null
  hasCounty: boolean
  hasState: boolean
}

export const REQUIRED = 'Required.'
const CHOOSE = 'Choose one.'
const MISSING = 'Required fields missing'
const UNFIT = 'Something does not fit'

/** What the page is headed by: what is there and does not fit is not missing. */
export function refused(faults: Record<string, string>): ApiError {
  const isMissing = Object.values(faults).some((fault) => fault === REQUIRED || fault === CHOOSE)
  return new ApiError('INVALID', isMissing ? MISSING : UNFIT, faults)
}
const FUTURE = 'This lies in the future.'
const ZIP = /^\d{5}(-\d{4})?$/

/** Spec 3 §5, "Internal event": messages by field; none when the event may be saved. */
export function eventFaults(
  event: EventBody,
  rules: EventRules,
  facts: EventFacts,
): Record<string, string> {
  const faults: Record<string, string> = {}
  const need = (isThere: boolean, field: string, words = REQUIRED): void => {
    if (!isThere) faults[field] ??= words
  }
  const has = (text: string | null | undefined): boolean => (text ?? '').trim() !== ''

  need(event.byFacility !== null, 'byFacility')
  need(has(event.eventDate), 'eventDate')
  need(has(event.reportedDate), 'reportedDate')
  need((event.eventDate ?? '') <= facts.today, 'eventDate', FUTURE)
  need((event.reportedDate ?? '') <= facts.today, 'reportedDate', FUTURE)
  need(has(event.eventDesc), 'eventDesc')
  need(has(event.eventSubject), 'eventSubject')
  const { countyRid, stateRid, zip } = event.physicalLocation
  need(countyRid !== null, 'physicalLocation.countyRid')
  need(countyRid === null || facts.hasCounty, 'physicalLocation.countyRid', 'Choose a county.')
  need(stateRid === null || facts.hasState, 'physicalLocation.stateRid', 'Choose a state.')
  need(!has(zip) || ZIP.test(zip ?? ''), 'physicalLocation.zip', 'Enter a ZIP code like 97301.')
  if (event.byFacility === 'C' || event.byFacility === 'F') {
    need(has(event.contact?.firstName), 'contact.firstName')
    need(has(event.contact?.lastName), 'contact.lastName')
  }
  need(event.specialAssistanceInd === 'N' || has(event.situation), 'situation')

  const inspectors = new Set(event.userRelations).size
  need(!rules.inspectorRequired || inspectors > 0, 'userRelations')
  need(
    !rules.singleInspector || inspectors <= 1,
    'userRelations',
    'Only one inspector can be assigned.',
  )
  need(facts.isNew || event.eventStatusRid !== null, 'eventStatusRid')
  need(!facts.isPublic || event.eventTypeRid !== null, 'eventTypeRid')
  if (facts.isClosed) closing(event, { rules, facts, need })
  return faults
}

type Need = (isThere: boolean, field: string, words?: string) => void

/** What a closed event has besides. */
function closing(
  event: EventBody,
  { rules, facts, need }: { rules: EventRules; facts: EventFacts; need: Need },
): void {
  need(event.eventTypeRid !== null, 'eventTypeRid')
  need(event.eventPriorityRid !== null, 'eventPriorityRid')
  if (!rules.closeValidation) return
  need(
    facts.typeName !== rules.noTypeYet,
    'eventTypeRid',
    'Choose what it was before you close it.',
  )
  need(event.eventDecisionRid !== null, 'eventDecisionRid')
  need(event.processingHours.length > 0, 'processingHours')
}
