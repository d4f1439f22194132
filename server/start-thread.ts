import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/**
 * A thread of ours with a bound of memory. In development and tests its file is TypeScript; on Node 20 a thread does not
 * take over the loader that `--import tsx` installs, so it installs it itself.
 */
export function startThread(file: string, maxHeapMb: number): Worker {
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }
  if (!file.endsWith('.ts')) return new Worker(file, options)
  const url = JSON.stringify(pathToFileURL(file).href)
  const code = `import('tsx/esm/api').then(({ register }) => (register(), import(${url})))`
  return new Worker(code, { ...options, eval: true })
}

/** The file of a thread: beside who starts it in development, in the folder of the build else, or above its chunks. */
export function threadFile(beside: string, source: string, built: string): string {
  const file = [source, built, `../${built}`]
    .map((path) => fileURLToPath(new URL(path, beside)))
    .find((path) => existsSync(path))
  if (!file) throw new Error(`${built} is not built`)
  return file
}
