import { html, raw } from 'hono/html'

type Operation = {
  operationId?: string
  summary?: string
  tags?: string[]
  parameters?: unknown[]
  requestBody?: unknown
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: unknown }> }
  >
}

type Description = {
  info: { title: string; version: string; description?: string }
  paths?: Record<string, Record<string, Operation>> | unknown
  components?: { schemas?: Record<string, unknown> } | undefined
}

/** The OpenAPI document as one page that needs neither script nor network. */
export function docsPage(document: unknown): string {
  const description = document as Description
  const operations = operationsOf(description)
  const tags = [...new Set(operations.map((operation) => operation.tag))]
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${description.info.title}</title>
          <link rel="stylesheet" href="/docs.css" />
        </head>
        <body>
          <header>
            <h1>${description.info.title} <small>${description.info.version}</small></h1>
            <p>${description.info.description ?? ''}</p>
            <p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
            <p><a href="/pub/status">Does the portal work?</a></p>
            <nav aria-label="Groups">
              <ul>
                ${tags.map((tag) => html`<li><a href="#${slug(tag)}">${tag}</a></li>`)}
                <li><a href="#shapes">Shapes</a></li>
              </ul>
            </nav>
          </header>
          <main>
            ${tags.map(
              (tag) =>
                html`<section id="${slug(tag)}">
                  <h2>${tag}</h2>
                  ${operations.filter((operation) => operation.tag === tag).map(operationHtml)}
                </section>`,
            )}
            <section id="shapes">
              <h2>Shapes</h2>
              ${Object.entries(description.components?.schemas ?? {}).map(
                ([name, schema]) =>
                  html`<details id="shape-${name}">
                    <summary>${name}</summary>
                    ${jsonBlock(schema)}
                  </details>`,
              )}
            </section>
          </main>
        </body>
      </html>`,
  )
}

type Listed = Operation & { method: string; path: string; tag: string }

function operationsOf(description: Description): Listed[] {
  const paths = (description.paths ?? {}) as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      tag: operation.tags?.[0] ?? 'Other',
    })),
  )
}

function operationHtml(operation: Listed) {
  return html`<article id="${operation.operationId ?? slug(operation.path)}">
    <h3><b>${operation.method}</b> <code>${operation.path}</code></h3>
    <p>${operation.summary ?? ''}</p>
    ${operation.parameters ? part('Parameters', operation.parameters) : ''}
    ${operation.requestBody ? part('Body', operation.requestBody) : ''}
    ${part('Answer', operation.responses?.['200']?.content ?? {})}
  </article>`
}

function part(title: string, value: unknown) {
  return html`<details>
    <summary>${title}</summary>
    ${jsonBlock(value)}
  </details>`
}

/** JSON whose references to shapes are links. */
function jsonBlock(value: unknown) {
  const escaped = JSON.stringify(value, null, 2).replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const linked = escaped.replace(
    /"#\/components\/schemas\/(\w+)"/g,
    (_, name: string) => `<a href="#shape-${name}">${name}</a>`,
  )
  return html`<pre tabindex="0"><code>${raw(linked)}</code></pre>`
}

function slug(text: string): string {
  return text.toLowerCase().replace(/\W+/g, '-')
}
