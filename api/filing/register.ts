import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { registerAnswers } from './answers/answers.routes.ts'
import { registerOwnDisputes } from './disputes/own-dispute.routes.ts'
import { registerDraftFiles } from './files/draft-files.routes.ts'
import { registerFiled } from './filed/filed.routes.ts'
import { registerTables } from './tables/tables.routes.ts'
import { registerNotes } from './notes/notes.routes.ts'
import { registerSignRequests } from './sign-requests/sign-requests.routes.ts'
import { registerAnswersSchema } from './definitions/answers-schema.routes.ts'
import type { FilingEffect } from './signing/filing-effect.ts'
import { registerFiling } from './filing.routes.ts'

/** The calls of this feature. */
export function registerFilingFeature(
  api: Api,
  deps: ApiDeps,
  effects: readonly FilingEffect[],
): void {
  registerFiling(api, { ...deps, effects })
  registerDraftFiles(api, deps)
  registerFiled(api, deps)
  registerTables(api, deps)
  registerAnswers(api, deps)
  registerOwnDisputes(api, deps)
  registerNotes(api, deps)
  registerSignRequests(api, deps)
  registerAnswersSchema(api, deps)
}
