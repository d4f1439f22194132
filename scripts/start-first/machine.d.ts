type Start = { installs: boolean; builds: boolean; fills: boolean; dataDir: string }
type Machine = { memoryMb: () => number; freeMb: (folder: string) => number }

export function machineProblem(start: Start, machine?: Machine): string | null
export function requireFreePort(port: number, host?: string): Promise<void>
export function listenProblem(error: Error, port: number): string | null
export function isDiskFull(folder: string): boolean
