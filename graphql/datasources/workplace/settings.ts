import type { z } from 'zod'
import type { changeSettingSchema, undoSettingSchema } from '#api/settings/settings.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of staff who change how the portal works. */
export function settingsSource(rest: Rest) {
  return {
    all: () => rest.call('settings.all'),
    get: (name: string) => rest.call('settings.get', { path: { name } }),
    change: (body: z.input<typeof changeSettingSchema>) => rest.call('settings.change', { body }),
    undo: (body: z.input<typeof undoSettingSchema>) => rest.call('settings.undo', { body }),
  }
}
