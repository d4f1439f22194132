import { z } from 'zod'

/**
 * A word by which a provider says how something stands, in small letters without space around: what is written
 * `Declined` today and `DECLINED` tomorrow is the same word. Every word of a provider is read by this.
 */
export const providerWord = z.coerce.string().trim().toLowerCase().max(30)

/** One of a provider's words that the portal knows; any other is an answer that cannot be read. */
export function oneOfWords<const W extends readonly [string, ...string[]]>(
  words: W,
): z.ZodType<W[number]> {
  return providerWord.pipe(z.enum(words))
}
