import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { MiddlewareHandler } from 'hono'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
}

/** Built assets (their names change with their content) and the files of public/. */
export function staticFiles(): MiddlewareHandler {
  const built = path.resolve('build/client')
  const own = path.resolve('public')
  const config = path.resolve(process.env.CONFIG_DIR ?? 'public/config')
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const pathname = decodeURIComponent(new URL(c.req.url).pathname)
    if (!path.extname(pathname) || pathname.includes('..') || pathname.includes('\0')) return next()
    const file = pathname.startsWith('/config/')
      ? path.join(config, pathname.slice('/config/'.length))
      : ([built, own].map((folder) => path.join(folder, pathname)).find(isFile) ?? '')
    const type = TYPES[path.extname(file)]
    if (!type || !isFile(file)) return next()
    const isHashed = pathname.startsWith('/assets/')
    const { size, mtimeMs } = statSync(file)
    const etag = `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
    const headers: Record<string, string> = {
      'Content-Type': type,
      'Cache-Control': isHashed
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      ETag: etag,
    }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    const packed = packedFile(file, c.req.header('accept-encoding') ?? '')
    if (packed) {
      headers['Content-Encoding'] = 'br'
      headers.Vary = 'Accept-Encoding'
      return c.body(new Uint8Array(readFileSync(packed)), 200, headers)
    }
    headers['Content-Length'] = String(size)
    headers['X-Stream'] = '1'
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    // The web stream of Node and that of the DOM types differ in name only.
    return c.body(Readable.toWeb(createReadStream(file)) as ReadableStream, 200, headers)
  }
}

/** The build compresses its assets once, with the best brotli. */
function packedFile(file: string, accepted: string): string | null {
  const packed = `${file}.br`
  return accepted.includes('br') && existsSync(packed) ? packed : null
}

function isFile(file: string): boolean {
  return file !== '' && existsSync(file) && statSync(file).isFile()
}
