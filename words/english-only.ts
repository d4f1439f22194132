/**
 * Pages of the agency's own staff, and the field form that works without a connection, are in English alone: a page is in
 * one language, and not half of it (docs/decisions/0028-two-languages.md).
 */
const ENGLISH_ONLY =
  /^\/app\/(gov|ems|app-system|document\/add|ccc\/tester\/field|service-line-photos)(\/|$)/i

export function isEnglishOnly(pathname: string): boolean {
  return ENGLISH_ONLY.test(pathname)
}
