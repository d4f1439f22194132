import type { DeskEventInput, OpenDeskEventQuery } from '#app/gql/operations.ts'

export const EVENTS = '/app/ems/events'
export const EVENTS_FILE = '/app/ems/events/file'
export const HOT_SPOTS = '/app/ems/hot-spots'
export const FIGURES_FILE = '/app/ems/hot-spots/file'
export const eventAddress = (id: string): string => `/app/ems/event/${id}`

type Kept = OpenDeskEventQuery['deskEvent']

/** Single answers of the form, by the name of the graph's field. */
export const TEXTS = [
  'byFacility',
  'eventDate',
  'reportedDate',
  'subject',
  'description',
  'typeId',
  'statusId',
  'priorityId',
  'decisionId',
  'dueDate',
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhone',
  'address',
  'city',
  'zip',
  'countyId',
  'situation',
] as const
type TextName = (typeof TEXTS)[number]
type ContactName = Extract<TextName, `contact${string}`>
const isContact = (name: TextName): name is ContactName => name.startsWith('contact')
const FLAGS = ['needsAssistance', 'isConfidential', 'isServiceRequest'] as const
type Flag = (typeof FLAGS)[number]

type Party = { contactId: string; companyName: string; personName: string; isConfirmed: boolean }

/** What stands in the form: everything as text, with empty lines to fill in. */
export type Typed = Record<TextName, string> &
  Record<Flag, boolean> & {
    version: string
    stateId: string
    inspectorIds: string[]
    characteristicIds: string[]
    individuals: Party[]
    facilities: Party[]
    tasks: { name: string; dueDate: string; doneDate: string }[]
    hours: { workedDate: string; hours: string; comment: string }[]
  }

const SPARE = 2
const text = (value: string | null | undefined): string => value ?? ''

/** A kept event as the form shows it; null for a new one. */
export function typedOf(kept: Kept | null, today: string): Typed {
  // Who told of it is not in what the page reads: its fields begin empty.
  const texts = Object.fromEntries(
    TEXTS.map((name) => [name, isContact(name) ? '' : text(kept?.[name])]),
  )
  const flags = Object.fromEntries(FLAGS.map((name) => [name, kept?.[name] ?? false]))
  const party = ({
    contactId,
    companyName,
    personName,
    isConfirmed,
  }: Kept['facilities'][number]): Party => ({
    contactId: text(contactId),
    companyName: text(companyName),
    personName: text(personName),
    isConfirmed,
  })
  return {
    ...(texts as Record<TextName, string>),
    ...(flags as Record<Flag, boolean>),
    ...(kept ? {} : { reportedDate: today }),
    version: String(kept?.version ?? 0),
    stateId: text(kept?.stateId),
    inspectorIds: kept?.inspectorIds ?? [],
    characteristicIds: kept?.characteristicIds ?? [],
    individuals: (kept?.individuals ?? []).map(party),
    facilities: (kept?.facilities ?? []).map(party),
    tasks: (kept?.tasks ?? []).map(({ name, dueDate, doneDate }) => ({
      name,
      dueDate: text(dueDate),
      doneDate: text(doneDate),
    })),
    hours: (kept?.hours ?? []).map(({ workedDate, hours, comment }) => ({
      workedDate,
      hours: String(hours),
      comment: text(comment),
    })),
  }
}

/** The rows of a list with empty ones behind them. */
export function withSpare<T extends object>(rows: readonly T[], empty: T): T[] {
  return [...rows, ...Array.from({ length: SPARE }, () => empty)]
}

/** What was posted; rows in which nothing stands are none. */
export function postedOf(fields: URLSearchParams): Typed {
  const get = (name: string): string => (fields.get(name) ?? '').trim()
  const rows = <T>(list: string, read: (at: (field: string) => string) => T | null): T[] => {
    const found: T[] = []
    for (let at = 0; fields.has(`${list}.${at}`); at++) {
      const row = read((field) => get(`${list}.${at}.${field}`))
      if (row) found.push(row)
    }
    return found
  }
  const party = (at: (field: string) => string): Party | null =>
    at('companyName') || at('personName') || at('contactId')
      ? {
          contactId: at('contactId'),
          companyName: at('companyName'),
          personName: at('personName'),
          isConfirmed: at('isConfirmed') !== '',
        }
      : null
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, get(name)])) as Record<TextName, string>),
    ...(Object.fromEntries(FLAGS.map((name) => [name, fields.has(name)])) as Record<Flag, boolean>),
    version: get('version'),
    stateId: get('stateId'),
    inspectorIds: fields.getAll('inspectorIds'),
    characteristicIds: fields.getAll('characteristicIds'),
    individuals: rows('individuals', party),
    facilities: rows('facilities', party),
    tasks: rows('tasks', (at) =>
      at('name') ? { name: at('name'), dueDate: at('dueDate'), doneDate: at('doneDate') } : null,
    ),
    hours: rows('hours', (at) =>
      at('workedDate') || at('hours')
        ? { workedDate: at('workedDate'), hours: at('hours'), comment: at('comment') }
        : null,
    ),
  }
}

const orNull = (value: string): string | null => value || null

const partyOf = ({ contactId, ...party }: Party) => ({ ...party, contactId: orNull(contactId) })

/** The same as the graph takes it. */
export function inputOf(typed: Typed, id: string | null): DeskEventInput {
  const { version, hours, tasks, ...rest } = typed
  const texts = Object.fromEntries(TEXTS.map((name) => [name, orNull(typed[name])]))
  return {
    ...rest,
    ...texts,
    id,
    version: id === null ? null : Number(version),
    stateId: orNull(typed.stateId),
    individuals: typed.individuals.map(partyOf),
    facilities: typed.facilities.map(partyOf),
    tasks: tasks.map(({ name, dueDate, doneDate }) => ({
      name,
      dueDate: orNull(dueDate),
      doneDate: orNull(doneDate),
    })),
    hours: hours.map(({ workedDate, hours: spent, comment }) => ({
      workedDate,
      hours: Number(spent.replace(',', '.')) || 0,
      comment: orNull(comment),
    })),
  }
}

/** Fields of the API whose names in the form differ. */
const FORM_NAMES: Record<string, string> = {
  eventDesc: 'description',
  eventSubject: 'subject',
  eventTypeRid: 'typeId',
  eventStatusRid: 'statusId',
  eventPriorityRid: 'priorityId',
  eventDecisionRid: 'decisionId',
  'contact.firstName': 'contactFirstName',
  'contact.lastName': 'contactLastName',
  'physicalLocation.countyRid': 'countyId',
  'physicalLocation.zip': 'zip',
  userRelations: 'inspectorIds',
  processingHours: 'hours',
}

/** Messages of the API by the names of the form; of a row of a list, at the list. */
export function errorsByName(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      const plain = field.replace(/^updated\./, '')
      const list = plain.split('.')[0] ?? plain
      return [FORM_NAMES[plain] ?? FORM_NAMES[list] ?? list, message]
    }),
  )
}
