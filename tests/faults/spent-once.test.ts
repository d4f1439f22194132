import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passCaptcha } from '#api/services/captcha/captcha.ts'
import { createApi } from '#api/app.ts'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import { newKey } from '#api/ground/secrets/keys.ts'
import { testConfig } from '#tests/support/config.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { captchaOf, registration, solved } from '#tests/support/accounts/registration.ts'
import {
  callAs,
  cookieOf,
  logIn,
  mailedCode,
  mailsOf,
  makeSignInUser,
} from '#tests/support/accounts/sign-in.ts'
import { openOwnDatabase, type OwnDatabase } from '#tests/support/template.ts'
import type { World } from '#tests/support/world.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const AT_ONCE = 8

type Process = Pick<World, 'api' | 'call'> & { db: OpenDatabase['db'] }

// Two processes with connections of their own; the embedded database has one for all.
describe.skipIf(!process.env.TEST_DATABASE_URL)('of many at once, over two processes', () => {
  let own: OwnDatabase
  let folder: string
  const opened: OpenDatabase[] = []
  const processes: Process[] = []
  /** The database as the helpers of other tests want it. */
  let world: World

  function processOn({ db }: OpenDatabase): Process {
    const accounts = { ...testConfig.accounts, twoFactor: false }
    const api: Api = createApi({
      allows: async () => true,
      db,
      files: folderStore(folder),
      config: { ...structuredClone(testConfig), accounts },
      clock: () => NOW,
      renderReport: async () => new Uint8Array(),
    })
    const call = async (address: string, body?: unknown) =>
      callAs({ api }, address, body === undefined ? {} : { body })
    return { db, api, call: call as World['call'] }
  }

  beforeAll(async () => {
    own = await openOwnDatabase()
    folder = mkdtempSync(path.join(tmpdir(), 'headwater-once-'))
    for (let index = 0; index < 2; index++) opened.push(await own.open())
    processes.push(...opened.map(processOn))
    world = processes[0] as unknown as World
  })
  afterAll(async () => {
    for (const each of opened) await each.close()
    await own.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Does the same many times at once, in turn by either process; how often it worked. */
  async function wins(
    work: (by: Process, index: number) => Promise<boolean | { ok: boolean }>,
  ): Promise<number> {
    const turns = Array.from({ length: AT_ONCE }, async (_, index) =>
      work(processes[index % 2] ?? world, index),
    )
    const answers = await Promise.all(turns)
    return answers.filter((answer) => (typeof answer === 'boolean' ? answer : answer.ok)).length
  }

  test('a login token opens one session [S1-LOGIN-09]', async () => {
    const { loginName } = await makeSignInUser(world)
    const staff = await makeSession(world.db, {
      kind: 'staff',
      actions: [['gov', 'account.actions.sign-in-as']],
    })
    const { data } = await callAs<{ token: string }>(world, '/Agency/PublicUser/IssueLoginToken', {
      body: { userName: loginName },
      cookie: cookieOf(staff),
    })
    const body = { loginName, loginToken: data.token }
    expect(await wins((by) => callAs(by, '/Anon/PublicUser/LoginWithToken', { body }))).toBe(1)
  })

  test('a code by e-mail passes the second factor once [S1-LOGIN-12]', async () => {
    const { id } = await makeSignInUser(world)
    const cookie = cookieOf(
      await makeSession(world.db, { userId: Number(id), stage: 'second-factor' }),
    )
    await callAs(world, '/Session/SecondFactor/SendCode', { body: {}, cookie })
    const body = { code: await mailedCode(world) }
    expect(body.code).toMatch(/^\d{6}$/)
    const path = '/Session/SecondFactor/Verify'
    expect(await wins((by) => callAs(by, path, { body, cookie }))).toBe(1)
  })

  test('a captcha is passed once [S1-REG-34]', async () => {
    const proof = await solved((await captchaOf(world)).proof)
    expect(await wins(async (by) => (await passCaptcha(by.db, { proof }, NOW)) === 'passed')).toBe(
      1,
    )
  })

  test('a registration form makes one account and one mail [S1-REG-35]', async () => {
    const user = await registration(world.db, 'public')
    const registrationKey = newKey()
    const proofs = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => solved((await captchaOf(world)).proof)),
    )
    await wins((by, index) =>
      callAs(by, '/Anon/PublicUser/Create', {
        body: { user, registrationKey, captcha: { proof: proofs[index] } },
      }),
    )
    const made = await world.db
      .selectFrom('users')
      .select('id')
      .where('login_name', '=', 'JDoe')
      .execute()
    expect(made).toHaveLength(1)
    const mails = (await mailsOf(world)).filter(({ to }) => to === 'jane.doe@example.com')
    expect(mails).toHaveLength(1)
  })

  test('no more passwords are looked at than the limit lets, however many come', async () => {
    const { loginName } = await makeSignInUser(world)
    const answers = await Promise.all(
      Array.from({ length: 24 }, async (_, index) =>
        logIn(processes[index % 2] ?? world, loginName, { password: `wrong-${index}` }),
      ),
    )
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(10)
    for (const each of processes)
      expect(await logIn(each, loginName)).toMatchObject({ status: 429, token: null })
  })
})
