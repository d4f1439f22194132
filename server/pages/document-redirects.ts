import { isLightPage } from '#app/light/light-pages.ts'

/**
 * A redirect that a hydrated page gets for its form or link: the browser itself goes where no component could
 * take over, to a light page and into the other area's frame.
 */
export function byDocument(answer: Response, request: Request): Response {
  const target = answer.headers.get('X-Remix-Redirect')
  if (!target) return answer
  const here = new URL(request.url)
  const there = new URL(target, here)
  if (isLightPage(there) || areaOf(there) !== areaOf(here))
    answer.headers.set('X-Remix-Reload-Document', 'true')
  return answer
}

function areaOf({ pathname }: URL): string | undefined {
  return pathname.split('/')[1]
}
