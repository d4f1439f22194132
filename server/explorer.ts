import type { Context } from 'hono'

/** The in-browser explorer, from files of the portal itself. */
export function explorer(c: Context): Response | Promise<Response> {
  return c.html(PAGE, 200, {
    // The explorer's editor styles itself inline; the page holds nothing of a visitor.
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    'Cache-Control': 'public, max-age=0, must-revalidate',
  })
}

const PAGE = `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>GraphQL explorer</title>
    <link rel="stylesheet" href="/explorer/graphiql.css">
    <link rel="stylesheet" href="/explorer/explorer.css">
  </head>
  <body>
    <main id="explorer"><h1>GraphQL explorer</h1><p>The explorer needs JavaScript. Send queries to this address by POST; the <a href="/api/docs">REST API</a> is described too.</p></main>
    <script src="/explorer/react.js" defer></script>
    <script src="/explorer/react-dom.js" defer></script>
    <script src="/explorer/graphiql.js" defer></script>
    <script src="/explorer/explorer.js" defer></script>
  </body>
</html>`
