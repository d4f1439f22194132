import { unzipSync } from 'fflate'

export type UnzipBounds = { mostFiles: number; mostBytes: number; mostFileBytes: number }
export type Unzipped = {
  files: { name: string; bytes: Uint8Array }[]
  /** Names of files past a bound; they are not unpacked. */
  tooLarge: string[]
}

/** The files of a small ZIP, without folders and what systems put beside. Throws for what is no whole ZIP. */
export function unzipped(zip: Uint8Array, bounds: UnzipBounds): Unzipped {
  const tooLarge: string[] = []
  let seen = 0
  let total = 0
  const files = unzipSync(zip, {
    filter({ name, originalSize }) {
      if (name.endsWith('/') || /(^|\/)(\.|__MACOSX)/.test(name)) return false
      seen += 1
      total += originalSize
      const { mostFiles, mostBytes, mostFileBytes } = bounds
      if (seen <= mostFiles && total <= mostBytes && originalSize <= mostFileBytes) return true
      if (tooLarge.length < mostFiles) tooLarge.push(name.slice(-200))
      return false
    },
  })
  return { files: Object.entries(files).map(([name, bytes]) => ({ name, bytes })), tooLarge }
}
