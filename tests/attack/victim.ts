import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { DEMONSTRATION_PASSWORD } from '#api/above/seeds/demonstration/accounts.ts'

export type Victim = {
  /** Always of the loopback. */
  address: string
  /** What the portal logged as its own faults. */
  faults: string[]
  /** A request from one network address, as a proxy in front of the portal would write it. */
  ask: (path: string, init?: Asking) => Promise<Response>
  post: (path: string, body: unknown, init?: Asking) => Promise<Response>
  /** Signs a demonstration account in; the answer is its cookie. */
  signIn: (userName: string) => Promise<string>
  stop: (signal: NodeJS.Signals) => Promise<number | null>
}

type Asking = RequestInit & { from?: string; cookie?: string }

/** A built portal with the demonstration agency in a folder of its own. */
export function useVictim(): Victim {
  const victim = { faults: [] as string[] } as Victim
  let portal: ChildProcess
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'headwater-attack-'))
    const port = await freePort()
    victim.address = `http://127.0.0.1:${port}`
    portal = spawn(process.execPath, ['build/node/prod.js'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        DATA_DIR: folder,
        PORT: String(port),
        HOST: '127.0.0.1',
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        DEMO: 'on',
        TRUSTED_PROXIES: '1',
        STOP_SECONDS: '5',
        ...(process.env.ATTACK_DATABASE_URL
          ? { DATABASE_URL: process.env.ATTACK_DATABASE_URL }
          : {}),
      },
    })
    for (const stream of [portal.stdout, portal.stderr])
      stream?.on('data', (chunk: Buffer) => {
        for (const line of String(chunk).split('\n'))
          if (line.includes('"level":50')) victim.faults.push(line)
      })
    await answering(`${victim.address}/readyz`)
  })
  afterAll(async () => {
    portal.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  victim.ask = (asked, { from = '192.0.2.1', cookie, headers, ...init } = {}) => {
    const all = new Headers(headers)
    all.set('x-forwarded-for', from)
    if (cookie) all.set('cookie', cookie)
    return fetch(victim.address + asked, { redirect: 'manual', ...init, headers: all })
  }
  victim.post = (asked, body, init = {}) =>
    victim.ask(asked, {
      ...init,
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(init.headers as Record<string, string>) },
    })
  victim.signIn = async (userName) => {
    const response = await victim.post(
      '/api/Anon/PublicUser/Login',
      { userName, password: DEMONSTRATION_PASSWORD },
      { from: '198.51.100.7' },
    )
    await response.body?.cancel()
    return response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
  }
  victim.stop = async (signal) => {
    const ended = new Promise<number | null>((resolve) => portal.once('exit', resolve))
    portal.kill(signal)
    return ended
  }
  return victim
}

async function freePort(): Promise<number> {
  const trial = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => trial.once('listening', resolve))
  const { port } = trial.address() as AddressInfo
  await new Promise((resolve) => trial.close(resolve))
  return port
}

async function answering(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const status = await fetch(address).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The portal did not become ready.')
}
