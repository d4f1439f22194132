import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { genericFaults } from '#api/events/report/generic-report.rules.ts'
import { pollutionFaults } from '#api/events/report/pollution-report.rules.ts'
import { formDataOf, readReport } from '#api/events/report/read-report.ts'
import { answersSchema } from '#api/ground/lib/calls/answers.ts'
import { formOf } from '#app/features/events/report/report-forms.ts'
import { answersOf, textAt, type Answers } from '#app/lib/answers.ts'
import { isShown, withoutHidden } from '#app/lib/dependent-parts.ts'
import { faultsOf } from '#app/lib/form-rules.ts'
import {
  anyAnswers,
  fieldText,
  leaves,
  randomReport,
} from '#tests/support/events/random-reports.ts'
import { TODAY } from '#tests/support/world.ts'
import { runs } from '#tests/support/suite/runs.ts'

const VARIANTS = ['generic', 'pollution'] as const
const RULES = { countyPicker: true, today: TODAY }

/** Answers as they come out of a posted form. */
function posted(answers: Answers): Answers {
  return answersOf(Object.entries(leaves(answers)))
}

function pageFaults(variant: (typeof VARIANTS)[number], answers: Answers): string[] {
  const form = formOf(variant)
  return Object.keys(faultsOf(form.rules(RULES), withoutHidden(answers, form.parts)))
}

function apiFaults(variant: (typeof VARIANTS)[number], answers: Answers): string[] {
  const rules = { variant, ...RULES }
  const report = readReport(answers, rules)
  return Object.keys(
    report.variant === 'generic'
      ? genericFaults(report.form, rules)
      : pollutionFaults(report.form, rules),
  )
}

describe.each(VARIANTS)('any %s report', (variant) => {
  const { parts, rules } = formOf(variant)
  const reports = fc.oneof(randomReport(variant), anyAnswers)

  it('is the same after what is hidden was taken out twice, and holds nothing that is hidden [S2-EVENT-15 S2-EVENT-22 S2-POLL-18]', () => {
    fc.assert(
      fc.property(reports, (answers) => {
        const before = structuredClone(answers)
        const left = withoutHidden(answers, parts)
        expect(withoutHidden(left, parts)).toEqual(left)
        expect(answers).toEqual(before)
        const shown = Object.keys(leaves(left))
        for (const part of parts.filter((each) => !isShown(each, left)))
          for (const field of part.fields)
            expect(shown.filter((path) => path === field || path.startsWith(`${field}.`))).toEqual(
              [],
            )
      }),
    )
  })

  it('is judged without a fault of our own', () => {
    fc.assert(
      fc.property(reports, fc.string(), fc.boolean(), (answers, today, countyPicker) => {
        faultsOf(rules({ today, countyPicker }), answers)
        const report = readReport(answers, { variant, countyPicker, today })
        expect(answersSchema.safeParse(formDataOf(report)).error?.issues ?? []).toEqual(
          expect.any(Array),
        )
      }),
    )
  })

  it('is accepted by the page and by the API, or by neither [S2-EVENT-60 S2-POLL-41 S2-POLL-42]', () => {
    fc.assert(
      fc.property(randomReport(variant).map(posted), (answers) => {
        const page = pageFaults(variant, answers)
        const api = apiFaults(variant, answers)
        // Who got past the page is not told by the server, at the end, of fields left behind.
        expect(api.filter((field) => !page.includes(field))).toEqual([])
        expect(api.length > 0).toBe(page.length > 0)
      }),
      { numRuns: runs(600) },
    )
  })

  it('is stored as the page keeps it', () => {
    fc.assert(
      fc.property(randomReport(variant).map(posted), (answers) => {
        if (apiFaults(variant, answers).length > 0) return
        const kept = leaves(withoutHidden(answers, parts))
        const stored = leaves(formDataOf(readReport(answers, { variant, ...RULES })))
        // The API writes defaults and flags out; what was typed is the same on both.
        for (const [path, text] of Object.entries(stored))
          if (text !== '' && text !== 'N') expect([path, kept[path]]).toEqual([path, text])
      }),
      { numRuns: runs(1_000) },
    )
  })
})

describe('answers of posted fields', () => {
  const name = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'),
    fc.constantFrom('contact', 'email', '0', '1', '99', 'a', ''),
    fc.string({ maxLength: 5 }),
  )
  const fieldName = fc.array(name, { minLength: 1, maxLength: 7 }).map((parts) => parts.join('.'))
  const fields = fc.array(fc.tuple(fieldName, fieldText), { maxLength: 40 })

  it('never touch what all objects share', () => {
    const before = [Object.prototype, Array.prototype, Function.prototype].map((each) =>
      Reflect.ownKeys(each),
    )
    fc.assert(
      fc.property(fields, (given) => {
        const answers = answersOf(given)
        expect(({} as Record<string, unknown>).polluted).toBeUndefined()
        expect(Object.getPrototypeOf(answers)).toBe(Object.prototype)
        for (const [path] of given) expect(typeof textAt(answers, path)).toBe('string')
      }),
      { numRuns: runs(1_000) },
    )
    expect(
      [Object.prototype, Array.prototype, Function.prototype].map((each) => Reflect.ownKeys(each)),
    ).toEqual(before)
  })

  it('are texts alone, as the API takes them', () => {
    fc.assert(
      fc.property(fields, (given) => {
        const parsed = answersSchema.safeParse(answersOf(given))
        expect(parsed.error?.issues).toBeUndefined()
      }),
      { numRuns: runs(1_000) },
    )
  })

  it.each(VARIANTS)('come out of the fields that a %s form is filled with', (variant) => {
    fc.assert(
      fc.property(randomReport(variant), (answers) => {
        const once = posted(answers)
        expect(leaves(posted(once))).toEqual(leaves(once))
        for (const [path, text] of Object.entries(leaves(once)))
          expect(textAt(once, path)).toBe(text)
      }),
    )
  })
})
