/**
 * In the schema, `@rest(field: "rid")` behind a field says what REST calls it, and `@rest(value: "paid")` behind a value
 * of an enum what REST says for it, both ways. They are for codegen alone, which writes `generated/rest-resolvers.ts`; the
 * graph that is served does not tell of them.
 */
const REST = / @rest\((?:field|value): "[^"]*"\)/g

/** The text of a schema file without them. */
export const withoutRest = (text: string): string => text.replaceAll(REST, '')
