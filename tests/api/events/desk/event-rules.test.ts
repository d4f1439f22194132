import { describe, expect, test } from 'vitest'
import { eventFaults, type EventFacts, type EventRules } from '#api/events/desk/event.rules.ts'
import { eventBodySchema, type EventBody } from '#api/events/desk/event-desk.schemas.ts'

const RULES: EventRules = {
  closeValidation: false,
  inspectorRequired: false,
  singleInspector: false,
  timelineEntries: 100,
  noTypeYet: 'Unknown',
}
const FACTS: EventFacts = {
  today: '2026-11-20',
  isNew: true,
  isClosed: false,
  isPublic: false,
  typeName: 'Spill',
  hasCounty: true,
  hasState: true,
}
const RIGHT: Partial<EventBody> = {
  byFacility: 'A',
  eventDate: '2026-11-20',
  reportedDate: '2026-11-20',
  eventDesc: 'Foam on the creek.',
  eventSubject: 'Foam',
  physicalLocation: { address: null, city: null, stateRid: null, zip: null, countyRid: 3 },
}
const event = (more: object = {}): EventBody => eventBodySchema.parse({ ...RIGHT, ...more })
const faults = (
  more: object = {},
  facts: Partial<EventFacts> = {},
  rules: Partial<EventRules> = {},
) => eventFaults(event(more), { ...RULES, ...rules }, { ...FACTS, ...facts })
const CLOSED = {
  eventTypeRid: 1,
  eventStatusRid: 4,
  eventPriorityRid: 2,
  eventDecisionRid: 1,
  processingHours: [{ workedDate: '2026-11-20', hours: 1 }],
}
const closed = { isNew: false, isClosed: true }

describe('the rules of an internal event (spec 3 §5)', () => {
  test('a whole event has no fault; zip may be left out [S3-EVT-20]', () => {
    expect(faults()).toEqual({})
  })

  test.each<[field: string, more: object, row: string]>([
    ['byFacility', { byFacility: null }, '[S3-EVT-10]'],
    ['eventDate', { eventDate: null }, '[S3-EVT-11]'],
    ['reportedDate', { reportedDate: null }, '[S3-EVT-12]'],
    ['eventDesc', { eventDesc: '  ' }, '[S3-EVT-15]'],
    ['eventSubject', { eventSubject: null }, '[S3-EVT-16]'],
    [
      'physicalLocation.countyRid',
      { physicalLocation: { ...RIGHT.physicalLocation, countyRid: null } },
      '[S3-EVT-17]',
    ],
    ['situation', { specialAssistanceInd: 'Y', situation: ' ' }, '[S3-EVT-19]'],
  ])('%s, left as %o, is told as required %s', (field, more) => {
    expect(faults(more)).toEqual({ [field]: 'Required.' })
  })

  test('event and report lie in the past; today counts, tomorrow does not [S3-EVT-13, S3-EVT-14]', () => {
    expect(faults({ eventDate: '2026-11-21' })).toEqual({ eventDate: 'This lies in the future.' })
    expect(faults({ reportedDate: '2026-11-21' })).toEqual({
      reportedDate: 'This lies in the future.',
    })
  })

  test.each(['C', 'F'])(
    'told by %s, the contact has first and last name [S3-EVT-18]',
    (byFacility) => {
      expect(faults({ byFacility })).toEqual({
        'contact.firstName': 'Required.',
        'contact.lastName': 'Required.',
      })
      const contact = { firstName: 'Ada', lastName: 'Reed', email: null, phone: null }
      expect(faults({ byFacility, contact })).toEqual({})
    },
  )

  test('a zip code that is none and a state that is none are refused [S3-EVT-20]', () => {
    const at = (more: object) => ({ physicalLocation: { ...RIGHT.physicalLocation, ...more } })
    expect(Object.keys(faults(at({ zip: '12' })))).toEqual(['physicalLocation.zip'])
    expect(faults(at({ zip: '97301-0001' }))).toEqual({})
    expect(Object.keys(faults(at({ stateRid: 99 }), { hasState: false }))).toEqual([
      'physicalLocation.stateRid',
    ])
  })

  test('closing asks for type and priority [S3-EVT-09, S3-EVT-21, S3-EVT-24]', () => {
    expect(faults({ ...CLOSED, eventTypeRid: null }, { ...closed, typeName: null })).toEqual({
      eventTypeRid: 'Required.',
    })
    expect(faults({ ...CLOSED, eventPriorityRid: null }, closed)).toEqual({
      eventPriorityRid: 'Required.',
    })
    // Without the setting no more is asked.
    expect(faults({ ...CLOSED, eventDecisionRid: null, processingHours: [] }, closed)).toEqual({})
  })

  test('what the public sees has a type, open or closed [S3-EVT-21]', () => {
    const isPublic = true
    expect(faults({ eventTypeRid: null }, { isPublic })).toEqual({ eventTypeRid: 'Required.' })
    expect(faults({ eventTypeRid: 1 }, { isPublic })).toEqual({})
  })

  test('with close validation also a real type, hours, priority and decision [S3-EVT-22, S3-EVT-27, S3-EVT-28]', () => {
    const on = { closeValidation: true }
    expect(faults(CLOSED, closed, on)).toEqual({})
    expect(Object.keys(faults(CLOSED, { ...closed, typeName: 'Unknown' }, on))).toEqual([
      'eventTypeRid',
    ])
    expect(faults({ ...CLOSED, processingHours: [] }, closed, on)).toEqual({
      processingHours: 'Required.',
    })
    expect(faults({ ...CLOSED, eventDecisionRid: null }, closed, on)).toEqual({
      eventDecisionRid: 'Required.',
    })
    expect(faults({ ...CLOSED, eventPriorityRid: null }, closed, on)).toEqual({
      eventPriorityRid: 'Required.',
    })
  })

  test('an event that is there has a status [S3-EVT-23]', () => {
    expect(faults({}, { isNew: false })).toEqual({ eventStatusRid: 'Required.' })
    expect(faults({ eventStatusRid: 1 }, { isNew: false })).toEqual({})
  })

  test('an inspector is needed, or only one taken, where the settings say so [S3-EVT-25, S3-EVT-26]', () => {
    expect(faults({}, {}, { inspectorRequired: true })).toEqual({ userRelations: 'Required.' })
    expect(faults({ userRelations: [7] }, {}, { inspectorRequired: true })).toEqual({})
    const two = { userRelations: [7, 8] }
    expect(faults(two)).toEqual({})
    expect(Object.keys(faults(two, {}, { singleInspector: true }))).toEqual(['userRelations'])
    expect(faults({ userRelations: [7, 7] }, {}, { singleInspector: true })).toEqual({})
  })
})
