import type { Watch, Wish } from '#api/records/watches/watches.schemas.ts'

export type WatchMapper = Watch
export type WatchConfirmationMapper = { label: string; rhythm: Wish['rhythm'] }
