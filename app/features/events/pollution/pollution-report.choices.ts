import type { Choice } from '#app/components/ui/fields/checkbox-list.tsx'
import { words } from '#words/words.ts'

export const SCREENS = [
  'screenQ1',
  'screenQ2',
  'screenQ3',
  'screenQ4',
  'screenQ5',
  'screenQ6',
] as const

/** Boxes for what was affected; each is a field of its own that holds Y. */
export const AFFECTED = words(
  boxes('affect', {
    Air: 'Air',
    Pavement: 'Pavement',
    Soil: 'Soil',
    Water: 'Water',
    Other: 'Other',
  }),
)

export const POLLUTANTS = words(
  boxes('pollutant', {
    Animal: 'Animal waste',
    Asbestos: 'Asbestos',
    Battery: 'Battery',
    Chemical: 'Chemical',
    Odor: 'Odor',
    Pesticide: 'Pesticide',
    Petroleum: 'Petroleum',
    Sewage: 'Sewage',
    Smoke: 'Smoke',
    SolidWaste: 'Solid waste',
    Unknown: 'Unknown',
    Other: 'Other',
  }),
)

export const CONTACT_METHODS = words(
  choices({
    Email: 'E-mail',
    Telephone: 'Telephone',
    MailingAddress: 'Mailing address',
  }),
)

export const STILL_OCCURRING = words(choices({ Y: 'Yes', N: 'No', U: 'Unknown' }))

export const IMPACT = words(choices({ better: 'Better', same: 'Same', worse: 'Worse' }))

/** Spec 2 §2.1: the answers about an odor, by field. */
export const ODOR = words({
  howOfenSmell: choices({
    firstTime: 'First time',
    daily: 'Daily',
    '2-6-times-week': '2-6 times a week',
    weekly: 'Weekly',
    monthly: 'Monthly',
  }),
  oderDuration: choices({
    lessThan1Hr: 'Less than 1 hour',
    OneToSixHrs: '1 to 6 hours',
    SixTo12Hrs: '6 to 12 hours',
    largerThan12Hrs: 'More than 12 hours',
    unknown: 'Unknown',
  }),
  howIntenseOder: choices({
    trace: 'Trace',
    noticeable: 'Noticeable',
    moderate: 'Moderate',
    strong: 'Strong',
    veryStrong: 'Very strong',
  }),
  howDisagreeOdor: choices({
    notUnpleasant: 'Not unpleasant',
    unpleasant: 'Unpleasant',
    offensive: 'Offensive',
    highlyOffensive: 'Highly offensive',
  }),
})

function choices(labels: Record<string, string>): Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

function boxes(prefix: string, labels: Record<string, string>): { field: string; label: string }[] {
  return Object.entries(labels).map(([name, label]) => ({ field: `${prefix}${name}`, label }))
}
