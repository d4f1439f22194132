import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { hashOfSubject } from './attempts.ts'

const MB = 1_048_576
const megabytes = (name: string, standard: number): number =>
  Number(process.env[name] ?? standard) * MB

/** What may be stored in a day by what comes from outside the agency. */
export const BUDGETS = {
  address: megabytes('STORED_MB_OF_ADDRESS', 500),
  account: megabytes('STORED_MB_OF_ACCOUNT', 4_000),
  portal: megabytes('STORED_MB_OF_ALL', 40_000),
}
/** So much stays free where the files lie, for what the portal itself must write. */
const KEPT_FREE = megabytes('KEEP_FREE_MB', 512)

const REFUSED = {
  address:
    'So much was stored from where you are today that no more is taken. Nothing of this was stored. Try again tomorrow.',
  account:
    'So much was stored with your account today that no more is taken. Nothing of this was stored. Try again tomorrow.',
  portal:
    'So much was stored in the portal today that no more is taken. Nothing of this was stored. Try again tomorrow, or call the agency.',
} as const
const NO_ROOM =
  'The portal has no room for files right now. Nothing was stored. Try again later, or call the agency.'

/** Who gives something to be stored: an account counts for itself wherever it is, anybody else by address. */
export type Giver = { db: Db; now: Date } & ({ account: number } | { address: string })

type Scope = keyof typeof BUDGETS
const scopesOf = (giver: Giver): { scope: Scope; subject: string }[] => [
  'account' in giver
    ? { scope: 'account', subject: String(giver.account) }
    : { scope: 'address', subject: giver.address },
  { scope: 'portal', subject: '' },
]

/**
 * Counts bytes for who gives them and for all, and refuses in words past a budget, with nothing counted. Counted and
 * compared in one statement each, so that those who come together have one budget between them.
 */
export async function countStored(giver: Giver, bytes: number): Promise<void> {
  const counted: { scope: Scope; subject: string }[] = []
  for (const one of scopesOf(giver)) {
    const { rows } = await sql`
      insert into stored_bytes (scope, subject_hash, day, bytes)
      select ${one.scope}, ${hashOfSubject(one.subject)}, ${dayOf(giver.now)}::date, ${bytes}::bigint
      where ${bytes}::bigint <= ${BUDGETS[one.scope]}::bigint
      on conflict (scope, subject_hash, day) do update set bytes = stored_bytes.bytes + excluded.bytes
        where stored_bytes.bytes + excluded.bytes <= ${BUDGETS[one.scope]}::bigint
      returning 1`.execute(giver.db)
    if (rows.length === 0) {
      await giveBack(giver, counted, bytes)
      throw new ApiError('TOO_MANY', REFUSED[one.scope])
    }
    counted.push(one)
  }
}

async function giveBack(
  { db, now }: Giver,
  counted: readonly { scope: Scope; subject: string }[],
  bytes: number,
): Promise<void> {
  for (const { scope, subject } of counted)
    await sql`
      update stored_bytes set bytes = greatest(bytes - ${bytes}::bigint, 0)
      where scope = ${scope} and subject_hash = ${hashOfSubject(subject)} and day = ${dayOf(now)}::date`.execute(
      db,
    )
}

/** Refuses in words while the disk of the files is nearly full. */
export async function requireSpace({ space }: Pick<FileStore, 'space'>): Promise<void> {
  const left = await space?.()
  if (left && left.freeBytes < KEPT_FREE) throw new ApiError('NO_ROOM', NO_ROOM)
}

/** Forgets the days that no budget looks at. */
export async function forgetStored(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from stored_bytes where day < ${dayOf(before)}::date`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
