import { buildFolder } from './scripts/build-folder.js'

/**
 * Remix options, imported by vite.config.ts. The route table itself is app/routes.ts.
 * Single fetch stays off: pages are rendered to one string, see docs/decisions/0003-string-rendering.md.
 */
export default {
  appDirectory: 'app',
  buildDirectory: buildFolder,
  serverModuleFormat: 'esm',
  ignoredRouteFiles: ['**/*'],
  future: {
    unstable_optimizeDeps: true,
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: true,
  },
}
