import type { Answers } from '#api/ground/lib/calls/answers.ts'

/** Whole reports and ways to spoil them: the page's rules and the API's are run against the same list. */
export type ReportExample = {
  name: string
  /** Paths and the texts that they are set to; an empty text takes the answer away. */
  set: Record<string, string>
  /** Fields that must be named as wrong; none when the report stays good. */
  wrong: readonly string[]
  /** The message at the first field, where the specification gives one. */
  message?: string
  /** Ledger ids that the example shows. */
  proves: string
}

export const OREGON = '41'
export const MARION = '41047'
export const LANE = '41039'
export const KING_WASHINGTON = '53033'

/** A good generic report of a private person. The event type is filled in by the test. */
export function genericAnswers(eventTypeRid: string): Answers {
  return {
    byFacility: 'C',
    specialAssistanceInd: 'N',
    contact: {
      firstName: 'Ana',
      lastName: 'Lopez',
      primaryEmail: { emailAddress: 'ana@example.org' },
      homePhone: { phoneNo: '555-123-4567' },
    },
    eventDate: '2026-11-19',
    reportedDate: '2026-11-20',
    eventSubject: 'Sheen on the river',
    eventTypeRid,
    eventDesc: 'A rainbow sheen along the north bank.',
    physicalLocation: {
      line1: '100 River Rd',
      cityName: 'Salem',
      stateRid: OREGON,
      countyRid: MARION,
      zipCd: '97301',
    },
  }
}

/** A good pollution report. */
export function pollutionAnswers(): Answers {
  return {
    screenQ1: 'N',
    screenQ2: 'N',
    screenQ3: 'N',
    screenQ4: 'N',
    screenQ5: 'N',
    screenQ6: 'N',
    isConfidential: 'N',
    compliantContact: {
      firstName: 'Ana',
      lastName: 'Lopez',
      phoneNo: '555-123-4567',
      email: 'ana@example.org',
    },
    compliantAddress: {
      line1: '1 Main St',
      cityName: 'Salem',
      stateRid: OREGON,
      zipCd: '97301',
    },
    deqContact: 'Y',
    deqContactMethod: 'Email',
    incidentDate: '2026-11-19',
    incidentTime: '06:40',
    pollutionStillOccur: 'N',
    pollutionStopDate: '2026-11-19',
    reportBefore: 'N',
    affectWater: 'Y',
    pollutantOdor: 'Y',
    pollutantSmoke: 'Y',
    oderSmell: 'Diesel fuel',
    howOfenSmell: 'firstTime',
    oderDuration: 'lessThan1Hr',
    howIntenseOder: 'noticeable',
    howDisagreeOdor: 'unpleasant',
    pollutionDetail: 'A rainbow sheen about 30 feet wide.',
    physicalLocation: {
      line1: 'River Rd at the boat launch',
      cityName: 'Salem',
      stateRid: OREGON,
      countyRid: MARION,
      latitude: '44.94',
      longitude: '-123.04',
    },
    anyOtherItems: 'Willamette River',
    responseParty: 'N',
    contactedOrg: 'N',
  }
}

export const NO_FUTURE_DATE = "Required and can't be future date."

/** The answers with texts set at paths. */
export function changed(answers: Answers, set: Record<string, string>): Answers {
  const copy = structuredClone(answers)
  for (const [path, text] of Object.entries(set)) {
    const parts = path.split('.')
    const last = parts.pop() ?? ''
    let at: Answers = copy
    for (const part of parts) at = (at[part] ??= {}) as Answers
    if (text === '') Reflect.deleteProperty(at, last)
    else at[last] = text
  }
  return copy
}
