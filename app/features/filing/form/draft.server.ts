import type { AppLoadContext } from '@remix-run/node'
import {
  FormVersionDocument,
  SubmittalDraftDocument,
  type SubmittalDraftQuery,
} from '#app/gql/operations.ts'
import { compile, type CompiledForm } from '#forms/compile.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'
import type { Answered, JudgeContext } from '#forms/judge/context.ts'
import { withAppealedSaid } from './appealed-words.ts'
import { language } from '#words/speech.ts'

export type OpenDraft = {
  draft: SubmittalDraftQuery['submittalDraft']
  form: CompiledForm
  answered: Answered
  context: JudgeContext
}

/** A version never changes, so each is asked for once by this process. */
const forms = new Map<string, CompiledForm>()
const MOST_FORMS = 100

export async function openDraft(
  { execute }: Pick<AppLoadContext, 'execute'>,
  { product, id }: { product: string; id: string },
): Promise<OpenDraft> {
  const { submittalDraft: draft } = await execute(SubmittalDraftDocument, { product, id })
  const form = await formOf({ execute }, draft.formSha256)
  return {
    draft,
    form,
    // What the API printed of the same types; no other caller writes them.
    answered: draft.answered as Answered,
    context: draft.context as JudgeContext,
  }
}

/** The questions and answers as their type says them in the reader's language. What is signed and kept stays English. */
export function inReadersLanguage(open: OpenDraft): OpenDraft {
  const { form, answered, context } = open
  return {
    ...open,
    answered: withAppealedSaid(form, answered, context),
    context: { ...context, language: language() },
  }
}

/** A version of a form, ready; each is asked for once by this process. */
export async function formOf(
  { execute }: Pick<AppLoadContext, 'execute'>,
  sha256: string,
): Promise<CompiledForm> {
  return forms.get(sha256) ?? loadForm(execute, sha256)
}

async function loadForm(execute: AppLoadContext['execute'], sha256: string): Promise<CompiledForm> {
  const { formVersion } = await execute(FormVersionDocument, { sha256 })
  const form = compile(formVersion.definition as FormDefinition)
  if (forms.size >= MOST_FORMS) forms.clear()
  forms.set(sha256, form)
  return form
}
