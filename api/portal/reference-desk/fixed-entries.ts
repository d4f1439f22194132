import { POLLUTION_EVENT_TYPE } from '#api/events/report/event-constants.ts'

/** Entries of open lists that something else knows by their names, and the sentence that says so. */
export type FixedEntries = Readonly<Record<string, Readonly<Record<string, string>>>>

export function fixedEntries({ noTypeYet }: { noTypeYet: string }): FixedEntries {
  return {
    'event-types': {
      [noTypeYet]:
        'The setting events.noTypeYet names this entry, so it keeps its name and is always offered.',
      [POLLUTION_EVENT_TYPE]:
        'Every pollution report of the public is of this type, so it keeps its name and is always offered.',
    },
  }
}

/** Why an entry keeps its name and is always offered; null where the agency may change both. */
export function whyFixed(fixed: FixedEntries, code: string, name: string): string | null {
  const ofList = fixed[code] ?? {}
  return Object.hasOwn(ofList, name) ? (ofList[name] ?? null) : null
}
