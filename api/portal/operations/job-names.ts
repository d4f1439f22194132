/** The jobs of server/jobs.ts, in the order in which the operations page tells of them. */
export const JOB_NAMES = [
  'mail',
  'texts',
  'tidy',
  'seal-records',
  'dues',
  'watches',
  'waiting',
  'payments',
  'trades',
  'words',
  'whole-files',
  'pull',
  'imports',
] as const
export type JobName = (typeof JOB_NAMES)[number]
