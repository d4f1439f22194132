const BAR_WIDTH = 30
const LINE_EVERY_ROWS = 50_000

/** A bar on a terminal; elsewhere a plain line now and then. */
export function progressTo(stream: NodeJS.WriteStream): {
  show: (rows: number, share: number) => void
  end: () => void
} {
  let lastLine = 0
  let isShown = false
  return {
    show(rows, share) {
      const percent = Math.floor(share * 100)
      if (stream.isTTY) {
        const filled = Math.round(share * BAR_WIDTH)
        stream.write(
          `\r[${'#'.repeat(filled)}${' '.repeat(BAR_WIDTH - filled)}] ${percent} % ${rows} rows `,
        )
        isShown = true
      } else if (rows - lastLine >= LINE_EVERY_ROWS) {
        lastLine = rows
        stream.write(`${rows} rows read, ${percent} %\n`)
      }
    },
    end() {
      if (isShown) stream.write('\n')
    },
  }
}
