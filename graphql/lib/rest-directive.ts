/**
 * `@rest(field: "rid")` behind a field of the schema: what REST calls it. It is for codegen alone, which writes the
 * resolver of it (`generated/rest-resolvers.ts`); the graph that is served does not tell of it.
 */
const REST = / @rest\(field: "(\w+)"\)/g

/** The text of a schema file without them. */
export const withoutRest = (text: string): string => text.replaceAll(REST, '')
