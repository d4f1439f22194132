import { compile } from '../compile.ts'
import { contextOn } from '../judge/context.ts'
import { judge } from '../judge/judge.ts'
import type { DefinitionFault } from './check/outline.ts'
import { exampleOf, findingName, type Example } from './examples.ts'
import type { FormDefinition } from './schema.ts'

/** Where a form finds something else in an example than the example says. */
export function exampleFaults(
  definition: FormDefinition,
  examples: readonly Example[],
): DefinitionFault[] {
  const form = compile(definition)
  return examples.flatMap((example) => {
    const { answered, context } = exampleOf(examples, example)
    const { findings } = judge(form, answered, { ...contextOn(context.today), ...context })
    const found = listed(findings.map(findingName))
    const wanted = listed(example.findings)
    return found === wanted
      ? []
      : [
          {
            place: `examples.json ${example.name}`,
            message: `This finds ${found || 'nothing'}, where ${wanted || 'nothing'} is expected.`,
          },
        ]
  })
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].sort().join(', ')
}
