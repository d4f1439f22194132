/** Addresses of the signed-in areas that a later release opens, with what their pages are called. */
export const LATER_AREAS: readonly { path: string; title: string }[] = [
  { path: 'water-waste', title: 'Water and wastewater' },
  { path: 'water-waste/cform', title: 'Forms of water and wastewater' },
  { path: 'air-nei', title: 'Air emissions inventory' },
  { path: 'air-nei/cform', title: 'Forms of the air emissions inventory' },
  { path: 'air-nei/cform/f010', title: 'Air emissions form 010' },
  { path: 'air-nei/cform/f400', title: 'Air emissions form 400' },
  { path: 'waste-solid', title: 'Solid waste' },
  { path: 'waste-solid/cform', title: 'Forms of solid waste' },
  { path: 'fce', title: 'Facility compliance' },
  { path: 'ems/cform', title: 'Forms of environmental events' },
  { path: 'gov/cform', title: 'Forms of the agency' },
  { path: 'app-system', title: 'System' },
]

/** Groups that hang under /app; their bare addresses lead there (spec 1 §2.1). */
export const GROUPS = ['gov', 'water-waste', 'air-nei', 'waste-solid', 'fce', 'ems', 'app-system']

/** The title of an address under /app/, or null when it is none of these. */
export function laterTitle(path: string): string | null {
  const found = LATER_AREAS.find((area) => patternOf(area.path).test(path))
  return found?.title ?? null
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
}
