/** The columns of an inventory file: the heading of the plain layout, those of the EPA template, and those of the portal's own export. */
export const COLUMNS = {
  pws_id: { heading: 'PWS ID', also: ['public water system identifier', 'pwsid'] },
  identifier: {
    heading: 'Line ID',
    also: [
      'unique service line id',
      'service line id',
      'location identifier',
      'site id',
      'servicelineidentifier',
    ],
  },
  address: { heading: 'Address', also: ['street address', 'location address', 'locationaddress'] },
  description: { heading: 'Location', also: ['other location identifier', 'locationdesc'] },
  public_material: {
    heading: 'Public material',
    also: [
      'system-owned service line material classification',
      'system-owned portion service line material classification',
      'system-owned current material',
      'material',
      'current material',
      'publicservicelinematerial',
    ],
  },
  ever_lead: {
    heading: 'Ever lead',
    also: ['was material ever previously lead?', 'if galvanized, was upstream material ever lead'],
  },
  public_source: {
    heading: 'Public source',
    also: ['basis of material classification', 'verificationsource'],
  },
  public_verified_on: { heading: 'Public verified on', also: ['date of field verification'] },
  customer_material: {
    heading: 'Customer material',
    also: [
      'customer-owned service line material classification',
      'customer-owned portion service line material classification',
      'customer-owned current material',
      'customerservicelinematerial',
    ],
  },
  customer_source: { heading: 'Customer source', also: [] },
  customer_verified_on: { heading: 'Customer verified on', also: [] },
  category: { heading: 'Category', also: ['building served'] },
  building_type: { heading: 'Building type', also: ['buildingtype'] },
  stated_class: {
    heading: 'Line class',
    also: [
      'entire service line material classification',
      'classification for entire service line',
      'service line classification',
    ],
  },
} as const satisfies Record<string, { heading: string; also: readonly string[] }>

export type Field = keyof typeof COLUMNS
export const FIELDS = Object.keys(COLUMNS) as Field[]
/** The sheet of the EPA template. It says the PWS ID on another sheet, so that its rows need none. */
export const EPA_SHEET = 'Detailed Inventory'

export type Headings = Partial<Record<Field, string>>
export type Matched = { at: Partial<Record<Field, number>>; problems: string[]; note: string }

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** Which column of a file is which: by the mapping of the system, else by the headings that are known. */
export function matchColumns(
  header: readonly string[],
  mapping: Headings,
  { isDivided, isEpa }: { isDivided: boolean; isEpa: boolean },
): Matched {
  const names = header.map(folded)
  const at: Matched['at'] = {}
  for (const field of FIELDS) {
    const { heading, also } = COLUMNS[field]
    const wanted = new Set((mapping[field] ? [mapping[field]] : [heading, ...also]).map(folded))
    const place = names.findIndex((name) => wanted.has(name))
    if (place >= 0) at[field] = place
  }
  const needed: Field[] = [
    ...(isEpa ? [] : (['pws_id'] as const)),
    'identifier',
    'address',
    'public_material',
    ...(isDivided ? (['customer_material'] as const) : []),
  ]
  const missing = needed.filter((field) => at[field] === undefined)
  const isNone = Object.keys(at).length === 0
  const used = Object.values(at)
  const unread = header.filter((name, place) => name !== '' && !used.includes(place))
  return {
    at,
    problems: isNone
      ? [
          'None of the headings in the first row is known. Take rows above the headings out, or say below which heading is which.',
        ]
      : missing.map(
          (field) =>
            `There is no column “${mapping[field] ?? COLUMNS[field].heading}”. Add it, or say below which heading it is.`,
        ),
    note:
      unread.length === 0
        ? ''
        : `Columns that are not read: ${unread
            .slice(0, 30)
            .map((name) => `“${name.slice(0, 60)}”`)
            .join(', ')}.`,
  }
}
