import ts from 'typescript'
import { Choices } from './choices.ts'
import { believedOf } from './believed.ts'
import { comparedNulls, comparedTypes, type Fault } from './compare.ts'
import type { Asked } from './described.ts'
import { Evaluator } from './evaluate.ts'
import type { Opened } from './program.ts'
import { Callers } from './source.ts'
import { Keys, sentIn, typedTemplates, type Sent } from './statements.ts'
import { Untold } from './values.ts'

export type Judgement = {
  statements: number
  /** Wrong rows: where, and what is wrong. */
  faults: string[]
  /** What nobody could judge, by its key: where, and why. */
  unjudged: Map<string, string>
}

/** Holds every statement of these sources against a database with all migrations. */
export async function judge({ checker, files }: Opened, asked: Asked): Promise<Judgement> {
  const callers = new Callers(files, checker)
  const keys = new Keys()
  const seen = new Set<ts.Node>()
  const judgement: Judgement = { statements: 0, faults: [], unjudged: new Map() }
  for (const file of files)
    for (const sent of sentIn(file, checker)) {
      judgement.statements += 1
      const key = keys.of(sent.call, 'statement')
      const parts = new Set<ts.Node>()
      const choices = new Choices()
      const evaluator = new Evaluator(checker, callers, choices, (part) => parts.add(part))
      const { ways, untold } = waysOf(evaluator, choices, sent)
      const refused = await judgeWays(checker, asked, ways, {
        fault: (fault) => judgement.faults.push(`${whereOf(sent.call)} ${wordsOf(fault)}`),
        doubt: (doubt) =>
          judgement.unjudged.set(
            `${key} ${doubt.column}`,
            `${whereOf(sent.call)} ${wordsOf(doubt)}`,
          ),
      })
      const why = untold ?? refused
      if (why) judgement.unjudged.set(key, `${whereOf(sent.call)} ${why}`)
      if (ways.length > 0) for (const part of parts) seen.add(part)
      else seen.add(sent.statement)
    }
  for (const file of files)
    for (const template of typedTemplates(file)) {
      const key = keys.of(template, 'part')
      if (!seen.has(template))
        judgement.unjudged.set(key, `${whereOf(template)} is part of no statement that can be told`)
    }
  judgement.faults = [...new Set(judgement.faults)]
  return judgement
}

type Way = { text: string; row: ts.Type }

/** Every way in which a statement is put together, and what could not be told of one. */
function waysOf(
  evaluator: Evaluator,
  choices: Choices,
  { statement, row }: Sent,
): { ways: Way[]; untold: string | null } {
  const ways = new Map<string, Way>()
  let untold: string | null = null
  choices.all(() => {
    try {
      const { text, template } = evaluator.statement(statement)
      const own =
        template && believedOf(evaluator.checker, row) === null ? rowOf(evaluator, template) : row
      ways.set(text, { text, row: own ?? row })
    } catch (error) {
      if (!(error instanceof Untold)) throw error
      untold ??= `cannot be told without running it: ${error.message}`
    }
  })
  return { ways: [...ways.values()], untold }
}

/** What the statement itself says of its row, where who sends it leaves that open. */
function rowOf({ checker }: Evaluator, template: ts.Node): ts.Type | undefined {
  return checker.getTypeArguments(checker.getTypeAtLocation(template) as ts.TypeReference)[0]
}

/** Says what is wrong with each way, and answers why the database refuses one, if it does. */
async function judgeWays(
  checker: ts.TypeChecker,
  asked: Asked,
  ways: readonly Way[],
  say: Record<'fault' | 'doubt', (fault: Fault) => void>,
): Promise<string | null> {
  let refused: string | null = null
  for (const { text, row } of ways) {
    try {
      const columns = await asked.describe(text)
      comparedTypes(checker, row, columns, text).forEach(say.fault)
      const doubts = await comparedNulls(checker, row, columns, { text, asked })
      doubts.forEach(say.doubt)
    } catch (error) {
      refused ??= `is refused: ${error instanceof Error ? error.message : String(error)}`
    }
  }
  return refused
}

const wordsOf = ({ column, believed, given }: Fault): string =>
  `${column}: believed ${believed}, the database gives ${given}`

function whereOf(node: ts.Node): string {
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  return `${file.fileName.replace(`${process.cwd()}/`, '')}:${line + 1}`
}
