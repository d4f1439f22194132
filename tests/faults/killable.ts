import { spawn, type ChildProcess } from 'node:child_process'
import type { OwnDatabase } from '#tests/support/template.ts'

/** A server of its own process on a database and a folder of files. */
export function killable(script: string, own: OwnDatabase, filesFolder: string) {
  let server: ChildProcess | undefined
  let listening: Promise<string> = Promise.reject(new Error('It was not started'))
  listening.catch(() => undefined)

  function start(): void {
    const started = spawn(process.execPath, ['--import', 'tsx', script], {
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
    listening = new Promise((resolve, reject) => {
      let said = ''
      started.stdout?.on('data', (chunk) => {
        said += String(chunk)
        const port = /ready (\d+)/.exec(said)?.[1]
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
      started.once('error', reject)
      // One that does not come up is told at once instead of being waited for.
      started.once('exit', () => reject(new Error('The server ended before it was ready')))
    })
    listening.catch(() => undefined)
  }

  /** Ends it where it stands. */
  async function kill(): Promise<void> {
    const killed = server
    server = undefined
    if (!killed) return
    const gone = new Promise((resolve) => killed.once('exit', resolve))
    killed.kill('SIGKILL')
    await gone
  }

  return { start, kill, address: () => listening }
}
