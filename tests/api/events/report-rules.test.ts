import { describe, expect, it } from 'vitest'
import { readReport, type ReadReport } from '#api/events/report/read-report.ts'
import { genericFaults } from '#api/events/report/generic-report.rules.ts'
import { pollutionFaults } from '#api/events/report/pollution-report.rules.ts'
import type { Answers } from '#api/ground/lib/calls/answers.ts'
import type { ReportRules } from '#api/events/report/report-fields.ts'
import { GENERIC_EXAMPLES } from '#tests/support/events/generic-report-examples.ts'
import { POLLUTION_EXAMPLES } from '#tests/support/events/pollution-report-examples.ts'
import { changed, genericAnswers, pollutionAnswers } from '#tests/support/events/report-examples.ts'
import { TODAY } from '#tests/support/world.ts'

function faultsOf(
  variant: 'generic' | 'pollution',
  answers: Answers,
  more: Partial<ReportRules> = {},
) {
  const rules: ReportRules = { variant, countyPicker: true, today: TODAY, ...more }
  const report: ReadReport = readReport(answers, rules)
  return report.variant === 'generic'
    ? genericFaults(report.form, rules)
    : pollutionFaults(report.form, rules)
}

describe('the API judges a generic report', () => {
  for (const { name, set, wrong, message, proves } of GENERIC_EXAMPLES)
    it(`${name}: ${wrong.length > 0 ? 'refused' : 'accepted'} [${proves}]`, () => {
      const faults = faultsOf('generic', changed(genericAnswers('1'), set))
      expect(Object.keys(faults).sort()).toEqual([...wrong].sort())
      if (message) expect(Object.values(faults)).toContain(message)
    })

  it('the county is not asked for when the county picker is off [S2-EVENT-48 S2-EVENT-31]', () => {
    const answers = changed(genericAnswers('1'), { 'physicalLocation.countyRid': '' })
    expect(faultsOf('generic', answers, { countyPicker: false })).toEqual({})
  })

  it('what hidden questions posted is left out [S2-EVENT-15 S2-EVENT-21 S2-EVENT-22]', () => {
    const answers = changed(genericAnswers('1'), {
      situationCommentText: 'hidden',
      'contact.jobTitle': 'hidden',
      'contact.companyName': 'hidden',
      facilityRid: '5',
    })
    const { form } = readReport(answers, { variant: 'generic', countyPicker: true, today: TODAY })
    expect(JSON.stringify(form)).not.toContain('hidden')
    expect(form).toMatchObject({ facilityRid: '' })
    const anonymous = readReport(changed(answers, { byFacility: 'A' }), {
      variant: 'generic',
      countyPicker: true,
      today: TODAY,
    })
    expect(anonymous.form).toMatchObject({ contact: null })
  })
})

describe('the API judges a pollution report', () => {
  for (const { name, set, wrong, message, proves } of POLLUTION_EXAMPLES)
    it(`${name}: ${wrong.length > 0 ? 'refused' : 'accepted'} [${proves}]`, () => {
      const faults = faultsOf('pollution', changed(pollutionAnswers(), set))
      for (const field of wrong) expect(Object.keys(faults)).toContain(field)
      if (wrong.length === 0) expect(faults).toEqual({})
      if (message) expect(faults[wrong[0] ?? '']).toBe(message)
    })

  it('nothing after a question that was answered yes is kept [S2-SCREEN-11 S2-SCREEN-04]', () => {
    const { form } = readReport(changed(pollutionAnswers(), { screenQ2: 'Y' }), {
      variant: 'pollution',
      countyPicker: true,
      today: TODAY,
    })
    expect(form).toMatchObject({ texts: { screenQ1: 'N', screenQ2: 'Y' } })
    expect(JSON.stringify(form)).not.toContain('Lopez')
  })

  it('the contact method goes when no contact is wanted [S2-POLL-10]', () => {
    const { form } = readReport(changed(pollutionAnswers(), { deqContact: 'N' }), {
      variant: 'pollution',
      countyPicker: true,
      today: TODAY,
    })
    expect(JSON.stringify(form)).not.toContain('deqContactMethod')
  })
})
