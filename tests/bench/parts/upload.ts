import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  createReadStream,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MAX_FILE_BYTES } from '#api/services/files/receive-file.ts'
import { median } from '../measure.ts'
import { ms, ratio, type Table } from '../table.ts'

const PORT = 39_811
const ADDRESS = `http://127.0.0.1:${PORT}`
const STEP = '/pub/pub-rcd/default/event/attachment'
const BOUNDARY = '----bench'
const WARM_BYTES = 200_000

type Server = { process: ChildProcess; pid: number; key: string }
type Way = { name: string; send: (file: string) => Promise<void> | void }

/** A file of the largest size through the built server: its memory, and its time beside cp and sha256sum. */
export async function benchUpload(rounds: number): Promise<Table> {
  const folder = path.resolve(process.env.DATA_DIR ?? 'data', 'bench', 'upload')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const small = fileOf(folder, 'small.pdf', WARM_BYTES)
  const large = fileOf(folder, 'large.pdf', MAX_FILE_BYTES)
  const server = await start(folder)
  const ways = waysToSend(server.key, folder)
  const seconds = new Map<string, number[]>(ways.map(({ name }) => [name, []]))
  const peaks = new Map<string, number[]>(ways.map(({ name }) => [name, []]))
  let idle = NaN
  try {
    for (let i = 0; i < 5; i++) for (const { send } of ways) await send(small)
    idle = memoryOf(server.pid, 'VmRSS')
    for (let round = 0; round < rounds; round++)
      for (const { name, send } of ways) {
        // What a collection of garbage freed meanwhile counts as idle too.
        const before = Math.min(idle, memoryOf(server.pid, 'VmRSS'))
        forgetPeak(server.pid)
        const started = performance.now()
        await send(large)
        seconds.get(name)?.push((performance.now() - started) / 1_000)
        peaks.get(name)?.push(memoryOf(server.pid, 'VmHWM') - before)
      }
  } finally {
    await stop(server.process)
    rmSync(folder, { recursive: true, force: true })
  }
  const [bare] = ways
  const bareSeconds = seconds.get(bare?.name ?? '') ?? []
  return {
    title: `A file of ${MAX_FILE_BYTES / 1024 / 1024} MiB through the running server`,
    head: ['', 'time, ms', 'MB a second', 'of cp and sha256sum', 'range', 'peak above idle, MB'],
    rows: ways.map(({ name }) => {
      const own = seconds.get(name) ?? []
      const ratios = own.map((each, i) => (bareSeconds[i] ?? NaN) / each)
      const peak = peaks.get(name) ?? []
      return [
        name,
        ms(median(own) * 1_000),
        (MAX_FILE_BYTES / 1e6 / median(own)).toFixed(0),
        ratio(median(ratios)),
        `${ratio(Math.min(...ratios))} to ${ratio(Math.max(...ratios))}`,
        name === bare?.name
          ? '-'
          : `${megabytes(median(peak))}, most ${megabytes(Math.max(...peak))}`,
      ]
    }),
    note: `Medians of ${rounds} rounds in turn. Peak of resident memory during one upload above the ${megabytes(idle)} MB of the same server before the first; the client runs on the same cores.`,
  }
}

function waysToSend(key: string, folder: string): Way[] {
  return [
    {
      name: 'cp and sha256sum',
      send: (file) => {
        const copy = path.join(folder, 'copy.pdf')
        execFileSync('sh', ['-c', 'cp "$0" "$1" && sha256sum "$1"', file, copy])
        rmSync(copy)
      },
    },
    {
      name: 'raw, POST to the REST call',
      send: (file) =>
        post('/api/Anon/Draft/UploadFile', file, {
          status: 200,
          headers: {
            'content-type': 'application/octet-stream',
            'x-draft-key': key,
            'x-file-name': 'large.pdf',
          },
        }),
    },
    {
      name: 'multipart, POST to the Attachment step',
      send: (file) =>
        post(STEP, file, {
          status: 303,
          headers: {
            'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
            cookie: `hw_draft=${key}`,
            origin: ADDRESS,
          },
          before: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="intent"\r\n\r\nadd-file\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="large.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
          after: `\r\n--${BOUNDARY}--\r\n`,
        }),
    },
  ]
}

type Body = {
  status: number
  headers: Record<string, string>
  before?: string
  after?: string
}

function post(
  address: string,
  file: string,
  { status, headers, before = '', after = '' }: Body,
): Promise<void> {
  const length = statSync(file).size + before.length + after.length
  return new Promise((resolve, reject) => {
    const asked = request(
      ADDRESS + address,
      { method: 'POST', headers: { ...headers, 'content-length': length } },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('end', () =>
          response.statusCode === status
            ? resolve()
            : reject(
                new Error(`${address} answered ${response.statusCode}: ${text.slice(0, 300)}`),
              ),
        )
      },
    )
    asked.on('error', reject)
    asked.write(before)
    pipeline(createReadStream(file), asked, { end: false }).then(() => asked.end(after), reject)
  })
}

/** Bytes that nothing can pack, in a file whose type may be sent. */
function fileOf(folder: string, name: string, bytes: number): string {
  const file = path.join(folder, name)
  writeFileSync(file, Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)]))
  return file
}

/** The built server with an empty database, and a draft on which the files are hung. */
async function start(folder: string): Promise<Server> {
  const config = path.join(folder, 'config')
  cpSync('public/config', config, { recursive: true })
  const file = path.join(config, 'app-settings.json')
  const settings = JSON.parse(readFileSync(file, 'utf8')) as { report?: object }
  const report = { ...settings.report, maxFiles: 100, visitorBytesPerDay: 1e12 }
  writeFileSync(file, JSON.stringify({ ...settings, report }))
  // Filling a database takes memory that this server would have kept; so it is filled by another.
  await stop(await run(folder, config))
  const started = await run(folder, config)
  const body = JSON.stringify({ kind: 'generic-report', answers: {} })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${ADDRESS}/api/Anon/Draft/Start`, { method: 'POST', body, headers })
  const { data } = (await answer.json()) as { data: { key: string } }
  return { process: started, pid: started.pid ?? 0, key: data.key }
}

async function run(folder: string, config: string): Promise<ChildProcess> {
  const started = spawn(process.execPath, ['build/node/prod.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: '',
      CONFIG_DIR: config,
      DEMO: 'off',
      LOG_LEVEL: 'error',
    },
  })
  await untilReady(started)
  return started
}

async function untilReady(server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) break
    const isUp = await fetch(`${ADDRESS}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The built server did not start.')
}

async function stop(server: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill()
  await gone
}

/** Bytes of a process, as Linux counts them; NaN elsewhere. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) * 1_024
  } catch {
    return NaN
  }
}

/** Makes the peak start again from what is in use now. */
function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Elsewhere than on Linux there is no peak to be read either.
  }
}

function megabytes(bytes: number): string {
  return Number.isFinite(bytes) ? (bytes / 1e6).toFixed(1) : '-'
}
