import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FolderInUseError, lockFolder } from '#api/ground/db/data-lock.ts'

const HOLDER = `
  import { lockFolder } from '#api/ground/db/data-lock.ts'
  lockFolder(process.argv[2])
  console.log('locked')
  setInterval(() => {}, 1000)
`

describe('the lock of a data folder', () => {
  let root: string
  let script: string
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'headwater-lock-'))
    script = path.resolve('tests', `lock-holder-${process.pid}.ts`)
    writeFileSync(script, HOLDER)
  })
  afterAll(() => {
    rmSync(root, { recursive: true, force: true })
    rmSync(script, { force: true })
  })

  async function holderOf(folder: string) {
    const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => child.stdout.once('data', resolve))
    const kill = async (signal: NodeJS.Signals): Promise<void> => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      await ended
    }
    return { kill }
  }

  test('a second process is refused, and told who holds it', async () => {
    const folder = path.join(root, 'held')
    const holder = await holderOf(folder)
    expect(() => lockFolder(folder)).toThrow(FolderInUseError)
    expect(() => lockFolder(folder)).toThrow(/in use by process \d+ on .+\. Stop that first/)
    await holder.kill('SIGKILL')
  })

  test('a killed process leaves no lock behind, however its number is used again', async () => {
    const folder = path.join(root, 'killed')
    const holder = await holderOf(folder)
    await holder.kill('SIGKILL')
    // The number of a process that runs, and no number at all.
    for (const left of [`process ${process.ppid}`, '', '1', 'nonsense']) {
      writeFileSync(`${folder}.lock`, left)
      const release = lockFolder(folder)
      release()
    }
  })

  test('one that was given back can be taken again in the same process', () => {
    const folder = path.join(root, 'again')
    lockFolder(folder)()
    lockFolder(folder)()
  })
})
