import { createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { families, palette, propertyOf, query, shadows, type Role, type Scheme } from './tokens.ts'

type Contract<Keys extends string> = Record<Keys, null>

const roles = Object.keys(palette).filter((name): name is Role => name in palette)
const contract = Object.fromEntries(roles.map((role) => [role, null])) as Contract<Role>

/** Every colour a component may use. */
export const color = createGlobalThemeContract(contract, (_value, path) =>
  propertyOf(path.join('-')).slice(2),
)

/** The one shadow, for what floats: menus, dialogs, toasts, map controls. */
export const shadow = 'var(--hw-shadow)'

/** Tool voice and record voice. */
export const font = families

/** The four colours of the nearest `data-tone`. */
export const tone = {
  tint: 'var(--hw-tone-tint)',
  line: 'var(--hw-tone-line)',
  text: 'var(--hw-tone-text)',
  solid: 'var(--hw-tone-solid)',
} as const

globalStyle(':root', { vars: scheme('light'), colorScheme: 'light dark' })
globalStyle(':root[data-scheme="light"]', { colorScheme: 'light' })
globalStyle(':root:not([data-scheme="light"])', {
  '@media': { [query.dark]: { vars: scheme('dark') } },
})
globalStyle(':root[data-scheme="dark"]', { vars: scheme('dark'), colorScheme: 'dark' })

// Repeated on purpose: it must also win over the brand style sheet, see brand.ts.
globalStyle(':root:root:root:root', {
  '@media': {
    print: { vars: scheme('light'), colorScheme: 'light' },
    '(prefers-contrast: more)': {
      vars: { '--hw-line': color.lineStrong, '--hw-text-quiet': color.textSoft },
    },
  },
})

for (const name of ['good', 'warn', 'bad', 'rule', 'idle'] as const) {
  toneStyle(
    name,
    color[`${name}Tint`],
    color[`${name}Line`],
    color[`${name}Text`],
    color[`${name}Solid`],
  )
}
toneStyle('info', color.accentTint, color.accentLine, color.link, color.accent)

function toneStyle(name: string, tint: string, line: string, text: string, solid: string): void {
  globalStyle(`[data-tone="${name}"]`, {
    vars: {
      '--hw-tone-tint': tint,
      '--hw-tone-line': line,
      '--hw-tone-text': text,
      '--hw-tone-solid': solid,
    },
  })
}

function scheme(name: Scheme): Record<string, string> {
  const colors = roles.map((role) => [propertyOf(role), palette[role][name]])
  return { ...Object.fromEntries(colors), '--hw-shadow': shadows[name] }
}
