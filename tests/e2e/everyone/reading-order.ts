import type { Box, Met } from './tree.ts'

const LANDMARK = /^(banner|navigation|main|complementary|contentinfo|form|region|search)$/
const CONTROL =
  /^(button|link|textbox|searchbox|combobox|listbox|checkbox|radio|switch|slider|spinbutton|tab|menuitem|DisclosureTriangle|Date|DateTime|InputTime)$/
/** What is seen of a page, in pieces that have none inside. */
const PIECE =
  /^(StaticText|textbox|searchbox|combobox|listbox|checkbox|radio|switch|slider|spinbutton|Date|DateTime|InputTime|image|img)$/
/** What may stand a little higher than what is read before it, in one line of words. */
const TOLERANCE = 4

/** Pieces that are read before what stands above or before them. */
export function misread(tree: readonly Met[]): string[] {
  const found: string[] = []
  const lastOf = new Map<number, Met>()
  for (const met of tree) {
    if (!PIECE.test(met.role) || !met.begins) continue
    const last = lastOf.get(met.layer)
    if (last?.ends && !follows(last.ends, met.begins))
      found.push(`${named(met)} is read after ${named(last)}, but stands before it`)
    lastOf.set(met.layer, met)
  }
  return found
}

/** Whether what begins there comes next for the eye: further on in the line, below it, or in the next column. */
function follows(before: Box, next: Box): boolean {
  const shared = Math.min(before.bottom, next.bottom) - Math.max(before.top, next.top)
  const height = Math.min(before.bottom - before.top, next.bottom - next.top)
  if (shared > height / 2) return next.left >= before.left - TOLERANCE
  if (next.top >= before.top) return true
  return next.left > before.left + TOLERANCE
}

/** One heading of the first level, none that skips a level, landmarks told apart, and a name for every control. */
export function misnamed(tree: readonly Met[]): string[] {
  const found: string[] = []
  const headings = tree.filter(({ role }) => role === 'heading')
  const first = headings.filter(({ level }) => level === 1)
  if (first.length !== 1) found.push(`${first.length} headings of the first level`)
  // What stands above the page's own heading, as the names of a menu, begins at the second level.
  let before = 1
  for (const heading of headings) {
    const level = heading.level ?? 0
    if (level > before + 1) found.push(`${named(heading)} skips from level ${before} to ${level}`)
    before = level
  }
  // A form or a part of the page is one by its name alone.
  const landmarks = tree.filter(
    ({ role, name }) => LANDMARK.test(role) && (name || !/^(form|region)$/.test(role)),
  )
  for (const role of ['main', 'banner', 'contentinfo']) {
    const count = landmarks.filter((each) => each.role === role).length
    if (count > 1 || (role === 'main' && count === 0)) found.push(`${count} landmarks ${role}`)
  }
  const seen = new Set<string>()
  for (const landmark of landmarks) {
    const name = `${landmark.role} “${landmark.name}”`
    if (seen.has(name)) found.push(`two landmarks ${name}`)
    seen.add(name)
  }
  for (const met of tree)
    if (CONTROL.test(met.role) && !met.name) found.push(`${met.role} without a name (${met.mark})`)
  return found
}

/** Words by which a failure is found on the page. */
export const named = ({ role, name }: Met): string => `${role} “${name.slice(0, 60)}”`
