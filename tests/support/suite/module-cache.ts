import type { Plugin } from 'vitest/config'

/**
 * Modules that were transformed once are kept on the disk, for all projects, workers and later runs. A style is not:
 * what it comes to depends on the other styles that it reads.
 */
export function keepsModules(): Plugin {
  return {
    name: 'keeps-modules',
    configureVitest({ experimental_defineCacheKeyGenerator: keyOf }) {
      keyOf(({ id }) => (/\.css\.ts\b/.test(id) ? false : null))
    },
  }
}
