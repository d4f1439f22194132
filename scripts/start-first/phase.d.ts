export function say(words: string): void
export function sayAndEnd(words: string): never
export function phase(words: string, work: () => Promise<void>): Promise<void>
export function endInALine(): () => void
