import { words } from '#words/words.ts'
/** Detail pages that are reached from a list, and the list each leads back to (spec 1 §2.3). */
const LISTS: readonly { page: RegExp; href: string; label: string }[] = words([
  { page: /^\/app\/pub-rcd\/permits\/review\//, href: '/app/pub-rcd/permits', label: 'Permits' },
  { page: /^\/app\/pub-rcd\/projects\/review\//, href: '/app/pub-rcd/projects', label: 'Projects' },
  {
    page: /^\/app\/pub-rcd\/submittals\/review\//,
    href: '/app/pub-rcd/submittals',
    label: 'Submittals',
  },
  { page: /^\/app\/pub-rcd\/site\/review\//, href: '/app/pub-rcd/sites', label: 'Sites' },
  { page: /^\/app\/submittal\/review\//, href: '/app/submittals', label: 'Submitted' },
  { page: /^\/app\/permits\/review\//, href: '/app/permits', label: 'PLC' },
])

/** Where the back button of a page leads; null on pages that are no detail of a list. */
export function backOf(pathname: string): { href: string; label: string } | null {
  const found = LISTS.find(({ page }) => page.test(pathname))
  return found ? { href: found.href, label: found.label } : null
}
