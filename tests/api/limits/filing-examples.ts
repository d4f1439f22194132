import { makeFiler } from '#tests/support/filing/filer.ts'
import type { World } from '#tests/support/world.ts'
import { call } from './limit-call.ts'

/** Limits of who files. */
export const FILING_EXAMPLES = {
  // Whoever asks about what is not theirs is counted too.
  'sign request': {
    by: 'account' as const,
    act: async (world: World) => {
      const { cookie } = await makeFiler(world.db)
      const path = '/Client/Submission/AskToSign'
      return () => call(world, { path, body: { submissionRid: 1, userRid: 1 }, cookie })
    },
  },
}
