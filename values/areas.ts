/** The groups of pages of spec 1 §2.1 that open an area of the agency's work, and the departments whose it is. */
export const AREAS = {
  'water-waste': {
    title: 'Water and wastewater',
    departments: ['Water Quality', 'Drinking Water'],
  },
  'air-nei': { title: 'Air emissions inventory', departments: ['Air Quality'] },
  'waste-solid': { title: 'Solid waste', departments: ['Land and Waste'] },
  fce: { title: 'Facility compliance', departments: [] },
  ems: { title: 'Environmental events', departments: [] },
  gov: { title: 'The agency', departments: [] },
} as const satisfies Record<string, { title: string; departments: readonly string[] }>

export type AreaName = keyof typeof AREAS

export const isAreaName = (name: string): name is AreaName => Object.hasOwn(AREAS, name)

/** Numbers by which forms of an area are asked for, besides their codes. */
export const FORM_NUMBERS: Readonly<Record<string, string>> = {
  f010: 'AQ-AES',
  f400: 'GHG-4001',
}
