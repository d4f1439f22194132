import { describe, expect, it } from 'vitest'
import { genericReportForm } from '#app/features/events/generic/generic-report.form.ts'
import { pollutionReportForm } from '#app/features/events/pollution/pollution-report.form.ts'
import type { ReportForm } from '#app/features/events/report/report-form.ts'
import type { Answers } from '#app/lib/answers.ts'
import { withoutHidden } from '#app/lib/dependent-parts.ts'
import { faultsOf } from '#app/lib/form-rules.ts'
import { tidyPhone } from '#values/phone.ts'
import { GENERIC_EXAMPLES } from '#tests/support/events/generic-report-examples.ts'
import { POLLUTION_EXAMPLES } from '#tests/support/events/pollution-report-examples.ts'
import {
  changed,
  genericAnswers,
  pollutionAnswers,
  type ReportExample,
} from '#tests/support/events/report-examples.ts'
import { TODAY } from '#tests/support/world.ts'

function faults(form: ReportForm, answers: Answers, countyPicker = true) {
  return faultsOf(form.rules({ today: TODAY, countyPicker }), withoutHidden(answers, form.parts))
}

function runs(form: ReportForm, answers: Answers, examples: readonly ReportExample[]) {
  for (const { name, set, wrong, message, proves } of examples)
    it(`${name}: ${wrong.length > 0 ? 'refused' : 'accepted'} [${proves}]`, () => {
      const found = faults(form, changed(answers, set))
      expect(Object.keys(found).sort()).toEqual([...wrong].sort())
      if (message) expect(found[wrong[0] ?? '']).toBe(message)
    })
}

describe('the generic form', () => {
  runs(genericReportForm, genericAnswers('1'), GENERIC_EXAMPLES)

  it('asks for no county when the county picker is off [S2-EVENT-48]', () => {
    const answers = changed(genericAnswers('1'), { 'physicalLocation.countyRid': '' })
    expect(faults(genericReportForm, answers, false)).toEqual({})
  })
})

describe('the pollution form', () => {
  runs(pollutionReportForm, pollutionAnswers(), POLLUTION_EXAMPLES)

  it('clears what later questions hid [S2-SCREEN-11 S2-POLL-10 S2-POLL-15 S2-POLL-18]', () => {
    const hidden = withoutHidden(
      changed(pollutionAnswers(), { deqContact: 'N', pollutionStillOccur: 'U', pollutantOdor: '' }),
      pollutionReportForm.parts,
    )
    for (const field of ['deqContactMethod', 'pollutionStopDate', 'oderSmell', 'howOfenSmell'])
      expect(hidden).not.toHaveProperty(field)
    const left = withoutHidden(
      changed(pollutionAnswers(), { screenQ2: 'Y' }),
      pollutionReportForm.parts,
    )
    expect(left).toEqual({ screenQ1: 'N', screenQ2: 'Y' })
  })
})

describe('a phone number', () => {
  for (const typed of ['5551234567', '(555) 123-4567', '555.123.4567', '+1 555 123 4567'])
    it(`typed as ${typed} gets the mask [S2-EVENT-34]`, () =>
      expect(tidyPhone(typed)).toBe('555-123-4567'))
  it('that is none stays as it was typed', () => expect(tidyPhone('12345')).toBe('12345'))
})
