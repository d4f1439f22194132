import { compile, contextOf, fromJson, scopeOf, toJson, type Host } from '#forms/feel/index.ts'

/** What an expression answers over a context of JSON, as JSON; a fault is `fault: …`. */
export function ask(source: string, context: Record<string, unknown> = {}, host?: Host): unknown {
  const compiled = compile(source)
  if ('fault' in compiled) return `fault: ${compiled.fault.message}`
  const names = contextOf(Object.entries(context).map(([name, one]) => [name, fromJson(one)]))
  return toJson(compiled.run(scopeOf(names, host)))
}
