// The development server: Vite answers for assets and hot reload, the portal for everything else. Code of
// every floor is loaded through Vite, so a saved file is live at the next request. The database stays open.
import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

const DEVELOPMENT = path.resolve('server/start/development.ts')
const port = Number(process.env.PORT ?? 3000)
const server = createServer()
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
})

// The graph's own files are no modules, and the routes are made from the definitions of the pages: when one changes
// the generated files are written anew, and the floors are built again at the next request.
vite.watcher.add(['graphql/schema', 'app'])
vite.watcher.on('all', (_event, file) => {
  if (/\.(page\.tsx|resource\.ts)$/.test(file)) return void made('scripts/codegen-pages.ts')
  if (!file.endsWith('.graphql') || file.endsWith('graphql/schema.graphql')) return
  if (!made('codegen.ts')) return console.error('The graph and an operation do not fit; see above.')
  for (const module of vite.moduleGraph.getModulesByFile(DEVELOPMENT) ?? [])
    vite.moduleGraph.invalidateModule(module)
})

function made(script) {
  return spawnSync('npx', ['tsx', script], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

const listener = getRequestListener(async (request, env) => {
  try {
    const { developmentApp } = await vite.ssrLoadModule('/server/start/development.ts')
    const app = await developmentApp(() => vite.ssrLoadModule('virtual:remix/server-build'))
    const response = await app.fetch(request, env)
    // Vite puts styles inline and opens a socket while developing; the built portal keeps its policy.
    response.headers.delete('content-security-policy')
    return response
  } catch (error) {
    vite.ssrFixStacktrace(error)
    console.error(error)
    return new Response(error.stack, { status: 500 })
  }
})

server.on('request', (request, response) => {
  vite.middlewares(request, response, () => listener(request, response))
})
server.listen(port, () => console.log(`Headwater (development) at http://localhost:${port}`))
