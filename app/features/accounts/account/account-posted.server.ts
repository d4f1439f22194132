import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { t } from '#words/words.ts'
import type { FieldTexts } from './account-fields.ts'
import { typedLinks } from './account-links.ts'
import { postedAccount } from './account-post.ts'
import type { Told } from './account-tab.ts'
import { tabHref } from './account-tabs.ts'
import { sendFile } from './account-upload.server.ts'

/** What the page shows after a post that changed nothing. */
export type AccountOutcome = {
  /** Another one for each post. */
  attempt: string
  /** The main form as it was typed; secrets are not in it. */
  typed: FieldTexts
  /** What was loaded when typing began; where somebody else changed it meanwhile, what is stored now. */
  originals: FieldTexts
  /** Chosen questions by field name; their answers never come back. */
  questions: FieldTexts
  /** Fields of links as they were posted; null when the form had none. */
  links: [name: string, value: string][] | null
  refusal: {
    message: string
    faults: Record<string, string>
    /** The tab to complete first. */
    tab: string | null
    /** Instead of the usual title. */
    title?: string
  } | null
  told: Told | null
}

/** A post of My Account as it was read, and the ways in which it can end. */
export type Posted = Awaited<ReturnType<typeof readPosted>>

export async function readPosted({ request, params, context, viewer }: SignedInArgs) {
  const sent: { file: string; error: Refusal | null }[] = []
  const fields = await readForm(request, async (file) => {
    sent.push({ file: file.field, error: await sendFile(file, context) })
  })
  const query = new URL(request.url).searchParams
  // A button that names something else says its intent in the address.
  const asked = fields.get('intent') ?? query.get('intent') ?? 'save'
  const [intent = 'save', id = ''] = asked.split(':')
  const account = postedAccount(fields)
  const outcome = (parts: Partial<AccountOutcome>): AccountOutcome => ({
    attempt: crypto.randomUUID(),
    ...account,
    questions: chosenQuestions(fields),
    links: typedLinks(fields),
    refusal: null,
    told: null,
    ...parts,
  })
  const refuseTyped = (about: string, error: Refusal, typed: FieldTexts) => {
    const told = { about, message: error.message, faults: errorsOf(error), typed }
    return refuse(outcome({ told }), error)
  }
  return {
    /** Which form, and of what. */
    intent,
    id,
    context,
    viewer,
    fields,
    text: (name: string): string => fields.get(name) ?? '',
    account,
    outcome,
    /** The tab that the form is on. */
    tab: query.get('tab') ?? params.tab ?? 'basic',
    /** Why a file was not taken; null where it was. */
    fileRefused: (name: string): Refusal | null => {
      const file = sent.find((each) => each.file === name)
      return file ? file.error : ownRefusal(t('Choose a file first.'), { field: name })
    },
    /** Why a file that came along was not taken; null where it was, or where there is none. */
    alongRefused: (name: string) => sent.find((each) => each.file === name)?.error ?? null,
    /** Ends at a tab that says what was done. */
    done: (tab: string, what: string) => goOn(`${tabHref(tab)}&done=${what}`),
    /** Ends at a tab, or with the refusal at its form. */
    end: (error: Refusal | null | undefined, about: string, [tab, what]: [string, string]) =>
      error ? refuseTyped(about, error, {}) : goOn(`${tabHref(tab)}&done=${what}`),
    /** Ends with the page again, and what was typed into these fields. */
    refuseAt: (about: string, error: Refusal, typed: readonly string[]) =>
      refuseTyped(about, error, textsOfFields(fields, typed)),
    refuseTyped,
  }
}

/** What was typed into some of the fields. */
export function textsOfFields(fields: URLSearchParams, names: readonly string[]): FieldTexts {
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? '']))
}

function chosenQuestions(fields: URLSearchParams): FieldTexts {
  return Object.fromEntries([...fields].filter(([name]) => /^question[1-9]\d?$/.test(name)))
}
