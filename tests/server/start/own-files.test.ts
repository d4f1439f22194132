import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#api/ground/db/database.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { OpenToOthersError } from '#api/ground/db/private-folder.ts'
import { protectData } from '#server/start/protect-data.ts'

const top = mkdtempSync(path.join(tmpdir(), 'headwater-own-'))
afterAll(() => rmSync(top, { recursive: true, force: true }))

let data = ''
let count = 0
beforeEach(() => {
  data = path.join(top, `data-${count++}`)
})

/** What below a folder others of this machine may read or write. */
function open(folder: string): string[] {
  const found = execFileSync('find', [folder, '-perm', '/077'], { encoding: 'utf8' })
  return found.split('\n').filter((line) => line !== '')
}

describe('what is at rest is its owner’s alone', () => {
  test('a new database and a stored file are closed to others, whatever the umask', async () => {
    const mask = process.umask(0)
    try {
      const { close } = await openDatabase({ dataDir: path.join(data, 'db') })
      await close()
      await folderStore(path.join(data, 'files')).put(
        'events/one.pdf',
        Buffer.from('%PDF'),
        'application/pdf',
      )
    } finally {
      process.umask(mask)
    }
    protectData({ DATA_DIR: data })
    expect(open(data).filter((each) => !each.endsWith('.lock'))).toEqual([])
  })

  test('what an older version left open is closed at the next start', () => {
    mkdirSync(path.join(data, 'db', 'base'), { recursive: true, mode: 0o755 })
    writeFileSync(path.join(data, 'db', 'base', '1259'), 'catalogue')
    chmodSync(path.join(data, 'db', 'base', '1259'), 0o666)
    mkdirSync(path.join(data, 'files'), { mode: 0o755 })
    writeFileSync(path.join(data, 'files', 'a.pdf'), '%PDF', { mode: 0o644 })
    protectData({ DATA_DIR: data })
    expect(open(data)).toEqual([])
  })

  test.each(['db', 'files', ''])(
    'a start refuses a folder into which others may write: %s',
    (name) => {
      mkdirSync(path.join(data, name), { recursive: true, mode: 0o755 })
      chmodSync(data, 0o755)
      chmodSync(path.join(data, name), 0o777)
      expect(() => protectData({ DATA_DIR: data })).toThrow(OpenToOthersError)
      expect(statSync(path.join(data, name)).mode & 0o777).toBe(0o777)
    },
  )

  test('a data folder that is the folder of the program closes only what is the portal’s', () => {
    mkdirSync(path.join(data, 'db'), { recursive: true, mode: 0o755 })
    writeFileSync(path.join(data, 'package.json'), '{}', { mode: 0o644 })
    chmodSync(data, 0o755)
    const cwd = process.cwd()
    process.chdir(data)
    try {
      protectData({ DATA_DIR: '.' })
    } finally {
      process.chdir(cwd)
    }
    expect(open(data)).toEqual([data, path.join(data, 'package.json')])
  })
})

test('every command and server process makes its files for its own user alone', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = Object.values(scripts).flatMap((line) => line.match(/api\/[\w/-]+\.ts/g) ?? [])
  const processes = ['server/prod.ts', 'server/api.ts', 'server/jobs-main.ts', ...commands]
  expect(commands.length).toBeGreaterThan(8)
  const open = processes.filter((file) => {
    const [first] = readFileSync(file, 'utf8').match(/^import .*$/m) ?? []
    return first !== "import '#api/ground/db/own-files-only.ts'"
  })
  expect(open).toEqual([])
})
