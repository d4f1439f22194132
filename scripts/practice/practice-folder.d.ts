export function takeFolder(folder: string): void
export function filledAt(folder: string): Date | null
export function emptyFolder(folder: string, now: Date): Promise<void>
