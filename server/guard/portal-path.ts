import { getPath } from 'hono/utils/url'

/** The path of a request, with `/api` in small letters: calls are known in any letter case, and all guards with them. */
export function portalPath(request: Request): string {
  const path = getPath(request)
  return /^\/api\//i.test(path) ? `/api${path.slice(4)}` : path
}
