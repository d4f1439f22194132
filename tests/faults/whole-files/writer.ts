import { openDatabase } from '#api/ground/db/database.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { writeWholeFiles } from '#api/portal/whole-files/write-files.act.ts'
import { testConfig } from '#tests/support/config.ts'

// Writes the whole files of a night in a process of its own, slowly enough to be killed while it writes.
const env = process.env
const { db } = await openDatabase({
  ...(env['FAULT_DATABASE_URL'] ? { url: env['FAULT_DATABASE_URL'] } : {}),
  ...(env['FAULT_DATA_DIR'] ? { dataDir: env['FAULT_DATA_DIR'] } : {}),
})
const store = folderStore(env['FAULT_FILES'] ?? '')
let puts = 0
const files: typeof store = {
  ...store,
  put: async (key, body, type) => {
    puts += 1
    if (puts === 4) console.log('ready 4')
    if (puts >= 4) await new Promise((resolve) => setTimeout(resolve, 100))
    return store.put(key, body, type)
  },
}
const now = new Date(env['FAULT_NOW'] ?? '')
await writeWholeFiles({
  ...{ db, files, config: testConfig, clock: () => now },
  isStopping: () => false,
})
