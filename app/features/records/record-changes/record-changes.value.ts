import type { FieldShownFragment } from '#app/gql/operations.ts'
import { SITE_STATUS_WORDS } from '#app/features/records/site-panel/site-summary.view.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'

const STATUSES: Record<string, keyof typeof SITE_STATUS_WORDS> = {
  A: 'ACTIVE',
  P: 'PENDING',
  I: 'INACTIVE',
}

/** Values that are words of the portal or of its lists, and have other languages; all else is somebody's text. */
const LISTED = new Set(['status', 'interest', 'medium'])
const NOT_PUBLIC = 'Not public'

type Meaning = Pick<FieldShownFragment, 'name' | 'type'>

/** A value as people read it; null where there is none. */
export function valueWords({ name, type }: Meaning, value: string | null): string | null {
  if (type === 'CONTEST') return contestWords(value)
  if (value === null || value === '') return null
  switch (type) {
    case 'DAY':
      return longDate(value)
    case 'YES_NO':
      return value === 'true' ? t('Yes') : t('No')
    case 'SITE_STATUS': {
      const status = STATUSES[value]
      return status ? SITE_STATUS_WORDS[status] : value
    }
    default:
      return LISTED.has(name) || value === NOT_PUBLIC ? t(value) : value
  }
}

function contestWords(code: string | null): string {
  if (!code) return t('Neither')
  return code === 'C' ? t('Contested') : t('Appealed')
}
