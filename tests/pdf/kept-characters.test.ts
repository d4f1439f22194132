import { Font } from '@react-pdf/renderer'
import { expect, test } from 'vitest'
import { keepCharacters, type GlyphFinder } from '#server/pdf/kept-characters.ts'

type Face = GlyphFinder & {
  layout: (text: string) => { glyphs: { codePoints: number[]; path: unknown }[] }
}
const FILE = 'server/pdf/fonts/atkinson-hyperlegible-next-latin-400.ttf'

/** The font as it is read from its file, under a name of its own. */
async function read(fontFamily: string): Promise<Face> {
  Font.register({ family: fontFamily, fonts: [{ src: FILE }] })
  await Font.load({ fontFamily })
  return Font.getFont({ fontFamily }).data as unknown as Face
}

/** What a text says after signs were drawn of which the period, the comma and an accent are parts. */
function saidBy(face: Face): string {
  for (const { path } of face.layout('…:;!?ij"é').glyphs) expect(path).toBeDefined()
  const { glyphs } = face.layout('a., e\u0301')
  return String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints))
}

test('pdf: a sign that was drawn as a part of another one still stands for its character in every later paper', async () => {
  expect(saidBy(await read('Bare'))).not.toContain('.')
  const face = await read('Kept')
  keepCharacters(face)
  expect(saidBy(face).normalize('NFC')).toBe('a., é')
})
