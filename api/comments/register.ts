import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { registerComments } from './comments.routes.ts'
import { registerCommentFiles } from './comment-files.routes.ts'
import { registerModeration } from './moderation.routes.ts'

/** The calls of this feature. */
export function registerCommentsFeature(api: Api, deps: ApiDeps): void {
  registerComments(api, deps)
  registerCommentFiles(api, deps)
  registerModeration(api, deps)
}
