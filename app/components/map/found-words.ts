import { countOf } from '#app/lib/format.ts'
import { t } from '#words/words.ts'

type Answer = {
  features: unknown
  siteCount: number
  isEstimate: boolean
  isLoading: boolean
  hasFailed: boolean
}

export function foundWords({
  features,
  siteCount,
  isEstimate,
  isLoading,
  hasFailed,
}: Answer): string {
  if (hasFailed)
    return t('The sites on this map could not be loaded. Nothing is wrong with the list.')
  if (!features) return t('Loading the sites on this map')
  // The old places stay until the new ones come, and so do their words.
  if (siteCount === 0 && !isLoading)
    return t('No sites on this map. Zoom out, move the map or remove a criterion.')
  return t('{totalCount} on this map', {
    totalCount: countOf(siteCount, 'site', 'sites', isEstimate),
  })
}
