import DataLoader from 'dataloader'

/**
 * Loads records by id with one call a batch. `load` may answer in any order and may leave out what
 * does not exist; those become null.
 */
export function byId<T>(
  load: (ids: readonly number[]) => Promise<readonly T[]>,
  idOf: (row: T) => number,
): DataLoader<number, T | null> {
  return new DataLoader(
    async (ids) => {
      const rows = new Map((await load(ids)).map((row) => [idOf(row), row]))
      return ids.map((id) => rows.get(id) ?? null)
    },
    { maxBatchSize: 100 },
  )
}

/** A record of a product. The id stays the text that was asked for: the API decides whether it is one. */
export type RecordKey = { schema: string; id: string }

/** Loads what hangs on one record of a product, once a request. */
export function byRecord<T>(
  load: (key: RecordKey) => Promise<T>,
): DataLoader<RecordKey, T, string> {
  return new DataLoader((keys) => Promise.all(keys.map((key) => load(key))), {
    batch: false,
    cacheKeyFn: (key) => `${key.schema}/${key.id}`,
  })
}
