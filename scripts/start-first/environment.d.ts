type Environment = Record<string, string | undefined>

export const SETTINGS: Record<string, (value: string) => string | null>
export function environmentProblems(env: Environment): string[]
