import { numberOr } from './contacts.queries.ts'
import type { GenericForm } from './generic-report.rules.ts'
import { POLLUTANTS, type PollutionForm } from './pollution-report.rules.ts'
import type { ReadReport } from './read-report.ts'

/** What of a report goes into the columns of its event, whatever its variant. */
export type Facts = {
  subject: string
  description: string
  eventTypeId: number | null
  siteId: number | null
  occurredOn: string
  reportedOn: string | null
  isConfidential: boolean
  contactedAs: string | null
  needsAssistance: boolean
  situation: string | null
  wantsFollowUp: boolean
  characteristics: string | null
}

export function factsOf(report: ReadReport): Facts {
  return report.variant === 'generic' ? genericFacts(report.form) : pollutionFacts(report.form)
}

function genericFacts(form: GenericForm): Facts {
  return {
    subject: form.eventSubject,
    description: form.eventDesc,
    eventTypeId: numberOr(form.eventTypeRid),
    siteId: numberOr(form.facilityRid),
    occurredOn: form.eventDate,
    reportedOn: form.reportedDate,
    isConfidential: false,
    contactedAs: form.byFacility,
    needsAssistance: form.specialAssistanceInd === 'Y',
    situation: form.situationCommentText || null,
    wantsFollowUp: false,
    characteristics: null,
  }
}

function pollutionFacts({ texts, ...form }: PollutionForm): Facts {
  const pollutants = chosenPollutants(texts).join(', ')
  return {
    subject: `Pollution report: ${pollutants}`,
    description: texts.pollutionDetail ?? '',
    eventTypeId: null,
    siteId: null,
    occurredOn: texts.incidentDate ?? '',
    reportedOn: null,
    isConfidential: texts.isConfidential === 'Y',
    contactedAs: form.compliantContact.lastName || form.compliantContact.email ? 'C' : 'A',
    needsAssistance: false,
    situation: null,
    wantsFollowUp: texts.deqContact === 'Y',
    characteristics: [pollutants, texts.otherText].filter(Boolean).join(': '),
  }
}

function chosenPollutants(texts: Record<string, string>): string[] {
  return POLLUTANTS.filter((name) => texts[`pollutant${name}`] === 'Y')
}
