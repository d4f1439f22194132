import { textAt, type Answers } from '#api/ground/lib/calls/answers.ts'

/** The names behind the record numbers in a report's answers, by record number. */
export type ReportWords = {
  /** Two-letter codes, as on an envelope. */
  states: Record<string, string>
  counties: Record<string, { name: string; regions: string[] }>
  regions: Record<string, string>
  eventTypes: Record<string, string>
  designations: Record<string, string>
  siteName: string
  /** The six screening questions as the agency asks them. */
  questions: string[]
}

/** "12 Mill Road, Albany, NY 12207" of the parts that are there. */
export function addressWords(address: Answers, words: ReportWords): string {
  const state = textAt(address, 'stateRid')
  const stateAndZip = [words.states[state] ?? '', textAt(address, 'zipCd')]
    .filter(Boolean)
    .join(' ')
  return [textAt(address, 'line1'), textAt(address, 'cityName'), stateAndZip]
    .filter(Boolean)
    .join(', ')
}

/** "Lane (Western Region)": S2-PRINT-06 asks for the county with its regions. */
export function countyWords(address: Answers, words: ReportWords): string {
  const county = words.counties[textAt(address, 'countyRid')]
  if (!county) return ''
  return county.regions.length > 0 ? `${county.name} (${county.regions.join(', ')})` : county.name
}

export function positionWords(address: Answers): string {
  const [lat, lon] = [textAt(address, 'latitude'), textAt(address, 'longitude')]
  return lat && lon ? `${lat}, ${lon}` : ''
}

/** "Ms. Ada Reyes". */
export function nameWords(contact: Answers, words: ReportWords): string {
  const salutation = words.designations[textAt(contact, 'salutation')] ?? ''
  return [salutation, textAt(contact, 'firstName'), textAt(contact, 'lastName')]
    .filter(Boolean)
    .join(' ')
}
