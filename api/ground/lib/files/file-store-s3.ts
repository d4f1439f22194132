import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import { s3Client } from './s3-client.ts'
import { checkFileKey, measuring, readableOf, webStream, type FileStore } from './file-store.ts'

export type S3Settings = {
  bucket: string
  region?: string | undefined
  /** Address of an S3-compatible service; without it Amazon's own. */
  endpoint?: string | undefined
  /** Put before every key, e.g. `headwater/`. */
  prefix?: string | undefined
  /** Without them the SDK looks in its usual places. */
  credentials?: S3ClientConfig['credentials']
}

/** Reads FILES_S3_BUCKET, FILES_S3_REGION, FILES_S3_ENDPOINT and FILES_S3_PREFIX; null without a bucket. */
export function s3SettingsFrom(env: Record<string, string | undefined>): S3Settings | null {
  const bucket = env['FILES_S3_BUCKET']
  if (!bucket) return null
  return {
    bucket,
    region: env['FILES_S3_REGION'],
    endpoint: env['FILES_S3_ENDPOINT'],
    prefix: env['FILES_S3_PREFIX'],
  }
}

/** Keeps the files in a bucket of S3 or of a service with the same interface. */
export function s3Store(settings: S3Settings): FileStore {
  const client = s3Client({
    region: settings.region ?? 'us-east-1',
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    ...(settings.credentials ? { credentials: settings.credentials } : {}),
  })
  const place = (key: string): { Bucket: string; Key: string } => ({
    Bucket: settings.bucket,
    Key: `${settings.prefix ?? ''}${checkFileKey(key)}`,
  })
  return {
    async put(key, body, contentType) {
      const measure = measuring()
      const source = readableOf(body)
      source.on('error', (error) => measure.through.destroy(error))
      const Body = source.pipe(measure.through)
      await new Upload({ client, params: { ...place(key), Body, ContentType: contentType } }).done()
      return measure.result()
    },
    async get(key, part) {
      try {
        const Range = part && `bytes=${part.first}-${part.last}`
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ ...place(key), ...(Range && { Range }) }),
        )
        if (!(Body instanceof Readable)) return null
        return { stream: webStream(Body), byteSize: ContentLength ?? 0 }
      } catch (error) {
        if (error instanceof NoSuchKey || isMissing(error)) return null
        throw error
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(place(key)))
    },
    async check() {
      const { bucket: Bucket, prefix: Prefix = '' } = settings
      await client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }))
    },
    async *writtenBefore(folder, moment) {
      const { Bucket, Key } = place(folder)
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: `${Key}/`,
            Delimiter: '/',
            ...(ContinuationToken ? { ContinuationToken } : {}),
          }),
        )
        for (const { Key: key = '', LastModified } of page.Contents ?? [])
          if (LastModified && LastModified < moment) yield key.slice(Key.length - folder.length)
        ContinuationToken = nextOf(page, ContinuationToken)
      } while (ContinuationToken)
    },
    async *list(after = '') {
      const Prefix = settings.prefix ?? ''
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: settings.bucket,
            Prefix,
            ...(after ? { StartAfter: Prefix + after } : {}),
            ...(ContinuationToken ? { ContinuationToken } : {}),
          }),
        )
        for (const { Key = '', LastModified, Size } of page.Contents ?? []) {
          const key = Key.slice(Prefix.length)
          // Consoles put empty objects where they show a folder.
          if (key === '' || key.endsWith('/')) continue
          yield { key, byteSize: Size ?? 0, writtenAt: LastModified ?? new Date(0) }
        }
        ContinuationToken = nextOf(page, ContinuationToken)
      } while (ContinuationToken)
    },
  }
}

/** Where a listing goes on; one that stands still would never end. */
function nextOf(
  { NextContinuationToken: next }: { NextContinuationToken?: string | undefined },
  now: string | undefined,
): string | undefined {
  if (next !== undefined && next === now) throw new Error('The listing of S3 does not go on.')
  return next
}

/** Compatible services answer 404 without S3's own error body. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)
}
