import { solveTheme } from '#app/styles/brand.ts'
import { contrastRows } from '#app/styles/contrast.ts'
import { contrast } from '#app/styles/oklch.ts'

/** What a hue's colours would fail of the contrasts that the portal promises (WCAG AA and more); null for nothing. */
export function contrastFault(hue: number): string | null {
  for (const scheme of ['light', 'dark'] as const) {
    const theme = solveTheme(hue, scheme)
    for (const { role, on, wanted } of contrastRows) {
      const ground = on.find((each) => contrast(theme[role], theme[each]) < wanted)
      if (!ground) continue
      const found = contrast(theme[role], theme[ground]).toFixed(2)
      return `With this colour ${role} on ${ground} would have a contrast of ${found} to 1 in the ${scheme} scheme; ${wanted} to 1 is needed. Choose another hue.`
    }
  }
  return null
}
