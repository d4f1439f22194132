import { spawn, type ChildProcess } from 'node:child_process'
import { builtScript } from '#tests/support/suite/built-script.ts'
import type { OwnDatabase } from '#tests/support/template.ts'

/** A server of its own process on a database and a folder of files. */
export function killable(script: string, own: OwnDatabase, filesFolder: string) {
  let server: Promise<ChildProcess> | undefined
  let listening: Promise<string> = Promise.reject(new Error('It was not started'))
  listening.catch(() => undefined)

  function start(): void {
    server = builtScript(script).then((built) =>
      spawn(process.execPath, [built], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          LOG_LEVEL: 'silent',
          FAULT_FILES: filesFolder,
          FAULT_DATABASE_URL: own.url ?? '',
          FAULT_DATA_DIR: own.dataDir ?? '',
        },
      }),
    )
    listening = server.then(addressOf)
    listening.catch(() => undefined)
  }

  /** Ends it where it stands. */
  async function kill(): Promise<void> {
    const started = server
    server = undefined
    const killed = await started
    if (!killed) return
    const gone = new Promise((resolve) => killed.once('exit', resolve))
    killed.kill('SIGKILL')
    await gone
  }

  return { start, kill, address: () => listening }
}

function addressOf(started: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
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
}
