import path from 'node:path'

// Without its root the builder would take the portal's own lock file for it. Compression is left out on both sides.
export default {
  compress: false,
  poweredByHeader: false,
  devIndicators: false,
  turbopack: { root: path.resolve(import.meta.dirname) },
  outputFileTracingRoot: path.resolve(import.meta.dirname),
}
