/** A place in a file: a page, and thousandths of it from the left and from the top. */
export type FilePlace = { name: string; page: number | null; x: number | null; y: number | null }

/** Says it so that nobody needs the picture: `map.pdf, page 3, 25% from the left, 10% from the top`. */
export function placeInWords({ name, page, x, y }: FilePlace): string {
  if (page === null || x === null || y === null) return name
  return `${name}, page ${page}, ${x / 10}% from the left, ${y / 10}% from the top`
}
