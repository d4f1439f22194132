import { kindWords } from './import.words.ts'

/**
 * Columns of the records as people say them, where the name of the column alone does not: a code, an abbreviation, a
 * unit, a yes or no. The others are said by their name.
 */
export const NAMES: Readonly<Record<string, string>> = {
  application: 'Type of submittal',
  aware_on: 'Known to the agency on',
  base_penalty: 'Base penalty in dollars',
  comment_end_on: 'Last day of comments',
  comment_start_on: 'First day of comments',
  comment_text: 'Comment',
  contested_code: 'Contested (code)',
  copper_below_detection: 'Copper was below detection (yes or no)',
  copper_detection_limit: 'Detection limit of copper',
  copper_mgl: 'Copper in mg/L',
  ended_on: 'Last day',
  ever_lead: 'Was ever lead',
  file: 'Name of the file',
  fis_id: 'Facility number (FIS ID)',
  has_public_notice: 'Has a public notice (yes or no)',
  holder_is_person: 'The holder is a person (yes or no)',
  interest: 'Environmental interest',
  is_agency_only: 'For the agency alone (yes or no)',
  is_confidential: 'Confidential (yes or no)',
  is_invalid: 'Permits with it are not valid (yes or no)',
  is_license: 'Is a license (yes or no)',
  is_portable: 'Portable (yes or no)',
  is_public: 'Shown to the public (yes or no)',
  is_void: 'Void (yes or no)',
  issue_source: 'How the agency learned of it',
  lat: 'Latitude',
  lead_below_detection: 'Lead was below detection (yes or no)',
  lead_detection_limit: 'Detection limit of lead',
  lead_ugl: 'Lead in µg/L',
  licensee: 'License number of the licensee',
  litre: 'Which liter of the sample',
  lon: 'Longitude',
  look_within_hours: 'Hours within which somebody looks at it',
  period_begin: 'First day of the monitoring period',
  period_end: 'Last day of the monitoring period',
  product: 'Product (number)',
  pws_id: 'Water system ID (PWS ID)',
  site: 'Site ID',
  source_key: 'Number in the register that it is from',
  srn: 'State registration number (SRN)',
  stated_class: 'Class as the register states it',
  started_on: 'First day',
  status_code: 'Status (code)',
  status_group: 'Group of the status (good, open, bad)',
  type_code: 'Online or on paper',
  url: 'Web address',
  zip: 'ZIP code',
}

/** A column of the records in words. */
export const targetWords = (name: string): string =>
  NAMES[name] ??
  kindWords(name.replaceAll('_', ' ').replaceAll('.', ', '))
    .replace(/\bid\b/gi, 'ID')
    .replace(/ no$/, ' number')
