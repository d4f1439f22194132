import type { ByteSource } from './byte-source.ts'
import type { Position } from './photo-data.ts'

/** What was found and taken out while a photo passed. */
export type Cleaning = { isCleaned: boolean; position: Position | null }

export type Cleaner = (source: ByteSource, found: Cleaning) => AsyncGenerator<Buffer>
