import type { MiddlewareHandler } from 'hono'

/** Addresses that no decoder can read are refused before anything tries to. */
export const badAddress: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (
    isReadable(pathname) &&
    isReadable(search.replaceAll('+', ' ')) &&
    !/%00/.test(pathname + search)
  )
    return next()
  if (/^\/(api|graphql)\b/.test(pathname))
    return c.json(
      { ok: false, data: null, msg: 'The address cannot be read.', code: 'INVALID' },
      400,
    )
  return c.html(BAD_ADDRESS_PAGE, 400)
}

function isReadable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const BAD_ADDRESS_PAGE = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>This address cannot be used</title><link rel="stylesheet" href="/docs.css"></head><body><main><h1>This address cannot be used</h1><p>Something in it cannot be read.</p><p><a href="/pub/pub-rcd/home">Go to public records</a></p></main></body></html>`
