import { longDate } from '#values/days.ts'
import { chanceOf } from './chance.ts'
import type { DemoSubmittal } from './submittals.ts'

type FormSection = { title: string; rows: { label: string; value: string }[] }
export type DemoForm = {
  submittal: string
  position: number
  form_status_id: number
  title: string
  content: FormSection[]
}

const CURRENT = 1
const ARCHIVED = 2

/** What each submittal's form says. Where the first form was replaced it is archived and the second counts. */
export function demonstrationForms(submittals: DemoSubmittal[]): DemoForm[] {
  const chance = chanceOf(52)
  return submittals.flatMap((submittal) => {
    const form = (position: number, status: number, title: string): DemoForm => ({
      submittal: submittal.source_key,
      position,
      form_status_id: status,
      title,
      content: sectionsOf(submittal, chance.whole(2, 60)),
    })
    return submittal.hasArchivedForm
      ? [form(1, ARCHIVED, 'Application (replaced)'), form(2, CURRENT, 'Application')]
      : [form(1, CURRENT, 'Application')]
  })
}

function sectionsOf(submittal: DemoSubmittal, size: number): FormSection[] {
  const activity =
    submittal.product_id === 7
      ? 'Hours of operation in a year'
      : submittal.product_id === 9
        ? 'Tons received in a day'
        : 'Gallons discharged in a day'
  return [
    {
      title: 'Applicant',
      rows: [
        { label: 'Site', value: submittal.siteName },
        { label: 'Submitted by', value: String(submittal.owner_name) },
        {
          label: 'Submitted on',
          value: longDate(submittal.submitted_on ? String(submittal.submitted_on) : null) ?? '',
        },
      ],
    },
    {
      title: 'Activity',
      rows: [
        { label: activity, value: String(size * 120) },
        {
          label: 'Change from the last application',
          value: size % 2 === 0 ? 'None' : 'Throughput increased',
        },
      ],
    },
    {
      title: 'Certification',
      rows: [
        {
          label: 'Statement',
          value:
            'The information is true and complete to the best of my knowledge. (demonstration)',
        },
      ],
    },
  ]
}
