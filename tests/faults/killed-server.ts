import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { verifyChain } from '#api/services/proof/check/verify.ts'
import { reportLists } from '#tests/support/factories/reference.ts'
import { openOwnDatabase } from '#tests/support/template.ts'
import { killable } from './killable.ts'
import { fileReports } from './reporters.ts'
import { expectWhole } from './whole-reports.ts'

type Size = {
  reports: number
  /** A kill after about this many reports that were acknowledged. */
  betweenKills: number
  /** So many there are at least. */
  kills: number
}

/** Files reports at a server that is killed again and again, and looks whether each of them is whole. */
export async function fileWhileKilled({ reports, betweenKills, kills }: Size): Promise<void> {
  const own = await openOwnDatabase()
  const filesFolder = mkdtempSync(path.join(tmpdir(), 'headwater-killed-'))
  const server = killable('tests/faults/report-server.ts', own, filesFolder)
  try {
    const before = await own.open()
    const { eventTypeRid } = await reportLists(before.db)
    await before.close()
    server.start()
    let killed = 0
    let nextKill = betweenKills
    let isKilling = false
    let killing = Promise.resolve()
    const acknowledged = await fileReports({
      count: reports,
      eventTypeRid,
      address: async () => {
        await killing
        return server.address()
      },
      onAcknowledged: (total) => {
        // One that is not up again yet is not killed a second time: those who wait for it would wait for good.
        if (isKilling || total < nextKill) return
        nextKill = total + 1 + Math.floor(Math.random() * 2 * betweenKills)
        killed += 1
        isKilling = true
        killing = again()
      },
    })
    await killing
    await server.kill()
    expect(killed).toBeGreaterThanOrEqual(kills)
    const after = await own.open()
    await expectWhole(after.db, folderStore(filesFolder), acknowledged)
    expect(await verifyChain(after.db)).toMatchObject({ count: reports, broken: null })
    await after.close()

    async function again(): Promise<void> {
      // At a random moment of what the other visitors are doing.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40))
      await server.kill()
      server.start()
      await server.address()
      isKilling = false
    }
  } finally {
    await server.kill()
    await own.drop()
    rmSync(filesFolder, { recursive: true, force: true })
  }
}
