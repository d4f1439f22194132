const LONGEST = 150
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * The name of a file as it may be kept and shown: the last part of any path, without control characters
 * and without marks that turn the direction of text, which could make `exe.pdf` of `fdp.exe`.
 */
export function safeFileName(claimed: string): string {
  const last = claimed.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
  const plain = /[^. ](?:[^]*[^. ])?/.exec(clean)?.[0] ?? ''
  const named = RESERVED.test(plain) ? `_${plain}` : plain
  return named ? shortened(named) : 'file'
}

/** What stands after the last point, in lower case. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Keeps the ending, because it tells people what the file is. */
function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= LONGEST) return name
  const ending = /\.[^.]{1,20}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, LONGEST - [...ending].length).join('') + ending
}
