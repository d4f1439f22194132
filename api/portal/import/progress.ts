const BAR_WIDTH = 30
const LINE_EVERY_ROWS = 50_000

/** A bar on a terminal; elsewhere a plain line now and then. Steps after the reading are named. */
export function progressTo(stream: NodeJS.WriteStream): {
  show: (rows: number, share: number, step?: string) => void
  end: () => void
} {
  let lastLine = 0
  let isShown = false
  return {
    show(rows, share, step) {
      const percent = Math.floor(Math.min(1, share) * 100)
      if (stream.isTTY) {
        const filled = Math.round(Math.min(1, share) * BAR_WIDTH)
        const what = (step ?? `${percent} % ${rows} rows`).padEnd(BAR_WIDTH)
        stream.write(`\r[${'#'.repeat(filled)}${' '.repeat(BAR_WIDTH - filled)}] ${what} `)
        isShown = true
      } else if (step) {
        if (rows >= LINE_EVERY_ROWS) stream.write(`${rows} rows: ${step}\n`)
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
