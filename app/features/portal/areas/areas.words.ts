import type { AreaName } from '#values/areas.ts'
import { words } from '#words/words.ts'

export const areaPath = (name: AreaName): string => `/app/${name}`
export const formsPath = (name: AreaName): string => `${areaPath(name)}/cform`
export const formPath = (name: AreaName, code: string): string =>
  `${formsPath(name)}/${code.toLowerCase()}`

/** What an area is for, in a sentence. */
export const ABOUT: Record<AreaName, string> = words({
  'water-waste': 'Permits to discharge, reports of what was discharged, and drinking water.',
  'air-nei': 'Permits for sources of air pollution, and yearly reports of what they emit.',
  'waste-solid': 'Hazardous waste, storage tanks, and land where waste is kept.',
  fce: 'Reports that sites owe, and which of them are late.',
  ems: 'What people report, and what the agency does about it.',
  gov: 'Every form of the agency, as it is published today.',
})

/** Reports anybody may file; they are no submittal types. */
export const PUBLIC_REPORTS = words([
  { name: 'Environmental event report', href: '/app/pub-rcd/default/event' },
  { name: 'Pollution report', href: '/app/pub-rcd/pollution/event' },
])
