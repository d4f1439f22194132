import { Readable, Transform, type TransformCallback } from 'node:stream'
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'

/** A page of a listing names a thousand objects, each by a kilobyte at most. */
const MOST_BYTES = 4 * 1_048_576
const TIME_LIMIT_MS = 10_000
const CONNECT_MS = 5_000
/** How long a file may stand still on its way. */
const QUIET_MS = 60_000

/**
 * A client of S3 or of a service with the same interface. What it says (listings, refusals) is read up to a bound of
 * bytes and whole time; a file is as long as it is, and may not stand still.
 */
export function s3Client(config: S3ClientConfig): S3Client {
  const client = new S3Client({
    ...config,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: QUIET_MS },
  })
  const { requestHandler } = client.config
  const handle = requestHandler.handle.bind(requestHandler)
  requestHandler.handle = async (request, options) => {
    const answer = await handle(request, options)
    const { response } = answer
    const isFile =
      request.method === 'GET' &&
      !('list-type' in (request.query ?? {})) &&
      response.statusCode < 300
    if (!isFile && response.body instanceof Readable) response.body = bounded(response.body)
    return answer
  }
  return client
}

/** Ends what a service says without end, or ever more slowly. */
function bounded(said: Readable): Readable {
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      bytes += chunk.length
      if (bytes > MOST_BYTES) done(new Error(`An answer of S3 is larger than ${MOST_BYTES} bytes.`))
      else done(null, chunk)
    },
  })
  const timer = setTimeout(
    () => through.destroy(new Error(`An answer of S3 took longer than ${TIME_LIMIT_MS} ms.`)),
    TIME_LIMIT_MS,
  )
  through.on('close', () => {
    clearTimeout(timer)
    said.destroy()
  })
  said.on('error', (error) => through.destroy(error))
  return said.pipe(through)
}
