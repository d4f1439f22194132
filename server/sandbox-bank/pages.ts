import { html, raw } from 'hono/html'
import type { BankOrder } from './book.ts'

type Html = ReturnType<typeof html>

/** What was typed, and what is wrong with it. */
export type Typed = { values: Record<string, string>; errors: Record<string, string> }

const NOTHING: Typed = { values: {}, errors: {} }

/** One page of the bank, with the words that it moves no money on top. */
function bankPage(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - Sandbox Bank</title>
        <link rel="stylesheet" href="/bank.css" />
      </head>
      <body>
        <header>
          <p>Sandbox Bank <span>for trying things out: no money moves</span></p>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

function field(
  { values, errors }: Typed,
  {
    name,
    label,
    hint,
    mode,
  }: { name: string; label: string; hint: string; mode: 'numeric' | 'text' },
): Html {
  const error = errors[name]
  return html`<p>
    <label for="${name}">${label}</label>
    <span class="hint" id="${name}-hint">${hint}</span>
    ${error ? html`<strong class="error" id="${name}-error">Error: ${error}</strong>` : ''}
    <input
      id="${name}"
      name="${name}"
      inputmode="${mode}"
      autocomplete="off"
      maxlength="60"
      value="${values[name] ?? ''}"
      aria-describedby="${name}-hint${error ? ` ${name}-error` : ''}"
      ${error ? raw('aria-invalid="true"') : ''}
    />
  </p>`
}

/** The card and the bank form, each with its own button. */
export function payPage(order: BankOrder, typed: Typed = NOTHING): Html {
  const sum = (order.cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  const wrong = Object.entries(typed.errors)
  return bankPage(
    `Pay ${sum}`,
    html`${
        wrong.length > 0
          ? html`<div class="wrong" role="alert">
              <h2>Nothing was charged yet</h2>
              <ul>
                ${wrong.map(([name, words]) => html`<li><a href="#${name}">${words}</a></li>`)}
              </ul>
            </div>`
          : ''
      }
      <dl>
        <dt>To</dt>
        <dd>${order.description}</dd>
        <dt>Order number</dt>
        <dd>${order.orderNo}</dd>
      </dl>
      <form method="post" novalidate>
        <h2>By card</h2>
        <input type="hidden" name="way" value="card" />
        ${field(typed, { name: 'card', label: 'Card number', hint: 'For example 4242 4242 4242 4242', mode: 'numeric' })}
        ${field(typed, { name: 'until', label: 'Valid until', hint: 'Month and year, for example 11/29', mode: 'text' })}
        ${field(typed, { name: 'cvv', label: 'Security code', hint: 'Three digits, for example 123', mode: 'numeric' })}
        <button>Pay ${sum} by card</button>
      </form>
      <form method="post" novalidate>
        <h2>From a bank account</h2>
        <input type="hidden" name="way" value="bank" />
        ${field(typed, { name: 'routing', label: 'Routing number', hint: 'For example 110000000', mode: 'numeric' })}
        ${field(typed, { name: 'account', label: 'Account number', hint: 'For example 000123456789', mode: 'numeric' })}
        <button>Pay ${sum} from the account</button>
      </form>
      <form method="post">
        <input type="hidden" name="way" value="cancel" />
        <button class="quiet">Cancel and go back</button>
      </form>`,
  )
}

/** The page of an order that is over. */
export function overPage(order: BankOrder): Html {
  return bankPage(
    'This order is over',
    html`<p>Nothing more can be paid with order ${order.orderNo}.</p>
      <p><a href="${order.returnUrl}">Go back</a></p>`,
  )
}

/** The page of an address that leads to no order. */
export function lostPage(): Html {
  return bankPage(
    'There is no such order',
    html`<p>Go back to where you came from. Nothing was charged.</p>`,
  )
}

export const BANK_CSS = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0; }
header { padding: .75rem 1rem; border-block-end: 3px solid; font-weight: 700; }
header p { margin: 0; } header span { font-weight: 400; }
main { max-inline-size: 32rem; margin: 1rem auto; padding: 0 1rem; }
form { border-block-start: 1px solid; margin-block-start: 1.5rem; }
label { display: block; font-weight: 700; } .hint { display: block; }
.error { display: block; } .wrong { border: 3px solid; padding: 0 1rem; }
input { font: inherit; padding: .5rem; min-block-size: 44px; inline-size: min(20rem, 100%); box-sizing: border-box; }
button { font: inherit; font-weight: 700; padding: .5rem 1rem; min-block-size: 44px; margin-block: .5rem; }
dd { margin: 0 0 .5rem; }
`
