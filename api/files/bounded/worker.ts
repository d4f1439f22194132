import { JOBS, type JobName } from './jobs.ts'
import { PastBound } from './past-bound.ts'

/** What came of a job. Errors lose what they are on their way between threads, so it is said beside them. */
export type Told =
  | { done: unknown }
  | { fault: string; of: 'bound' | 'file' }
  | { fault: string; of: 'machine'; code: string }

export type Job = { name: JobName; args: readonly unknown[] }

/** What a thread of the pool runs. */
export default async function run({ name, args }: Job): Promise<Told> {
  try {
    const work = JOBS[name] as (...args: readonly unknown[]) => unknown
    return { done: await work(...args) }
  } catch (error) {
    return toldOf(error)
  }
}

export function toldOf(error: unknown): Exclude<Told, { done: unknown }> {
  const fault = error instanceof Error ? error.message : String(error)
  if (error instanceof PastBound) return { fault, of: 'bound' }
  if (error instanceof Error && 'syscall' in error)
    return { fault, of: 'machine', code: 'code' in error ? String(error.code) : '' }
  return { fault, of: 'file' }
}
