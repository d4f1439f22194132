import { POLLUTION_EVENT_TYPE } from '#api/events/report/event-constants.ts'

/** The names in the look-up tables that the specification leaves to the agency. */

export const REGION_STATES = {
  Northwest: ['AK', 'ID', 'MN', 'MT', 'ND', 'NE', 'OR', 'SD', 'WA', 'WY'],
  Western: ['AS', 'AZ', 'CA', 'CO', 'GU', 'HI', 'KS', 'MP', 'NM', 'NV', 'OK', 'TX', 'UT'],
} as const

/** Every state of no other list. */
export const REGION_OF_THE_REST = 'Eastern'

export const ENV_INTERESTS = [
  'Air Quality',
  'Drinking Water',
  'Environmental Review',
  'Hazardous Waste',
  'Professional Licensing',
  'Solid Waste',
  'Stormwater',
  'Wastewater',
]

export const PROGRAMS = [
  'Air Operating Permits',
  'Asbestos',
  'Biosolids',
  'Drinking Water Services',
  'Lead and Copper',
  'Onsite Wastewater',
  'Recycling',
  'Solid Waste Disposal',
  'Stormwater',
  'Surface Water Discharge',
  'Underground Injection',
  'Water Reuse',
]

export const DEPARTMENTS = ['Air Quality', 'Drinking Water', 'Land and Waste', 'Water Quality']

export const PERMIT_TYPES: Record<number, string[]> = {
  3: [
    'NPDES Individual Permit',
    'Industrial Stormwater Permit',
    'Underground Injection Permit',
    'Well Driller License',
  ],
  6: ['Water System Operating Permit', 'Water Operator Certificate'],
  7: [
    'New Source Review Permit',
    'Title V Operating Permit',
    'Minor Source Permit',
    'Portable Source Permit',
  ],
  9: [
    'Solid Waste Facility Permit',
    'Composting Registration',
    'Waste Tire Carrier Permit',
    'Asbestos Handler License',
  ],
}

/** product, department, code, name */
export const APPLICATIONS: [number, string, string, string][] = [
  [3, 'Water Quality', 'NPDES-DRAFT', 'NPDES Individual Permit'],
  [3, 'Water Quality', 'STORM-NOI', 'Notice of Intent for Stormwater Coverage'],
  [3, 'Water Quality', 'WELL-LIC', 'Well Driller License Renewal'],
  [6, 'Drinking Water', 'LSLI', 'Lead Service Line Inventory'],
  [6, 'Drinking Water', 'PBSL', 'Notification of Known or Potential LSL'],
  [6, 'Drinking Water', 'SDFF', 'Significant Deficiency/Sanitary Defect Corrective Action'],
  [7, 'Air Quality', 'TITLE-V', 'Title V Operating Permit Application'],
  [7, 'Air Quality', 'NSR', 'New Source Review Application'],
  [7, 'Air Quality', 'AEI', 'Annual Emissions Inventory'],
  [9, 'Land and Waste', 'SW-FAC', 'Solid Waste Facility Permit Application'],
  [9, 'Land and Waste', 'COMPOST', 'Composting Facility Registration'],
  [9, 'Land and Waste', 'ASB-NOT', 'Asbestos Removal Notification'],
]

export const INSPECTION_STATUSES = ['Scheduled', 'Completed', 'Report Pending', 'Cancelled']
export const INSPECTION_TYPES: [string, string][] = [
  ['Compliance', 'Full Compliance Evaluation'],
  ['Compliance', 'Partial Compliance Evaluation'],
  ['Complaint', 'Complaint Response'],
  ['Follow-up', 'Follow-up Visit'],
]
export const VIOLATION_STATUSES = ['Open', 'Resolved', 'Referred']
export const VIOLATION_TYPES: [string, string][] = [
  ['Reporting', 'Late Report'],
  ['Emission', 'Exceeded Emission Limit'],
  ['Discharge', 'Exceeded Effluent Limit'],
  ['Operation', 'Operating Without Required Control'],
]
export const ENFORCEMENT_STATUSES = ['Issued', 'In Appeal', 'Settled', 'Closed']
export const ENFORCEMENT_TYPES: [string, string][] = [
  ['Informal', 'Warning Letter'],
  ['Informal', 'Pre-enforcement Notice'],
  ['Formal', 'Notice of Civil Penalty'],
  ['Formal', 'Mutual Agreement and Order'],
]
export const EVENT_TYPES = [
  'Air Quality Complaint',
  'Asbestos',
  'Odor',
  'Open Burning',
  'Spill',
  'Water Pollution',
  'Other',
] as const
/** Within how many hours somebody looks at a report: what can still be stopped first. Each agency sets its own. */
export const LOOK_WITHIN_HOURS: Record<
  (typeof EVENT_TYPES)[number] | typeof POLLUTION_EVENT_TYPE,
  number
> = {
  'Air Quality Complaint': 72,
  Asbestos: 24,
  Odor: 72,
  'Open Burning': 24,
  Spill: 1,
  'Water Pollution': 1,
  Other: 72,
  [POLLUTION_EVENT_TYPE]: 1,
}
export const EVENT_STATUSES = ['Received', 'In Review', 'Referred', 'Closed']
export const EVENT_PRIORITIES = ['Low', 'Normal', 'High', 'Emergency']
export const RELEASE_POINT_TYPES = ['Stack or flue', 'Vent', 'Fugitive area']
export const EMISSION_UNIT_TYPES = [
  'Boiler',
  'Heat recovery steam generator',
  'Process heater',
  'Storage tank',
  'Crusher',
]

/** name, C criteria / H hazardous air pollutant / V volatile organic compound / O other */
export const SUBSTANCES: [string, string][] = [
  ['Nitrogen oxides', 'C'],
  ['Sulfur dioxide', 'C'],
  ['Carbon monoxide', 'C'],
  ['PM10', 'C'],
  ['PM2.5', 'C'],
  ['Lead', 'C'],
  ['Benzene', 'H'],
  ['Formaldehyde', 'H'],
  ['Hydrochloric acid', 'H'],
  ['Volatile organic compounds', 'V'],
  ['Carbon dioxide equivalent', 'O'],
  ['Carbon dioxide (non-biogenic)', 'O'],
  ['Carbon dioxide (biogenic)', 'O'],
  ['Methane', 'O'],
  ['Nitrous oxide', 'O'],
  ['Hydrofluorocarbons', 'O'],
  ['Perfluorocarbons', 'O'],
  ['Sulfur hexafluoride', 'O'],
  ['Nitrogen trifluoride', 'O'],
]
