import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { s3Client } from '#api/ground/lib/files/s3-client.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { sha256Of } from './canonical.ts'

type Environment = Record<string, string | undefined>

/** Somewhere outside the database where published ends are only added. */
export type EndPlace = {
  /** In words; noted for each end that arrived there. */
  name: string
  /** Adds a line. In the transaction that notes its arrival, so that a mail is written once. */
  add: (trx: Db, line: string, now: Date) => Promise<void>
}

/** The file that ends are appended to: ENDS_FILE, by default beside the data; null when it is `off`. */
export function endsFile(env: Environment): string | null {
  if (env['ENDS_FILE'] === 'off') return null
  return path.resolve(
    env['ENDS_FILE'] ?? path.join(env['DATA_DIR'] ?? 'data', 'published-ends.jsonl'),
  )
}

/** Where this installation publishes: ENDS_FILE, ENDS_S3_BUCKET and ENDS_MAIL_TO, as many as are set. */
export function endPlaces(env: Environment, agencyName: string): EndPlace[] {
  const places: EndPlace[] = []
  const file = endsFile(env)
  if (file) places.push(filePlace(file))
  if (env['ENDS_S3_BUCKET']) places.push(bucketPlace(env, env['ENDS_S3_BUCKET']))
  if (env['ENDS_MAIL_TO']) places.push(mailPlace(env['ENDS_MAIL_TO'], agencyName))
  return places
}

const MOST_AT_ONCE = 400

/** Brings every published end to the places where it has not arrived; answers how many arrived now. */
export async function bringEnds(
  db: Db,
  places: readonly EndPlace[],
  now: Date,
  onFailure: (place: string, error: unknown) => void,
): Promise<number> {
  let arrived = 0
  for (const place of places) {
    const { rows } = await sql<{ id: number; line: string }>`
      select id, line from published_ends published
      where not exists (select from published_end_arrivals arrival
        where arrival.end_id = published.id and arrival.place = ${place.name})
      order by id limit ${MOST_AT_ONCE}`.execute(db)
    try {
      for (const { id, line } of rows)
        arrived += await inTransaction(db, async (trx) => {
          const { numAffectedRows } = await sql`
            insert into published_end_arrivals (end_id, place, arrived_at)
            values (${id}, ${place.name}, ${now}) on conflict do nothing`.execute(trx)
          if (Number(numAffectedRows ?? 0) === 0) return 0
          await place.add(trx, line, now)
          return 1
        })
    } catch (error) {
      // The others still get theirs; this one is tried again.
      onFailure(place.name, error)
    }
  }
  return arrived
}

function filePlace(file: string): EndPlace {
  return {
    name: `file ${file}`,
    async add(_trx, line) {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await appendFile(file, `${line}\n`, { flush: true })
    },
  }
}

/** One object for each end, locked by the bucket for ENDS_S3_YEARS (10): a bucket with object lock keeps it. */
function bucketPlace(env: Environment, bucket: string): EndPlace {
  const endpoint = env['ENDS_S3_ENDPOINT']
  const client = s3Client({
    region: env['ENDS_S3_REGION'] ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })
  const years = Number(env['ENDS_S3_YEARS'] ?? 10)
  return {
    name: `bucket ${bucket}`,
    async add(_trx, line, now) {
      const until = new Date(now)
      until.setUTCFullYear(until.getUTCFullYear() + years)
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: `${env['ENDS_S3_PREFIX'] ?? ''}${now.toISOString().slice(0, 10)}-${sha256Of(line).slice(0, 16)}.json`,
          Body: line,
          ContentType: 'application/json',
          ChecksumAlgorithm: 'SHA256',
          ObjectLockMode: 'COMPLIANCE',
          ObjectLockRetainUntilDate: until,
        }),
      )
    },
  }
}

function mailPlace(to: string, agencyName: string): EndPlace {
  return {
    name: `mail ${to}`,
    async add(trx, line, now) {
      const body = [
        'This is the end of the chain of all copies of record, signed. Keep this message: it proves later that',
        'nothing was taken off the end.',
        '',
        line,
        '',
        agencyName,
      ].join('\n')
      const subject = `End of the records of ${now.toISOString().slice(0, 10)}`
      await enqueueMail(trx, { template: 'published-end', to, subject, body }, now)
    },
  }
}
