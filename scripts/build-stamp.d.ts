export const SOURCES: string[]
export function isBuilt(): boolean
export function stampBuild(folder: string, digest: string): void
export function sourcesDigest(): string
