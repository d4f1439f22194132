/**
 * Writes app/components/ui/icons.svg and the list of names from the Phosphor package.
 * A sprite costs the pages one small `<use>` an icon; the React components would send six
 * weights of every icon to the browser.
 */
import { writeFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fileURLToPath } from 'node:url'

/** Phosphor names; `-fill` and `-bold` choose a weight other than regular. */
export const iconNames = [
  'arrow-left',
  'arrow-right',
  'arrow-square-out',
  'arrows-clockwise',
  'bank',
  'bell',
  'buildings',
  'calendar-blank',
  'calendar-check',
  'camera',
  'caret-down',
  'caret-left',
  'caret-right',
  'certificate',
  'chart-bar',
  'chat-centered-text',
  'check-circle-fill',
  'clock',
  'clock-counter-clockwise',
  'coins',
  'corners-in',
  'corners-out',
  'credit-card',
  'database',
  'device-mobile',
  'download-simple',
  'drop',
  'envelope-open',
  'envelope-simple',
  'eye',
  'eye-slash',
  'factory',
  'file',
  'file-pdf',
  'file-plus',
  'files',
  'flag',
  'folder-open',
  'gear',
  'globe',
  'handshake',
  'hourglass-medium',
  'house',
  'house-line',
  'identification-badge',
  'info-fill',
  'kanban',
  'key',
  'leaf',
  'link',
  'link-break',
  'list',
  'list-checks',
  'lock-key',
  'magnifying-glass',
  'map-pin',
  'map-trifold',
  'minus-bold',
  'note-pencil',
  'paper-plane-tilt',
  'paperclip',
  'pencil-simple-line',
  'pipe',
  'plus-bold',
  'printer',
  'prohibit',
  'qr-code',
  'question',
  'receipt',
  'recycle',
  'rows',
  'rss',
  'scales',
  'scales-fill',
  'seal-check',
  'shield-check',
  'sign-in',
  'sign-out',
  'signature',
  'siren-fill',
  'sliders-horizontal',
  'squares-four',
  'star',
  'star-fill',
  'swap',
  'timer',
  'trash',
  'tree',
  'upload-simple',
  'user-circle',
  'user-plus',
  'users',
  'warning',
  'warning-circle-fill',
  'warning-fill',
  'wind',
  'x-bold',
  'x-circle-fill',
]

/** The sprite as text: one symbol for each name. */
export async function iconSprite() {
  const symbols = await Promise.all(iconNames.map(symbolOf))
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

async function symbolOf(name) {
  const weight = /-(fill|bold)$/.exec(name)?.[1] ?? 'regular'
  const pascal = name
    .replace(/-(fill|bold)$/, '')
    .replace(/(^|-)([a-z])/g, (_match, _dash, letter) => letter.toUpperCase())
  const module = await import(`@phosphor-icons/react/dist/ssr/${pascal}`)
  const svg = renderToStaticMarkup(createElement(module[pascal], { weight }))
  const paths = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
  return `<symbol id="${name}" viewBox="0 0 256 256">${paths}</symbol>`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('../app/components/ui/', import.meta.url)
  writeFileSync(new URL('icons.svg', folder), await iconSprite())
  const list = iconNames.map((name) => `  '${name}',`).join('\n')
  writeFileSync(
    new URL('icon-names.ts', folder),
    `/** Written by scripts/build-icons.js. */\nexport const iconNames = [\n${list}\n] as const\n`,
  )
}
