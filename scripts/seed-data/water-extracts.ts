import type { Places } from './places.ts'
import { isoDate, readableName, readSource, type Cell, type Row } from './source-files.ts'

export type WaterExtracts = {
  generalPermits: Cell[][]
  facilities: Cell[][]
  permits: Cell[][]
  drafts: Cell[][]
  systems: Cell[][]
  visits: Cell[][]
  milestones: Cell[][]
  violations: Cell[][]
}

const STATUSES: Record<string, string> = {
  EFF: 'Active',
  ADC: 'Administratively Continued',
  EXP: 'Expired',
  TRM: 'Terminated',
  PND: 'Pending',
}
const SYSTEM_TYPES: Record<string, string> = {
  CWS: 'Community water system',
  NTNCWS: 'Non-transient non-community water system',
  TNCWS: 'Transient non-community water system',
}
/** The milestones that are something a system hands in. */
const HANDED_IN = new Set(['LSLI', 'PBSL', 'SDFF'])

export function extractWater(folder: string, places: Places): WaterExtracts {
  const rows = readSource(folder, 'sub_epa_region1_npdes_draft_final').filter((row) =>
    /^(CT|MA|ME|NH|RI|VT)[0-9A-Z]{7}$/.test(row['Permit_Number'] ?? ''),
  )
  return { generalPermits: generalPermits(folder), ...regionOne(rows), ...georgia(folder, places) }
}

/** Version 0 is the current text of a general permit. */
function generalPermits(folder: string): Cell[][] {
  return readSource(folder, 'plc_npdes_master_general_permits')
    .filter((row) => row['VERSION_NMBR'] === '0')
    .map((row) => [
      row['EXTERNAL_PERMIT_NMBR'] ?? '',
      generalType(row['PERMIT_NAME'] ?? ''),
      row['RETIREMENT_DATE'] ? 'Void' : (STATUSES[row['PERMIT_STATUS_CODE'] ?? ''] ?? 'Pending'),
      isoDate(row['ISSUE_DATE']),
      isoDate(row['EFFECTIVE_DATE']),
      isoDate(row['EXPIRATION_DATE']),
      isoDate(row['TERMINATION_DATE']) ?? isoDate(row['RETIREMENT_DATE']),
    ])
}

const GENERAL_TYPES: [RegExp, string][] = [
  [/ms4|municipal separate/i, 'General Permit: Municipal Stormwater'],
  [/construction|land disturb/i, 'General Permit: Construction Stormwater'],
  [/storm ?water|multi-sector/i, 'General Permit: Industrial Stormwater'],
  [/pesticide/i, 'General Permit: Pesticides'],
  [
    /cafo|animal feed|concentrated animal|aquac|hatcher|fish/i,
    'General Permit: Animal Feeding and Aquaculture',
  ],
  [/sewage|domestic|wastewater treat|potw|lagoon/i, 'General Permit: Domestic Wastewater'],
  [
    /cooling|hydro(electric|static)|dewater|groundwater|ground water/i,
    'General Permit: Cooling, Testing and Ground Water',
  ],
]

function generalType(name: string): string {
  return (
    GENERAL_TYPES.find(([pattern]) => pattern.test(name))?.[1] ?? 'General Permit: Other Discharges'
  )
}

/** The permit number is the facility's key; the newest row says its name and town. */
function regionOne(rows: Row[]): Pick<WaterExtracts, 'facilities' | 'permits' | 'drafts'> {
  const facilities = new Map<string, { row: Row; on: string }>()
  const permits = new Map<string, string>()
  const drafts = new Map<string, Cell[]>()
  for (const row of rows) {
    const number = row['Permit_Number'] ?? ''
    const issued = row['Stage'] === 'final' ? isoDate(row['Date_of_Issuance']) : null
    const period =
      row['Stage'] === 'draft' ? commentPeriod(row['Comment_Period_Dates'] ?? '') : null
    const on = issued ?? period?.[0]
    if (!on || !facilityName(row)) continue
    if (on >= (facilities.get(number)?.on ?? '')) facilities.set(number, { row, on })
    if (issued && issued >= (permits.get(number) ?? '')) permits.set(number, issued)
    if (period) drafts.set(`${number}-${period[0]}`, [number, ...period])
  }
  return {
    facilities: [...facilities].map(([number, { row }]) => [
      `NPDES-${number}`,
      facilityName(row),
      number,
      null,
      'A',
      null,
      town(row),
      number.slice(0, 2),
      null,
      null,
      null,
      null,
      'NPDES discharger',
    ]),
    permits: [...permits].map(([number, issued]) => [number, issued]),
    drafts: [...drafts.values()],
  }
}

/** The link text without the file size, notes in brackets and what follows them. */
function facilityName(row: Row): string {
  const text = (row['Facility_name_clean'] ?? '')
    .replace(/\s*\((pdf|PDF)\).*$/s, '')
    .replace(/\s*\([^)]*\)\s*$/, '')
  return /[<>&][a-z/]|https?:/i.test(text) || text.length > 120 ? '' : text.trim()
}

function town(row: Row): string | null {
  const text = row['City/Town'] || row['City_/_Town'] || ''
  return /[<>]/.test(text) ? null : text.replace(/\s*\(.*$/s, '') || null
}

/** Only periods whose two days are plainly written; an extension's day replaces the last one. */
function commentPeriod(text: string): [string, string] | null {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const match =
    /^(\d\d\/\d\d\/\d{4}) - (\d\d\/\d\d\/\d{4})(?: \(Extended to (\d\d\/\d\d\/\d{4})\))?$/.exec(
      plain,
    )
  const start = isoDate(match?.[1])
  const end = isoDate(match?.[3] ?? match?.[2])
  return start && end && end >= start ? [start, end] : null
}

function georgia(
  folder: string,
  places: Places,
): Pick<WaterExtracts, 'systems' | 'visits' | 'milestones' | 'violations'> {
  const codes = new Map(
    readSource(folder, 'sdwis_ga_ref_code_values').map((row) => [
      `${row['VALUE_TYPE']}|${row['VALUE_CODE']}`,
      row['VALUE_DESCRIPTION'] ?? '',
    ]),
  )
  const word = (type: string, code = ''): string =>
    (codes.get(`${type}|${code}`) ?? `Code ${code}`).replace(/\s+/g, ' ')
  const counties = new Map<string, number>()
  const known = new Set(places.counties.map((row) => Number(row[0])))
  const towns = new Map<string, string>()
  for (const row of readSource(folder, 'sdwis_ga_geographic_areas')) {
    const id = 13000 + Number(row['ANSI_ENTITY_CODE'])
    const city = row['CITY_SERVED'] ?? ''
    if (row['AREA_TYPE_CODE'] === 'CT' && city) towns.set(row['PWSID'] ?? '', readableName(city))
    if (row['AREA_TYPE_CODE'] === 'CN' && known.has(id)) counties.set(row['PWSID'] ?? '', id)
  }
  // Some old rows hold the town or nothing where the name should be.
  const systems = readSource(folder, 'sdwis_ga_pub_water_systems').filter(
    (row) => row['PWS_NAME'] && !/, GA\b/.test(row['PWS_NAME']),
  )
  return {
    systems: systems.map((row) => [
      row['PWSID'] ?? '',
      readableName(row['PWS_NAME'] ?? ''),
      row['PWSID'] ?? '',
      null,
      row['PWS_ACTIVITY_CODE'] === 'A' ? 'A' : row['PWS_ACTIVITY_CODE'] === 'P' ? 'P' : 'I',
      null,
      // CITY_NAME and ZIP_CODE are the contact's, often a head office elsewhere.
      towns.get(row['PWSID'] ?? '') ?? null,
      'GA',
      null,
      counties.get(row['PWSID'] ?? '') ?? null,
      null,
      null,
      SYSTEM_TYPES[row['PWS_TYPE_CODE'] ?? ''] ?? null,
    ]),
    visits: readSource(folder, 'sdwis_ga_site_visits').flatMap((row) => {
      const on = isoDate(row['VISIT_DATE'])
      return on
        ? [
            [
              row['PWSID'] ?? '',
              row['VISIT_ID'] ?? '',
              word('VISIT_REASON_CODE', row['VISIT_REASON_CODE']),
              on,
            ],
          ]
        : []
    }),
    milestones: readSource(folder, 'sdwis_ga_events_milestones')
      .filter((row) => HANDED_IN.has(row['EVENT_MILESTONE_CODE'] ?? ''))
      .flatMap((row) => {
        const on = isoDate(row['EVENT_ACTUAL_DATE'])
        return on
          ? [
              [
                row['PWSID'] ?? '',
                row['EVENT_SCHEDULE_ID'] ?? '',
                word('EVENT_MILESTONE_CODE', row['EVENT_MILESTONE_CODE']),
                on,
              ],
            ]
          : []
      }),
    violations: readSource(folder, 'sdwis_ga_pn_violation_assoc').map((row) => [
      row['PWSID'] ?? '',
      `${row['PN_VIOLATION_ID']}-${row['RELATED_VIOLATION_ID']}`,
      word('CONTAMINANT_CODE', row['CONTAMINANT_CODE']),
      word('VIOLATION_CODE', row['VIOLATION_CODE']),
      isoDate(row['FIRST_REPORTED_DATE']),
      isoDate(row['NON_COMPL_PER_BEGIN_DATE']),
      isoDate(row['NON_COMPL_PER_END_DATE']),
    ]),
  }
}
