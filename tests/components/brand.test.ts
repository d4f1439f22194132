import { describe, expect, test } from 'vitest'
import { brandTheme, solveTheme } from '#app/styles/brand.ts'
import { contrastRows } from '#app/styles/contrast.ts'
import { contrast } from '#app/styles/oklch.ts'
import { palette, type Scheme } from '#app/styles/tokens.ts'

const hues = Array.from({ length: 360 }, (_, hue) => hue)
const schemes: Scheme[] = ['light', 'dark']

describe('brand', () => {
  test.each(schemes)('the default hue gives the default colours in the %s scheme', (scheme) => {
    const theme = solveTheme(222, scheme)
    for (const [role, value] of Object.entries(palette)) {
      expect(theme[role as keyof typeof palette]).toBe(value[scheme])
    }
  })

  test.each(schemes)('every hue keeps the wanted contrasts in the %s scheme', (scheme) => {
    const failures = hues.flatMap((hue) => {
      const theme = solveTheme(hue, scheme)
      return contrastRows.flatMap(({ role, on, wanted }) =>
        on
          .filter((ground) => contrast(theme[role], theme[ground]) < wanted)
          .map((ground) => `${hue}: ${role} on ${ground}`),
      )
    })
    expect(failures).toEqual([])
  })

  test('links and filled buttons keep seven to one at every hue', () => {
    const ratios = hues.flatMap((hue) =>
      schemes.flatMap((scheme) => {
        const theme = solveTheme(hue, scheme)
        return [contrast(theme.link, theme.accentTint), contrast(theme.onAccent, theme.accent)]
      }),
    )
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(7)
  })

  test('status tones and the lamp stay the same in every portal', () => {
    const theme = solveTheme(25, 'light')
    expect(theme.badSolid).toBe(palette.badSolid.light)
    expect(theme.lamp).toBe(palette.lamp.light)
    expect(theme.accent).not.toBe(palette.accent.light)
  })

  test('the style sheet names both schemes and outranks the default theme', () => {
    const css = brandTheme(140)
    expect(css).toContain(':root:root{')
    expect(css).toContain(
      '@media (prefers-color-scheme:dark){:root:root:not([data-scheme="light"]){',
    )
    expect(css).toContain(':root:root[data-scheme="dark"]{')
    expect(css).toMatch(/--hw-on-accent:#[0-9a-f]{6};/)
  })
})
