/** Posted along where the page stays: it is answered with the page as it is then, not with the way to another. */
export const STAY = 'stay'

/** Names of fields that were left with an answer: the page that answers says what is wrong with them. */
export const LEFT = 'left'

/** Buttons that change the form in hand and lead nowhere. */
export function staysOnPage(intent: string): boolean {
  return /^(refresh|find-facility|use-pin|(add|remove)-organization(:\d+)?)$/.test(intent)
}
