import { DRINKING_WATER_EXAMPLES } from './drinking-water-examples.ts'
import { FILING_EXAMPLES } from './filing-examples.ts'
import { MONEY_EXAMPLES } from './money-examples.ts'
import { STAFF_FILE_EXAMPLES } from './staff-file-examples.ts'

/** Examples of the limits that stand beside those of their feature. */
export const FEATURE_EXAMPLES = {
  ...STAFF_FILE_EXAMPLES,
  ...DRINKING_WATER_EXAMPLES,
  ...MONEY_EXAMPLES,
  ...FILING_EXAMPLES,
}
