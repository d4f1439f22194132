type Environment = Record<string, string | undefined>

export const DEFAULT_RESET_AT: string
export const DEFAULT_FOLDER: string
export function practiceProblem(env: Environment): string | null
export function readResetTime(text: string): { hours: number; minutes: number } | null
export function isResetDue(site: { filledAt: Date; now: Date; resetAt: string }): boolean
export function lastReset(now: Date, resetAt: string): Date
export function folderProblem(
  folder: string,
  others: { dataDir: string | undefined; root: string },
): string | null
