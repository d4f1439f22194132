/** What a user who may submit is reminded of; spec 1 §2.3. */
export type Need = {
  kind: 'credentials' | 'identity'
  title: string
  words: string
  href: string
}
