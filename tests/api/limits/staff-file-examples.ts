import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { pdfBytes } from '#tests/support/factories/comments.ts'
import type { World } from '#tests/support/world.ts'
import { call } from './limit-call.ts'

/** Limits of files that staff send. */
export const STAFF_FILE_EXAMPLES = {
  'import file': {
    by: 'account' as const,
    act: async (world: World) => {
      const actions = [['gov', 'import.actions.manage']] as const
      const { cookie } = await makeMyAccount(world.db, { kind: 'staff', actions })
      const headers = { 'x-import-kind': 'planets', 'x-file-name': 'a.csv' }
      const asked = { path: '/Agency/Import/Receive', bytes: pdfBytes(), cookie, headers }
      return () => call(world, asked)
    },
  },
  'publication file': {
    by: 'account' as const,
    act: async (world: World) => {
      const actions = [['gov', 'content.actions.administer']] as const
      const { cookie } = await makeMyAccount(world.db, { kind: 'staff', actions })
      const headers = { 'x-file-name': 'a.pdf' }
      const path = '/Agency/News/AddFile?publication=1&version=1'
      return () => call(world, { path, bytes: pdfBytes(), cookie, headers })
    },
  },
  'type files': {
    by: 'account' as const,
    act: async (world: World) => {
      const actions = [['gov', 'submittalType.actions.manage']] as const
      const { cookie } = await makeMyAccount(world.db, { kind: 'staff', actions })
      const asked = { path: '/Agency/SubmittalType/Receive', bytes: pdfBytes(), cookie }
      return () => call(world, asked)
    },
  },
}
