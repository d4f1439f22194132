import type { World } from '#tests/support/world.ts'

type Call = {
  path: string
  body?: unknown
  bytes?: Uint8Array
  cookie?: string
  visitor?: string
  headers?: Record<string, string>
}

/** One REST call, as it comes over HTTP. */
export function call(
  world: World,
  { path, body, bytes, cookie, visitor, headers }: Call,
): Promise<Response> {
  return Promise.resolve(
    world.api.request(`/api${path}`, {
      ...(body === undefined && !bytes ? {} : { method: 'POST' }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(bytes ? { body: bytes } : {}),
      headers: {
        'content-type': bytes ? 'application/octet-stream' : 'application/json',
        'x-visitor-address': visitor ?? '192.0.2.1',
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
    } as RequestInit),
  )
}
