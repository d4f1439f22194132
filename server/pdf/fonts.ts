import { join } from 'node:path'
import { Font } from '@react-pdf/renderer'
import { keepCharacters, type GlyphFinder } from './kept-characters.ts'
import { keepShapes, type Shaper } from './kept-shapes.ts'

/** Where one unbroken word may be cut: anything longer runs out of a table column. */
const LONG_WORD = 22
const LONG_WORD_PIECE = 4

type FontWeight = 400 | 600

const WEIGHTS: FontWeight[] = [400, 600]

const FAMILIES: Record<string, (weight: FontWeight) => string> = {
  Sans: (weight) => `atkinson-hyperlegible-next-latin-${weight}.ttf`,
  SansExt: (weight) => `atkinson-hyperlegible-next-latin-ext-${weight}.ttf`,
  Serif: (weight) => `source-serif-4-latin-${weight}.ttf`,
  SerifExt: (weight) => `source-serif-4-latin-ext-${weight}.ttf`,
  Wide: (weight) => (weight === 400 ? 'DejaVuSans.ttf' : 'DejaVuSans-Bold.ttf'),
}

/** Each glyph is taken from the first font of the chain that has it. */
export const SANS = ['Sans', 'SansExt', 'Wide']
export const SERIF = ['Serif', 'SerifExt', 'Wide']

type Face = Shaper & GlyphFinder & { hasGlyphForCodePoint(codePoint: number): boolean }

/** Registered and parsed once per process; the parsed fonts stay in react-pdf's store. */
let ready: Promise<Face[][]> | null = null
const printable = new Map<number, boolean>()

/**
 * The text with a visible "?" for every character that a chain of fonts cannot print. Without it,
 * react-pdf falls back to an unembedded font and prints a wrong letter without a word. Invisible
 * characters that no font has are left out.
 */
export async function textPrinter(): Promise<(text: string) => string> {
  const chains = await loadChains()

  function canPrint(codePoint: number): boolean {
    const known = printable.get(codePoint)
    if (known !== undefined) return known
    const can = chains.every((chain) => chain.some((face) => face.hasGlyphForCodePoint(codePoint)))
    printable.set(codePoint, can)
    return can
  }

  return function printableText(text) {
    const plain = text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/[\t\v\f]/g, ' ')
    let result = ''
    for (const character of plain) {
      const codePoint = character.codePointAt(0)
      if (character === '\n' || (codePoint !== undefined && canPrint(codePoint)))
        result += character
      else if (!/\p{Default_Ignorable_Code_Point}/u.test(character)) result += '?'
    }
    return result
  }
}

/**
 * Words are never hyphenated: a hyphen that is not in the record must not be in its print. Only a
 * word too long for any column may break, and without a hyphen: an empty piece between two others
 * is a place of no width where the line may end. Addresses break behind their punctuation.
 */
export function wordPieces(word: string): string[] {
  if (word.length <= LONG_WORD) return [word]
  const pieces = word
    .split(/(?<=[/?&=_.,;:@-])/u)
    .flatMap((part) => (part.length <= LONG_WORD ? [part] : slices(part)))
  return pieces.flatMap((piece, i) => (i === 0 ? [piece] : ['', piece]))
}

function slices(part: string): string[] {
  const characters = Array.from(part)
  const result: string[] = []
  for (let i = 0; i < characters.length; i += LONG_WORD_PIECE) {
    result.push(characters.slice(i, i + LONG_WORD_PIECE).join(''))
  }
  return result
}

function loadChains(): Promise<Face[][]> {
  ready ??= registerAndLoad()
  return ready
}

async function registerAndLoad(): Promise<Face[][]> {
  const folder = join(process.cwd(), 'server/pdf/fonts')
  for (const [family, file] of Object.entries(FAMILIES)) {
    const fonts = WEIGHTS.map((fontWeight) => ({ src: join(folder, file(fontWeight)), fontWeight }))
    Font.register({ family, fonts })
  }
  Font.registerHyphenationCallback(wordPieces)
  return Promise.all(
    [SANS, SERIF].flatMap((chain) =>
      WEIGHTS.map((fontWeight) =>
        Promise.all(chain.map((fontFamily) => loadFace(fontFamily, fontWeight))),
      ),
    ),
  )
}

async function loadFace(fontFamily: string, fontWeight: FontWeight): Promise<Face> {
  await Font.load({ fontFamily, fontWeight })
  const face = Font.getFont({ fontFamily, fontWeight }).data
  if (!isFace(face)) throw new Error(`the font ${fontFamily} ${fontWeight} could not be loaded`)
  keepCharacters(face)
  keepShapes(face)
  return face
}

function isFace(data: unknown): data is Face {
  return typeof data === 'object' && data !== null && 'hasGlyphForCodePoint' in data
}
