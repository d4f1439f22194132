import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

/**
 * Makes the font files of the PDFs from the npm font packages. The results are committed, so this
 * runs only when a font package changes: `node scripts/pdf-fonts.js`.
 *
 * Browsers get WOFF; a PDF is made three to four times faster from TTF, because the tables need no
 * unpacking at each render.
 */
const require = createRequire(import.meta.url)
const target = join(dirname(fileURLToPath(import.meta.url)), '../server/pdf/fonts')

const PACKED = ['atkinson-hyperlegible-next', 'source-serif-4']
const SUBSETS = ['latin', 'latin-ext']
const WEIGHTS = [400, 600]
const WIDE = ['DejaVuSans', 'DejaVuSans-Bold']

mkdirSync(target, { recursive: true })

for (const family of PACKED) {
  const folder = packageFolder(`@fontsource/${family}`)
  for (const subset of SUBSETS) {
    for (const weight of WEIGHTS) {
      const woff = readFileSync(join(folder, `files/${family}-${subset}-${weight}-normal.woff`))
      writeFileSync(join(target, `${family}-${subset}-${weight}.ttf`), unpackWoff(woff))
    }
  }
  copyFileSync(join(folder, 'LICENSE'), join(target, `${family}.LICENSE.txt`))
}

const wide = packageFolder('dejavu-fonts-ttf')
for (const name of WIDE) copyFileSync(join(wide, `ttf/${name}.ttf`), join(target, `${name}.ttf`))
copyFileSync(join(wide, 'LICENSE'), join(target, 'DejaVuSans.LICENSE.txt'))

function packageFolder(name) {
  return dirname(require.resolve(`${name}/package.json`))
}

/** WOFF 1.0 is a TrueType file whose tables are deflated one by one. */
function unpackWoff(woff) {
  if (woff.readUInt32BE(0) !== 0x774f4646) throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = []
  for (let i = 0; i < count; i += 1) {
    const entry = 44 + i * 20
    const start = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const packed = woff.subarray(start, start + packedLength)
    tables.push({
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packedLength < length ? inflateSync(packed) : packed,
    })
  }
  return joinTables(woff.readUInt32BE(4), tables)
}

function joinTables(flavor, tables) {
  const power = Math.floor(Math.log2(tables.length))
  const head = Buffer.alloc(12 + tables.length * 16)
  head.writeUInt32BE(flavor, 0)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(16 << power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(tables.length * 16 - (16 << power), 10)

  const parts = [head]
  let offset = head.length
  tables.forEach(({ tag, checksum, bytes }, i) => {
    const entry = 12 + i * 16
    tag.copy(head, entry)
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  })
  return Buffer.concat(parts)
}
