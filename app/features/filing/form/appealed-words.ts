import type { Answered, JudgeContext } from '#forms/judge/context.ts'
import type { CompiledForm } from '#forms/compile.ts'
import { longDate } from '#words/formats.ts'
import { msg, t } from '#words/words.ts'

/** As the record says it, in the language that is spoken. Names of types stay as they are (decision 0028). */
const ACTS: Readonly<Record<string, string>> = {
  suspend: msg('Suspension of permit {permit} from {from}, letter {letter}'),
  revoke: msg('Revocation of permit {permit} from {from}, letter {letter}'),
  terminate: msg('Termination of permit {permit} from {from}, letter {letter}'),
}

type Facts = NonNullable<JudgeContext['decision']>

function wordsOf({ act, type, permit, from, letter }: Facts): string | null {
  const said = (fact: Facts[string] | undefined) => (typeof fact === 'string' ? fact : '')
  const about = ACTS[said(act)]
  if (about)
    return t(about, { permit: said(permit), from: longDate(said(from)), letter: said(letter) })
  if (!said(type)) return null
  return said(permit)
    ? t('{type}, permit {permit}', { type: said(type), permit: said(permit) })
    : said(type)
}

/**
 * The answers of an appeal's form as its page shows them: what is appealed is filled in by the portal, so it is said in
 * the language of the page. What is kept and signed says it as the record does.
 */
export function withAppealedSaid(
  { questions }: CompiledForm,
  answered: Answered,
  { decision }: JudgeContext,
): Answered {
  const words = decision && wordsOf(decision)
  if (!words) return answered
  const said = [...questions].flatMap(([id, { question }]) =>
    question.prefill?.from === 'decision.name' && question.prefill.edit === 'locked'
      ? [[id, words] as const]
      : [],
  )
  return { ...answered, texts: { ...answered.texts, ...Object.fromEntries(said) } }
}
