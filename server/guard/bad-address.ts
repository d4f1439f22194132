import type { MiddlewareHandler } from 'hono'
import { plainPage } from '#server/pages/plain-page.ts'
import { t } from '#words/words.ts'

/** Addresses that no decoder can read are refused before anything tries to. */
export const badAddress: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (
    isReadable(pathname) &&
    isReadable(search.replaceAll('+', ' ')) &&
    !/%00/.test(pathname + search) &&
    // A backslash is a slash to some and a letter to others; no address of ours has one.
    !/%5c/i.test(pathname)
  )
    return next()
  if (/^\/(api|graphql)\b/i.test(pathname))
    return c.json(
      {
        ok: false,
        data: null,
        msg: 'The address cannot be read.',
        code: 'INVALID',
        reason: 'INVALID',
      },
      400,
    )
  return c.html(plainPage(badAddressWords()), 400)
}

function isReadable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function badAddressWords(): { title: string; words: string } {
  return { title: t('This address cannot be used'), words: t('Something in it cannot be read.') }
}
