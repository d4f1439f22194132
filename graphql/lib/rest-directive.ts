/**
 * In the schema, `@rest(field: "rid")` behind a field says what REST calls it, and `@rest(value: "paid")` behind a value
 * of an enum what REST says for it, both ways. They are for codegen alone, which writes `generated/rest-resolvers.ts`; the
 * graph that is served does not tell of them. `@said` marks a name that ships with the portal, of a type of submittal or of
 * permit: it is answered in the language that is spoken, where the portal has its words.
 */
const REST = / (?:@rest\((?:field|value): "[^"]*"\)|@said\b)/g

/** The text of a schema file without them. */
export const withoutRest = (text: string): string => text.replaceAll(REST, '')
