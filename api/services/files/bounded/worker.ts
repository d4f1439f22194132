import { JOBS, type JobName } from './jobs.ts'
import { toldOf, type Told } from './told.ts'

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
