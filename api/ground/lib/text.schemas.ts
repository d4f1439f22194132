import { z } from '@hono/zod-openapi'
import { isReadable } from './readable-text.ts'

/** Text that a database can hold. */
export function plainText(max: number) {
  return z
    .string()
    .max(max, `Use at most ${max} characters.`)
    .refine(isReadable, 'Remove the unreadable character.')
}

export const rid = z.int().positive().max(Number.MAX_SAFE_INTEGER)

/** Whether no two rows have the same value there. */
export function isUniqueBy<K extends string>(key: K) {
  return (rows: readonly { [P in K]: unknown }[]): boolean =>
    new Set(rows.map((row) => row[key])).size === rows.length
}
