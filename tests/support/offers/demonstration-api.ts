import { createApi } from '#api/app.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { changesIn } from '#server/settings/watch-settings.ts'
import { createKeeper } from '#server/settings/settings-keeper.ts'
import { testConfig } from '../config.ts'

/** The API of a filled portal with its settings, as it is on a day. */
export function apiOf({ db, files }: { db: Db; files: FileStore }, now: string): Api {
  return createApi({
    ...{ db, files, allows: async () => true, config: structuredClone(testConfig) },
    clock: () => new Date(now),
    renderReport: async () => new TextEncoder().encode('%PDF-1.7'),
    settings: createKeeper({
      ...{
        file: { agencyName: testConfig.agencyName },
        env: {},
        services: { mail: true, texts: true, openId: true },
      },
      ...changesIn(db),
      apply: () => {},
    }),
  })
}
