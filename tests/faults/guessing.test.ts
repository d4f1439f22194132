import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { cosignCode, makeCosigner, sendCode, verifyCode } from '#tests/support/factories/cosign.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import {
  callAs,
  cookieOf,
  logIn,
  mailedCode,
  makeSignInUser,
  TEST_PASSWORD,
} from '#tests/support/accounts/sign-in.ts'
import { builtScript } from '#tests/support/suite/built-script.ts'
import { openOwnDatabase, type OwnDatabase } from '#tests/support/template.ts'
import type { World } from '#tests/support/world.ts'

const NOW = '2026-11-20T15:00:00Z'
/** Of a code; the sixth is not looked at. */
const TRIES_OF_A_CODE = 5
/** Of all codes of one account or co-signer in an hour. */
const TRIES_OF_AN_HOUR = 20

type Process = Pick<World, 'api'> & { child: ChildProcess }
type Answer = { ok: boolean; status: number }

/** An API in a process of its own, reached over the network. */
async function startProcess(env: Record<string, string>): Promise<Process> {
  const child = spawn(process.execPath, [await builtScript('tests/faults/guess-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      const port = /ready (\d+)/.exec(said)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}.`)))
  })
  const request = (at: string, init?: RequestInit) => fetch(address + at, init)
  return { child, api: { request } as World['api'] }
}

// Each process has connections and a memory of its own; they share the database alone.
describe.skipIf(!process.env.TEST_DATABASE_URL)('guessing at two processes at once', () => {
  let own: OwnDatabase
  let opened: OpenDatabase
  let folder: string
  const processes: Process[] = []
  /** The database as the helpers of other tests want it. */
  let world: World

  beforeAll(async () => {
    own = await openOwnDatabase()
    opened = await own.open()
    folder = mkdtempSync(path.join(tmpdir(), 'headwater-guess-'))
    const env = { FAULT_DATABASE_URL: own.url ?? '', FAULT_FILES: folder, FAULT_NOW: NOW }
    processes.push(...(await Promise.all([startProcess(env), startProcess(env)])))
    world = { db: opened.db, api: processes[0]?.api } as unknown as World
  })
  afterAll(async () => {
    for (const { child } of processes) child.kill('SIGKILL')
    await opened.close()
    await own.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const processAt = (index: number): Pick<World, 'api'> => processes[index % 2] ?? world

  /** Guesses many times at the same time, in turn at either process; how many guesses were looked at. */
  async function guess(
    times: number,
    once: (at: Pick<World, 'api'>, index: number) => Promise<Answer>,
  ): Promise<number> {
    const answers = await Promise.all(
      Array.from({ length: times }, (_, index) => once(processAt(index), index)),
    )
    expect(answers.filter(({ ok }) => ok)).toEqual([])
    return answers.filter(({ status }) => status !== 429).length
  }

  /** Both processes refuse even what is right. */
  async function expectShut(right: (at: Pick<World, 'api'>) => Promise<Answer>): Promise<void> {
    for (const each of processes)
      expect(await right(each)).toMatchObject({ ok: false, status: 429 })
  }

  /** Another code can be sent at once, as if the half minute between two were over. */
  async function letSendAgain(): Promise<void> {
    await sql`update one_time_codes set sent_at = sent_at - interval '1 minute'`.execute(world.db)
  }

  test('a password: ten from one address, over both', async () => {
    const { loginName } = await makeSignInUser(world)
    const wrong = (at: Pick<World, 'api'>, index: number) =>
      logIn(at, loginName, { password: `wrong-${index}` })
    expect(await guess(24, wrong)).toBe(10)
    await expectShut((at) => logIn(at, loginName))
    // Only for this address: nobody shuts out the owner of the account.
    expect((await logIn(processAt(1), loginName, { visitor: '198.51.100.7' })).ok).toBe(true)
  })

  test('a password: fifty for an account, from however many addresses', async () => {
    const { loginName } = await makeSignInUser(world)
    const wrong = (at: Pick<World, 'api'>, index: number) =>
      logIn(at, loginName, { password: `wrong-${index}`, visitor: `203.0.113.${index}` })
    expect(await guess(70, wrong)).toBe(50)
    await expectShut((at) => logIn(at, loginName, { visitor: '203.0.113.200' }))
  })

  test('the password that a change of PIN asks for: ten, over both [S1-PWD-10]', async () => {
    const { id } = await makeSignInUser(world)
    // One session for each process: what is counted is the account.
    const cookies = [
      cookieOf(await makeSession(world.db, { userId: Number(id) })),
      cookieOf(await makeSession(world.db, { userId: Number(id) })),
    ]
    const change = (at: Pick<World, 'api'>, currentPassword: string) =>
      callAs(at, '/AppSystem/PublicUser/ChangePin', {
        body: { pin: 'brookPin!4x', confirmation: 'brookPin!4x', currentPassword },
        cookie: cookies[at === processes[0] ? 0 : 1] ?? '',
      })
    expect(await guess(24, (at, index) => change(at, `wrong-${index}`))).toBe(10)
    await expectShut((at) => change(at, TEST_PASSWORD))
    const { pin_hash } = await world.db
      .selectFrom('users')
      .select('pin_hash')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    expect(pin_hash).toBeNull()
  })

  test('a code of the second factor: five, and twenty in an hour whatever codes are sent [S1-LOGIN-12]', async () => {
    const { id } = await makeSignInUser(world)
    const cookie = cookieOf(
      await makeSession(world.db, { userId: Number(id), stage: 'second-factor' }),
    )
    const verify = (at: Pick<World, 'api'>, code: string) =>
      callAs(at, '/Session/SecondFactor/Verify', { body: { code }, cookie })
    const code = async (): Promise<string> => {
      await letSendAgain()
      const sent = await callAs(processAt(1), '/Session/SecondFactor/SendCode', {
        body: {},
        cookie,
      })
      expect(sent.ok).toBe(true)
      return mailedCode(world)
    }
    const first = await code()
    await guess(TRIES_OF_A_CODE + 1, (at, index) => verify(at, wrongFor(first, index)))
    expect(await verify(processAt(0), first)).toMatchObject({ ok: false, status: 400 })
    const second = await code()
    const left = TRIES_OF_AN_HOUR - TRIES_OF_A_CODE - 2
    const looked = await guess(24, (at, index) => verify(at, wrongFor(second, index)))
    expect(looked).toBe(left)
    const third = await code()
    await expectShut((at) => verify(at, third))
  })

  test('a code of a co-signer: five, and twenty in an hour whatever codes are sent [S1-COSIGN-04]', async () => {
    const cosigner = await makeCosigner(world.db)
    const code = async (): Promise<string> => {
      await letSendAgain()
      expect((await sendCode(processAt(1), cosigner)).ok).toBe(true)
      return cosignCode(world)
    }
    const first = await code()
    const verify = (at: Pick<World, 'api'>, typed: string) => verifyCode(at, cosigner, typed)
    await guess(TRIES_OF_A_CODE + 1, (at, index) => verify(at, wrongFor(first, index)))
    expect(await verify(processAt(0), first)).toMatchObject({ ok: false, status: 400 })
    const second = await code()
    const left = TRIES_OF_AN_HOUR - TRIES_OF_A_CODE - 2
    expect(await guess(24, (at, index) => verify(at, wrongFor(second, index)))).toBe(left)
    const third = await code()
    await expectShut((at) => verify(at, third))
  })

  test('a receipt code: ten wrong ones from one address, over both', async () => {
    const { receiptCode } = await makeEventReport(world.db)
    const open = (at: Pick<World, 'api'>, code: string, visitor = '192.0.2.1') =>
      callAs(at, '/Anon/Event/FollowUp', { body: { receiptCode: code }, visitor })
    expect(await guess(24, (at, index) => open(at, `0000-0000-0000-0000-${1000 + index}`))).toBe(10)
    await expectShut((at) => open(at, receiptCode))
    expect((await open(processAt(1), receiptCode, '198.51.100.7')).ok).toBe(true)
  })
})

/** Six digits that are not the code. */
function wrongFor(code: string, index: number): string {
  return String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')
}
