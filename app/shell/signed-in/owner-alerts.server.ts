import type { PageViewer } from '#app/lib/page-context.ts'
import type { Settings } from '#app/lib/settings.ts'

/**
 * Where an owner who lacks questions or a submittal group is sent, which then says so; null when nothing is
 * missing, or what is missing cannot be set up here.
 */
export function ownerAlert(
  viewer: Pick<PageViewer, 'kind' | 'needs'>,
  { securityQuestionsTab }: Pick<Settings, 'securityQuestionsTab'>,
): string | null {
  if (viewer.kind !== 'OWNER') return null
  if (viewer.needs.questions && securityQuestionsTab) return '/app/account?tab=secq'
  return viewer.needs.groups ? '/app/account?tab=account' : null
}
