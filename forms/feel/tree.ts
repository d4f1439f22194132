/** Where in the text of an expression something is wrong, counted in letters from 0, and what. */
export type Fault = { readonly at: number; readonly message: string }

/**
 * The syntax tree of an expression: plain JSON, so that it can be stored and sent. `at` is where the part
 * stands in the text.
 */
export type Tree = { readonly at: number } & (
  | { readonly op: 'constant'; readonly value: null | boolean | string }
  | { readonly op: 'number'; readonly text: string }
  | {
      readonly op: 'name'
      readonly name: string
      /**
       * Whose name it is, once the checker knows: the row of the filter so many filters outwards (0 is the
       * nearest), or -1 for none of them. Without it the rows are asked first.
       */
      readonly frame?: number
    }
  | { readonly op: 'path'; readonly of: Tree; readonly name: string }
  | { readonly op: 'list'; readonly items: readonly Tree[] }
  | { readonly op: Binary; readonly left: Tree; readonly right: Tree }
  | { readonly op: 'negated'; readonly of: Tree }
  | { readonly op: 'in'; readonly of: Tree; readonly list: Tree }
  | { readonly op: 'between'; readonly of: Tree; readonly from: Tree; readonly to: Tree }
  | { readonly op: 'if'; readonly test: Tree; readonly yes: Tree; readonly no: Tree }
  | { readonly op: Loop; readonly name: string; readonly list: Tree; readonly body: Tree }
  | { readonly op: 'filter'; readonly of: Tree; readonly test: Tree }
  | { readonly op: 'call'; readonly name: string; readonly args: readonly Tree[] }
)
export type Binary = '+' | '-' | '*' | '/' | '=' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or'
export type Loop = 'some' | 'every' | 'for'
