import type { DependentPart } from '#app/lib/dependent-parts.ts'
import { words } from '#words/words.ts'
import { AFFECTED, ODOR, POLLUTANTS, SCREENS } from './pollution-report.choices.ts'
import { is, pollutionRules, SCREENED } from './pollution-report.rules.ts'
import type { ReportForm } from '../report/report-form.ts'

const INCIDENT = [
  'incidentDate',
  'incidentTime',
  'pollutionStillOccur',
  'pollutionStopDate',
  'reportBefore',
  'impactChanged',
  'affect',
  ...AFFECTED.map(({ field }) => field),
  'affectDetail',
  'pollutant',
  ...POLLUTANTS.map(({ field }) => field),
  'otherText',
  'oderSmell',
  ...Object.keys(ODOR),
  'pollutionDetail',
]
const LOCATION = [
  'physicalLocation',
  'locationOfAddress',
  'whoOwnsProperty',
  'locationFind',
  'anyOtherItems',
]
const CONTACT = ['compliantContact', 'compliantAddress', 'deqContact', 'deqContactMethod']
const PARTY = ['responseParty', 'responseContact', 'responseAddress']
const ORGANIZATIONS = ['contactedOrg', 'contactedOrgList']

/** Rules, messages and dependences of the pollution-incident report (spec 2 §4 and §5). */
export const pollutionReportForm: ReportForm = words({
  sections: [
    { id: 'screening', title: 'Screening Questions', fields: SCREENS },
    {
      id: 'confidentiality',
      title: 'Confidentiality',
      fields: ['isConfidential'],
      part: 'sections',
    },
    { id: 'contact', title: 'Contact Information', fields: CONTACT, part: 'sections' },
    { id: 'incident', title: 'Incident', fields: INCIDENT, part: 'sections' },
    { id: 'location', title: 'Location of Incident', fields: LOCATION, part: 'sections' },
    { id: 'additional', title: 'Additional Information', fields: PARTY, part: 'sections' },
    {
      id: 'organizations',
      title: 'Notified Organizations',
      fields: ORGANIZATIONS,
      part: 'sections',
    },
  ],
  parts: [
    ...SCREENS.slice(1).map((field, at): DependentPart => ({
      id: field,
      when: SCREENS.slice(0, at + 1).map((earlier) => is(earlier, 'N')),
      fields: [field],
    })),
    {
      id: 'sections',
      when: SCREENED,
      fields: ['isConfidential', ...CONTACT, ...INCIDENT, ...LOCATION, ...PARTY, ...ORGANIZATIONS],
    },
    { id: 'method', when: [is('deqContact', 'Y')], fields: ['deqContactMethod'] },
    { id: 'stop-date', when: [is('pollutionStillOccur', 'N')], fields: ['pollutionStopDate'] },
    { id: 'impact', when: [is('reportBefore', 'Y')], fields: ['impactChanged'] },
    { id: 'affect-other', when: [is('affectOther', 'Y')], fields: ['affectDetail'] },
    { id: 'pollutant-other', when: [is('pollutantOther', 'Y')], fields: ['otherText'] },
    {
      id: 'odor',
      when: [is('pollutantOdor', 'Y')],
      fields: ['oderSmell', ...Object.keys(ODOR)],
    },
    {
      id: 'party',
      when: [is('responseParty', 'Y')],
      fields: ['responseContact', 'responseAddress'],
    },
    { id: 'organizations', when: [is('contactedOrg', 'Y')], fields: ['contactedOrgList'] },
  ],
  rules: pollutionRules,
  phones: ['compliantContact.phoneNo', 'responseContact.phoneNo'],
})
