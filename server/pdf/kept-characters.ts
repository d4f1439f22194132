/** The part of a font that finds glyphs, and the characters that each stands for. */
export type GlyphFinder = {
  getGlyph: (id: number, characters?: readonly number[]) => unknown
  stringsForGlyph: (id: number) => string[]
}

/**
 * A font keeps a glyph as it was first met. A period that was first met as a part of a colon would stand for no character
 * from then on: every later paper of the process would show it, and neither a reader of screens nor a search would find
 * it. So each glyph is told its characters when it is met without any.
 */
export function keepCharacters(font: GlyphFinder): void {
  const find = font.getGlyph.bind(font)
  const met = new Set<number>()
  font.getGlyph = (id, characters = []) => {
    if (met.has(id)) return find(id, characters)
    met.add(id)
    return find(id, characters.length > 0 ? characters : charactersOf(font, id))
  }
}

function charactersOf(font: GlyphFinder, id: number): number[] {
  const [text = ''] = font.stringsForGlyph(id)
  return [...text].map((character) => character.codePointAt(0) ?? 0)
}
