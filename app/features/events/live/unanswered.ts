import type { ClientActionFunctionArgs } from '@remix-run/react'
import { answersOf } from '#app/lib/answers.ts'
import { t } from '#words/words.ts'
import type { action, ReportAction } from '../report/report-action.server.ts'
import { isStep } from '../place/report-address.ts'

/**
 * The action in the browser: where the server does not answer, in a place without network, the page stays
 * with everything that was typed.
 */
export async function clientAction({
  request,
  params,
  serverAction,
}: ClientActionFunctionArgs): Promise<unknown> {
  const step = isStep(params.step) ? params.step : null
  // Files are sent by their own means and would be held in memory here.
  if (step !== 'basic' && step !== 'submission') return serverAction<typeof action>()
  const posted = request.clone()
  try {
    return await serverAction<typeof action>()
  } catch (error) {
    // An answer is no failure: it leads to another page or says what is wrong.
    if (!(error instanceof Error) || request.signal.aborted) throw error
    const fields = [...(await posted.formData())].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    return {
      isUnanswered: true,
      refusal: {
        title: t('The agency’s server cannot be reached'),
        message: t('What you typed is still on this page. Try again when you are connected.'),
      },
      ...(step === 'basic' ? { answers: answersOf(fields) } : {}),
    } satisfies ReportAction
  }
}

/** Without an answer there is nothing new to load, and loading would fail as well. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: unknown
  defaultShouldRevalidate: boolean
}): boolean {
  return isUnanswered(actionResult) ? false : defaultShouldRevalidate
}

function isUnanswered(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'isUnanswered' in result
}
