import { inTransaction } from '#api/ground/db/transaction.ts'
import type { Db } from '#api/ground/db/database.ts'
import { pullAll, type PullParts } from '#api/portal/import/pull/pull.ts'
import { ApiError, notFound, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { log } from '#api/ground/lib/log.ts'
import { noted, type Who } from './change-import.act.ts'
import type { KeepPull } from './imports.schemas.ts'
import { selectKept } from './kept-mappings.queries.ts'
import { deletePull, insertPull, notePull, takeDuePull, type DuePull } from './pulls.queries.ts'
import type { ImportWork } from './work.act.ts'

const REFUSED = 'The address was not kept. See what is marked.'
const MEGABYTES = 500
const MEGABYTE = 1_048_576

/** Keeps an address that records are pulled from, with the mapping that reads them. */
export function keepPull(db: Db, asked: KeepPull, who: Who): Promise<void> {
  return inTransaction(db, async (trx) => {
    const fields: FieldErrors = {}
    const name = asked.name.trim()
    const url = asked.url.trim()
    const everyMinutes = /^\d{1,5}$/.test(asked.everyMinutes.trim())
      ? Number(asked.everyMinutes)
      : 0
    if (name === '') fields['name'] = 'Give it a name.'
    else if (name.length > 120) fields['name'] = 'Use at most 120 characters.'
    if (!isAddress(url))
      fields['url'] = 'Enter an address that begins with https:// and names nobody.'
    if (everyMinutes < 5 || everyMinutes > 10_080)
      fields['everyMinutes'] = 'Enter minutes from 5 to 10080.'
    const kept = await selectKept(trx, asked.mappingRid)
    if (!kept) fields['mappingRid'] = 'Choose a mapping.'
    if (Object.keys(fields).length > 0) throw new ApiError('INVALID', REFUSED, fields)
    const { mappingRid, skipBad } = asked
    const isNew = await insertPull(trx, { name, url, mappingRid, everyMinutes, skipBad }, who)
    if (!isNew)
      throw new ApiError('INVALID', REFUSED, { name: 'Another address has this name already.' })
    await noted(trx, 'import.pull-kept', { pull: name, kind: kept?.kind ?? '' }, who)
  })
}

export function removePull(db: Db, rid: number, who: Who): Promise<void> {
  return inTransaction(db, async (trx) => {
    const gone = await deletePull(trx, rid)
    if (!gone) throw notFound('This address')
    await noted(trx, 'import.pull-removed', { pull: gone.name }, who)
  })
}

/** Pulls from the addresses that are due. Answers how many. */
export async function seeToPulls(
  work: ImportWork,
  network: PullParts['network'] = {},
): Promise<number> {
  let done = 0
  while (!work.isStopping()) {
    const due = await takeDuePull(work.db, work.clock())
    if (!due) break
    const own = (await work.openOwn?.()) ?? { db: work.db, close: async () => {} }
    try {
      const { timeZone, workDays } = work
      const parts = { db: own.db, now: work.clock(), timeZone, workDays, network }
      const [result] = await pullAll(parts, [sourceOf(due)])
      if (result) {
        log.info(result, 'pulled from an address that staff chose')
        await notePull(work.db, due.id, result)
      }
    } finally {
      await own.close()
    }
    done++
  }
  return done
}

function sourceOf({ name, url, kind, mapping, choices, skip_bad: skipBad }: DuePull) {
  const { positions, badOptionalCells, missing, missingLimit } = choices
  return {
    ...{ name, url, kind, mapping, skipBad, positions, badOptionalCells, missingLimit },
    ...(missing !== 'keep' && { deleteMissing: missing }),
    files: '*',
    allowPrivate: false,
    mostMegabytes: MEGABYTES,
    mostBytes: MEGABYTES * MEGABYTE,
  }
}

/** What is asked must be https, and no account may stand in the address: everybody at the desk reads it. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}
