import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deleteStrayFiles } from '#api/services/files/stray-files.queries.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { selectWholeFiles } from '#api/portal/whole-files/whole-files.queries.ts'
import { writeWholeFiles } from '#api/portal/whole-files/write-files.act.ts'
import { testConfig } from '#tests/support/config.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { openOwnDatabase } from '#tests/support/template.ts'
import { killable } from '../killable.ts'
import { HANGS_MS } from '#tests/support/suite/hangs.ts'

test(
  'the whole files of the night before stay whole when the portal is killed while it writes new ones',
  async () => {
    const own = await openOwnDatabase()
    const folder = mkdtempSync(path.join(tmpdir(), 'headwater-killed-files-'))
    const files = folderStore(folder)
    const night = (day: string) => new Date(`${day}T15:00:00Z`)
    const writeAt = (db: Parameters<typeof selectWholeFiles>[0], now: Date) =>
      writeWholeFiles({
        ...{ db, files, config: testConfig, clock: () => now },
        isStopping: () => false,
      })
    process.env['FAULT_NOW'] = night('2026-11-21').toISOString()
    const writer = killable('tests/faults/whole-files/writer.ts', own, folder)
    try {
      const before = await own.open()
      const siteId = await makeSite(before.db)
      await makePermit(before.db, { site_id: siteId, number: 'FIRST' })
      expect(await writeAt(before.db, night('2026-11-20'))).toBe(10)
      const kept = await selectWholeFiles(before.db)
      await makePermit(before.db, { site_id: siteId, number: 'SECOND' })
      await before.close()

      writer.start()
      await writer.address()
      await writer.kill()

      const after = await own.open()
      try {
        expect(await selectWholeFiles(after.db)).toEqual(kept)
        for (const { fileKey, sha256 } of kept) {
          const bytes = await new Response((await files.get(fileKey))?.stream).bytes()
          expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
        }
        // At first it may be that the other process still writes.
        expect(await writeAt(after.db, night('2026-11-21'))).toBe(0)
        const later = new Date(night('2026-11-21').getTime() + 600_000)
        expect(await writeAt(after.db, later)).toBe(10)
        const permits = (await selectWholeFiles(after.db)).find(
          ({ kind, format }) => kind === 'permits' && format === 'csv',
        )
        const bytes = await new Response((await files.get(permits?.fileKey ?? ''))?.stream).bytes()
        expect(gunzipSync(bytes).toString()).toContain('SECOND')
        // What the killed process left, and the files of the night before, go after a day.
        await deleteStrayFiles(after.db, files, new Date(Date.now() + 2 * 86_400_000))
        expect(readdirSync(path.join(folder, 'whole-files'))).toHaveLength(10)
      } finally {
        await after.close()
      }
    } finally {
      await writer.kill()
      delete process.env['FAULT_NOW']
      await own.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  HANGS_MS,
)
