import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStore } from '#api/lib/files/file-store.ts'
import { verifyChain } from '#api/records/check/verify.ts'
import { reportLists } from '#tests/support/factories/reference.ts'
import { openOwnDatabase, type OwnDatabase } from '#tests/support/template.ts'
import { fileReports } from './reporters.ts'
import { expectWhole } from './whole-reports.ts'

const REPORTS = 200
/** A kill after about this many reports that were acknowledged. */
const BETWEEN_KILLS = 22

let own: OwnDatabase
let filesFolder: string
let server: ChildProcess | undefined
let listening: Promise<string>

beforeAll(async () => {
  own = await openOwnDatabase()
  filesFolder = mkdtempSync(path.join(tmpdir(), 'headwater-killed-'))
})

afterAll(async () => {
  server?.kill('SIGKILL')
  await own.drop()
  rmSync(filesFolder, { recursive: true, force: true })
})

function start(): void {
  listening = new Promise((resolve, reject) => {
    const started = spawn(process.execPath, ['--import', 'tsx', 'tests/faults/report-server.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        LOG_LEVEL: 'silent',
        FAULT_FILES: filesFolder,
        FAULT_DATABASE_URL: own.url ?? '',
        FAULT_DATA_DIR: own.dataDir ?? '',
      },
    })
    server = started
    let said = ''
    started.stdout?.on('data', (chunk) => {
      said += String(chunk)
      const port = /ready (\d+)/.exec(said)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    started.once('error', reject)
  })
}

/** Ends the server where it stands. */
async function kill(): Promise<void> {
  const killed = server
  const gone = new Promise((resolve) => killed?.once('exit', resolve))
  killed?.kill('SIGKILL')
  await gone
}

describe('reports while the server is killed', () => {
  it('each report that was acknowledged is whole, none is doubled and none is half there [S2-EVENT-57 S2-EVENT-58]', async () => {
    const before = await own.open()
    const { eventTypeRid } = await reportLists(before.db)
    await before.close()
    start()
    let kills = 0
    let nextKill = BETWEEN_KILLS
    let killing = Promise.resolve()
    const acknowledged = await fileReports({
      count: REPORTS,
      eventTypeRid,
      address: async () => {
        await killing
        return listening
      },
      onAcknowledged: (total) => {
        if (total < nextKill) return
        nextKill = total + 1 + Math.floor(Math.random() * 2 * BETWEEN_KILLS)
        kills += 1
        // At a random moment of what the other visitors are doing.
        killing = new Promise((resolve) => setTimeout(resolve, Math.random() * 40))
          .then(kill)
          .then(start)
      },
    })
    await killing
    await listening
    await kill()
    expect(kills).toBeGreaterThan(3)
    const after = await own.open()
    await expectWhole(after.db, folderStore(filesFolder), acknowledged)
    expect(await verifyChain(after.db)).toMatchObject({ count: REPORTS, broken: null })
    await after.close()
  }, 300_000)
})
