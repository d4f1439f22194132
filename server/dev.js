// The development server: Vite answers for assets and hot reload, the portal for everything else. Code of
// every floor is loaded through Vite, so a saved file is live at the next request. The database stays open.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

const port = Number(process.env.PORT ?? 3000)
const server = createServer()
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
})

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
