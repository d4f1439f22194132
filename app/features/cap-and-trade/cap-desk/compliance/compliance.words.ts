/** The years of a compliance period. */
export function periodYears({
  firstYear,
  lastYear,
}: {
  firstYear: number
  lastYear: number
}): string {
  return firstYear === lastYear ? String(firstYear) : `${firstYear} to ${lastYear}`
}

export const CHANGES: Record<string, string> = {
  'true-up': 'True-up',
  penalty: 'Penalty instruments',
}

export const ENTITY_DONE: Record<string, string> = {
  emissions: 'The emissions are recorded. The former figure stays below.',
  'true-up': 'The obligation was corrected. The entity sees it with its holdings.',
  penalty: 'The penalty instruments were added. The entity sees them with its holdings.',
}
