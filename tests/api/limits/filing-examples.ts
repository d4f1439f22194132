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
  'appeal begun': {
    by: 'account' as const,
    act: async (world: World) => {
      const { cookie } = await makeFiler(world.db)
      const body = { submittalRid: 999_999 }
      return () => call(world, { path: '/Client/Appeal/Begin', body, cookie })
    },
  },
  'take-over key': {
    by: 'visitor' as const,
    act: async (world: World, subject: number) => () =>
      call(world, {
        path: `/Anon/TakeOver/Get/${'k'.repeat(43)}`,
        visitor: `192.0.2.${subject + 1}`,
      }),
  },
  'take-over question': {
    by: 'account' as const,
    act: async (world: World) => {
      const { cookie } = await makeFiler(world.db)
      const body = { submissionRid: 1, person: 'Alex Alder', email: 'alex@example.com' }
      return () => call(world, { path: '/Client/TakeOver/Ask', body, cookie })
    },
  },
}
