import fc from 'fast-check'
import { expect } from 'vitest'
import { factsOf } from '#api/filing/signing/facts.ts'
import { compile } from '#forms/compile.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'
import { contextOn, type Answered } from '#forms/judge/context.ts'
import { judge } from '#forms/judge/judge.ts'
import { BESIDE, namesOf } from '#forms/reader/parts.ts'
import { contentOf } from '#forms/view/document.ts'
import type { Decided } from '#forms/view/decided.ts'
import { publicView } from '#forms/view/public-view.ts'
import type { Shown } from '#forms/view/shown.ts'
import { anyAnswers, anyForm, ODD_TEXTS } from '#tests/support/filing/random-forms.ts'

const CONTEXT = contextOn('2026-11-20')
const CHANGES = [...ODD_TEXTS, 'Y', 'N', '1', '12', '200', 'a', 'abcd', '2026-12-31', '2025-01-01']
const filled = anyForm.chain((form) => anyAnswers(form).map((answered) => ({ form, answered })))

const outcomeOf = (definition: FormDefinition, answered: Answered): string => {
  const form = compile(definition)
  const judged = judge(form, answered, CONTEXT)
  const { findings, pages, fee, keyFigures, leftOut } = judged
  return JSON.stringify([contentOf(form, judged), findings, pages, fee, keyFigures, leftOut])
}

/** Judging never throws, changes nothing, and gives the same whatever was answered first. */
export function judgesAlike(runs: number): void {
  fc.assert(
    fc.property(filled, ({ form, answered }) => {
      const once = outcomeOf(form, answered)
      expect(outcomeOf(form, answered)).toBe(once)
      expect(outcomeOf(structuredClone(form), answered)).toBe(once)
      const backwards = {
        ...answered,
        texts: Object.fromEntries(Object.entries(answered.texts).reverse()),
      }
      expect(outcomeOf(form, backwards)).toBe(once)
    }),
    { numRuns: runs, endOnFailure: true },
  )
}

/** What is hidden is in nothing that is kept; what is shown is in what is read. */
export function keepsTheShown(runs: number): void {
  fc.assert(
    fc.property(filled, ({ form: definition, answered }) => {
      const form = compile(definition)
      const judged = judge(form, answered, CONTEXT)
      const content = contentOf(form, judged)
      const read = pathsOf(content.shown)
      const open = pathsOf(publicView(form, content.shown))
      const facts = factsOf(form, content).map(({ path }) => path.split('.')[0])
      for (const id of [...form.questions.keys(), ...form.tables.keys()])
        if (judged.answers.isItemShown(id)) expect(read).toContain(id)
        else
          for (const names of [
            Object.keys(content.answers),
            Object.keys(content.claims),
            read,
            open,
            facts,
          ])
            expect(names).not.toContain(id)
    }),
    { numRuns: runs, endOnFailure: true },
  )
}

/**
 * Two submittals that differ in closed answers alone are the same to the public, to the byte; also where some of the
 * claims were denied and their answers, which are the same in both, are open.
 */
export function tellsNothing(runs: number, isOpen: IsOpen = () => false): void {
  const pairs = filled.chain(({ form, answered }) =>
    fc.gen().map((gen) => ({
      form,
      one: answered,
      other: otherwise(form, answered, () => gen(fc.constantFrom, ...CHANGES), isOpen),
      decided: openIn(answered, isOpen),
    })),
  )
  const publicText = (definition: FormDefinition, answered: Answered, decided: Decided): string => {
    const form = compile(definition)
    const content = contentOf(form, judge(form, answered, CONTEXT))
    const facts = factsOf(form, content, decided)
    return JSON.stringify([publicView(form, content.shown, decided), facts])
  }
  fc.assert(
    fc.property(pairs, ({ form, one, other, decided }) => {
      expect(publicText(form, other, decided)).toBe(publicText(form, one, decided))
    }),
    { numRuns: runs, endOnFailure: true },
  )
}

type IsOpen = (path: string) => boolean

/** Claims that were denied, among those that are made. */
function openIn({ texts, rows }: Answered, isOpen: IsOpen): Decided {
  const claimed = (of: Readonly<Record<string, string>>, before: string): string[] =>
    Object.entries(of)
      .filter(([name, value]) => name.endsWith(BESIDE.claim) && value === 'Y')
      .map(([name]) => `${before}${name.slice(0, -BESIDE.claim.length)}`)
  const paths = [
    ...claimed(texts, ''),
    ...Object.entries(rows).flatMap(([table, all]) =>
      all.flatMap((row) => claimed(row.texts, `${table}.${row.name}.`)),
    ),
  ]
  return new Map(paths.filter(isOpen).map((path) => [path, 'open'] as const))
}

/** The same answers, but for those that are claimed or personal. */
function otherwise(
  definition: FormDefinition,
  answered: Answered,
  text: () => string,
  isOpen: IsOpen,
): Answered {
  const form = compile(definition)
  const change = (
    texts: Record<string, string>,
    questions: readonly Parameters<typeof namesOf>[0][],
    before = '',
  ) => {
    const changed = { ...texts }
    for (const question of questions) {
      const isClaimed = question.claim === 'may' && texts[`${question.id}${BESIDE.claim}`] === 'Y'
      if (!isClaimed && !question.personal) continue
      // Of an open answer, why it was claimed is still nobody's.
      const isKept = isClaimed && !question.personal && isOpen(`${before}${question.id}`)
      for (const name of namesOf(question, question.id))
        if (!name.endsWith(BESIDE.claim) && (!isKept || name.endsWith(BESIDE.claimReason)))
          changed[name] = text()
    }
    return changed
  }
  const rows = Object.entries(answered.rows).map(([id, all]) => [
    id,
    all.map((row) => ({
      ...row,
      texts: change(row.texts, form.tables.get(id)?.table.columns ?? [], `${id}.${row.name}.`),
    })),
  ])
  return {
    ...answered,
    texts: change(
      answered.texts,
      [...form.questions.values()].map(({ question }) => question),
    ),
    rows: Object.fromEntries(rows),
  }
}

function pathsOf(shown: Shown): string[] {
  return shown.sections.flatMap(({ pages }) =>
    pages.flatMap(({ parts }) =>
      parts.flatMap((part) =>
        part.kind === 'table' ? [part.id] : part.rows.map(({ path }) => path),
      ),
    ),
  )
}
