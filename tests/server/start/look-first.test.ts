import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { tellFilling } from '#server/start/tell-filling.ts'
import { serveApp } from '#server/start/serve.ts'
import { SOURCES } from '../../../scripts/build-stamp.js'
import { environmentProblems, SETTINGS } from '../../../scripts/start-first/environment.js'
import { machineProblem } from '../../../scripts/start-first/machine.js'

describe('settings are judged before anything is done', () => {
  test('each setting of .env.example is known to the judgement', () => {
    const named = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)]
      .map(([, name]) => name ?? '')
      .filter((name) => !name.startsWith('SETTING_'))
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !(name in SETTINGS))).toEqual([])
  })

  test('what .env.example shows is sound', () => {
    const shown = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z0-9_]+)=(.+)$/gm)]
    expect(
      environmentProblems(Object.fromEntries(shown.map(([, name, value]) => [name, value]))),
    ).toEqual([])
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT is "abc"; it must be a whole number from 0 to 65535.'],
    [{ PORT: '99999' }, 'PORT is "99999"; it must be a whole number from 0 to 65535.'],
    [{ DEMO: 'no' }, 'DEMO is "no"; it must be on or off.'],
    [
      { READS_PER_MINUTE: 'many' },
      'READS_PER_MINUTE is "many"; it must be a whole number from 1 to 1000000000.',
    ],
    [
      { HOST: 'http://0.0.0.0' },
      'HOST is "http://0.0.0.0"; it must be a host name or an IP address without port, as 127.0.0.1 or 0.0.0.0.',
    ],
  ])('%j is refused in a sentence', (env, words) => {
    expect(environmentProblems(env)).toEqual([words])
  })

  test('an address that may hold a password is not repeated', () => {
    const [words] = environmentProblems({ DATABASE_URL: 'mysql://user:hidden@host/db' })
    expect(words).toBe(
      'DATABASE_URL is not an address that begins with postgres:// or postgresql://.',
    )
  })

  test('empty values are unset', () => {
    expect(environmentProblems({ PORT: '', DATABASE_URL: '' })).toEqual([])
  })
})

describe('the machine is looked at before minutes are spent', () => {
  const first = { installs: true, builds: true, fills: true, dataDir: 'data' }
  const later = { installs: false, builds: false, fills: false, dataDir: 'data' }
  const machine = (memory: number, free: number) => ({
    memoryMb: () => memory,
    freeMb: () => free,
  })

  test('too little memory and too little disk are sentences', () => {
    expect(machineProblem(first, machine(1_000, 9_000))).toMatch(/need 2 GiB.*gives 1000 MB/)
    expect(machineProblem(first, machine(2_000, 900))).toMatch(/900 MB left, and 1300 MB/)
    expect(machineProblem(first, machine(2_000, 1_500))).toMatch(/1500 MB left, and 1700 MB/)
    expect(machineProblem(first, machine(1_900, 2_000))).toBeNull()
  })

  test('a start that has nothing to build or fill asks for nothing', () => {
    expect(machineProblem(later, machine(500, 10))).toBeNull()
  })
})

test('everything that is imported by a short name is among the sources of a build', () => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    imports: Record<string, string>
  }
  const folders = Object.keys(imports).map((name) => name.slice(1, -2))
  expect(folders.filter((name) => name !== 'tests' && !SOURCES.includes(name))).toEqual([])
})

describe('two starts in one folder', () => {
  const WAITING = 'headwater: Another process is at work in this folder: waiting for it'
  const LOCK = pathToFileURL(path.resolve('scripts/start-first/one-at-a-time.js')).href

  /** A start that works for a while and says when it begins, waits and ends. */
  function starts(folder: string, name: string, ms: number) {
    const script = `import(${JSON.stringify(LOCK)}).then(({ oneAtATime }) => oneAtATime(async () => {
      console.log('${name} begins'); await new Promise((done) => setTimeout(done, ${ms})); console.log('${name} ends')
    }))`
    const child = spawn(process.execPath, ['-e', script], { cwd: folder })
    return child
  }

  async function said(folder: string, kill: boolean): Promise<string[]> {
    const lines: string[] = []
    const first = starts(folder, 'first', kill ? 60_000 : 1_500)
    const ended = [first]
    first.stdout.on('data', (piece: Buffer) => lines.push(...piece.toString().trim().split('\n')))
    await new Promise((done) => first.stdout.once('data', done))
    const second = starts(folder, 'second', 10)
    ended.push(second)
    second.stdout.on('data', (piece: Buffer) => {
      lines.push(...piece.toString().trim().split('\n'))
      if (kill && lines.includes(WAITING)) first.kill('SIGKILL')
    })
    await Promise.all(ended.map((child) => new Promise((done) => child.once('close', done))))
    return lines
  }

  test.each([
    ['the second waits for the first', false, ['first begins', WAITING, 'first ends']],
    ['a killed one keeps nobody out', true, ['first begins', WAITING]],
  ])('%s', async (_title, kill, before) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'headwater-lock-'))
    expect(await said(folder, kill)).toEqual([...before, 'second begins', 'second ends'])
    rmSync(folder, { recursive: true, force: true })
  })
})

test('the filling says what it does and how much is left, once in a while', () => {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line))
  let now = 0
  const tell = tellFilling({ ANNOUNCE: '1' }, () => now)
  for (const [at, step] of ['accounts', 'sites', 'permits'].entries()) {
    tell(step, at, 3)
    now += 3_000
  }
  spy.mockRestore()
  expect(lines).toEqual([
    'headwater: Filling the database with demonstration records (about a minute, once)',
    'headwater:   2 of 3 parts are filled; now: permits',
  ])
})

test('a balancer that speaks HTTP/1.0 without a Host is answered', async () => {
  const app = new Hono().get('/healthz', (c) => c.text('ok'))
  const before = ['SIGINT', 'SIGTERM'].map((name) => process.listeners(name as NodeJS.Signals))
  const server = await serveApp(app, { port: 0 }, async () => {})
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const answer = await new Promise<string>((resolve) => {
    const socket = createConnection(port, 'localhost', () =>
      socket.write('GET /healthz HTTP/1.0\r\n\r\n'),
    )
    let said = ''
    socket.on('data', (piece) => (said += piece.toString()))
    socket.on('close', () => resolve(said))
  })
  await new Promise((done) => server.close(done))
  for (const [at, name] of (['SIGINT', 'SIGTERM'] as const).entries())
    for (const listener of process.listeners(name))
      if (!before[at]?.includes(listener)) process.off(name, listener)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
})
