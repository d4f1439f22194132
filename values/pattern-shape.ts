const MOST_LOOSE = 4

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/

type Group = { isLoose: boolean; hasChoice: boolean }

/**
 * What of a pattern's shape is not taken: a repeated group may hold neither a choice nor anything of open length, there
 * are no back references and no looking ahead. What is left is read by people too, and runs in every engine.
 */
export function shapeFault(pattern: string): string | null {
  const open: Group[] = [{ isLoose: false, hasChoice: false }]
  let loose = 0
  let at = 0
  while (at < pattern.length) {
    const top = open.at(-1) ?? { isLoose: false, hasChoice: false }
    const rest = pattern.slice(at)
    let closed: Group | null = null
    if (rest.startsWith('\\')) {
      if (/^\\(?:[1-9]|k<)/.test(rest)) return 'Patterns have no back references.'
      at +=
        /^\\[pP]\{[^}]*\}|^\\u\{[^}]*\}|^\\u[\da-fA-F]{4}|^\\x[\da-fA-F]{2}|^\\./u.exec(rest)?.[0]
          .length ?? 2
    } else if (rest.startsWith('[')) at += /^\[(?:\\.|[^\]\\])*\]/u.exec(rest)?.[0].length ?? 1
    else if (rest.startsWith('(')) {
      if (/^\(\?(?!:)/.test(rest)) return 'Patterns look neither ahead nor back.'
      open.push({ isLoose: false, hasChoice: false })
      at += rest.startsWith('(?:') ? 3 : 1
      continue
    } else if (rest.startsWith(')')) {
      closed = open.pop() ?? null
      at += 1
    } else {
      if (rest.startsWith('|')) top.hasChoice = true
      at += 1
    }
    const around = open.at(-1)
    const quantifier = QUANTIFIER.exec(pattern.slice(at))
    if (closed && around) {
      around.isLoose ||= closed.isLoose
      around.hasChoice ||= closed.hasChoice
    }
    if (!quantifier) continue
    at += quantifier[0].length
    const { isRepeated, isOpen } = countOf(quantifier)
    if (closed && isRepeated && (closed.isLoose || closed.hasChoice))
      return 'A repeated group may hold neither a choice nor a part of open length.'
    if (isOpen && around) around.isLoose = true
    if (isOpen && isRepeated && ++loose > MOST_LOOSE)
      return `At most ${MOST_LOOSE} parts of a pattern may be of open length.`
  }
  return null
}

function countOf([text, least, comma, most]: RegExpExecArray): {
  isRepeated: boolean
  isOpen: boolean
} {
  if (least === undefined) return { isRepeated: !text.startsWith('?'), isOpen: true }
  const last = comma === undefined ? least : most
  return { isRepeated: last === '' || Number(last) > 1, isOpen: last !== least }
}
