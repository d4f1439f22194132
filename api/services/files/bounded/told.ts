import { PastBound } from './past-bound.ts'

/** What came of a job. Errors lose what they are on their way between threads, so it is said beside them. */
export type Told =
  | { done: unknown }
  | { fault: string; of: 'bound' | 'file' }
  | { fault: string; of: 'machine'; code: string }

/** What a thread says of what was thrown in it. */
export function toldOf(error: unknown): Exclude<Told, { done: unknown }> {
  const fault = error instanceof Error ? error.message : String(error)
  if (error instanceof PastBound) return { fault, of: 'bound' }
  if (error instanceof Error && 'syscall' in error)
    return { fault, of: 'machine', code: 'code' in error ? String(error.code) : '' }
  return { fault, of: 'file' }
}
