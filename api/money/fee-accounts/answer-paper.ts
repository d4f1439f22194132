import type { Context } from 'hono'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import type { MoneyPaperData } from '#api/ground/lib/papers/money-paper.data.ts'

/** Answers a paper about money, to be read by its asker alone. */
export async function answerPaper(
  c: Context<ApiEnv>,
  { renderReport }: Pick<ApiDeps, 'renderReport'>,
  paper: MoneyPaperData,
) {
  const bytes = await renderReport('money-paper', paper)
  const name = `${paper.kind} ${paper.reference}`.replace(/[^A-Za-z0-9.-]+/g, '-')
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}.pdf"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  })
}
