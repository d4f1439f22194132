import { seeToImports } from '#api/portal/import-desk/work.act.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import type { World } from '#tests/support/world.ts'

export const LIST = '/app/gov/import'

/** Somebody of the staff who imports. */
export const makeImporter = (world: World, name?: string) =>
  makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'import.actions.manage']],
    ...(name ? { firstName: name } : {}),
  })

/** What the jobs do when they look. */
export const work = (world: World, isStopping = () => false) =>
  seeToImports({ db: world.db, files: world.files, clock: world.clock, isStopping })

/** The pages of one importer. */
export function importPages(world: World, cookie: () => string) {
  const open = (path: string) => openPage(world, path, { cookie: cookie() })
  return {
    open,
    send: async (path: string, what: string, more: Record<string, string> = {}) => {
      const version = (await open(path)).dom.querySelector('[name=version]')?.getAttribute('value')
      const post = { what, version: version ?? '', ...more }
      return openPage(world, path, { cookie: cookie(), post })
    },
    post: (path: string, post: Record<string, string>) =>
      openPage(world, path, { cookie: cookie(), post }),
    upload: async (kind: string, text: string | Uint8Array<ArrayBuffer>, name = 'sites.csv') => {
      const form = new FormData()
      form.append('what', 'receive')
      form.append('kind', kind)
      form.append('file', new File([text], name))
      return openPage(world, LIST, { cookie: cookie(), post: form })
    },
  }
}
