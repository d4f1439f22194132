import type { Db } from '#api/ground/db/database.ts'
import { log } from '#api/ground/lib/log.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'

/** Opens the keys of this installation for this process, and warns of key files that others can read. */
export async function openKeys(db: Db): Promise<void> {
  const source = keySource(process.env)
  await openSecrets(db, source)
  for (const file of source.exposed())
    log.warn({ file }, 'others on this machine can read a key: give it mode 0600')
}
