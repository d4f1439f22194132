import ts from 'typescript'

/** What a function may answer: its expression, or what stands behind each of its `return`. */
export function returnsOf(node: ts.SignatureDeclaration): ts.Expression[] {
  const body = (node as ts.FunctionLikeDeclaration).body
  if (!body) return []
  if (!ts.isBlock(body)) return [body]
  const found: ts.Expression[] = []
  const visit = (each: ts.Node): void => {
    if (ts.isFunctionLike(each)) return
    if (ts.isReturnStatement(each) && each.expression) found.push(each.expression)
    ts.forEachChild(each, visit)
  }
  visit(body)
  return found
}

/** What is pushed to a list after it was made, wherever in its function. */
export function pushedTo(
  declared: ts.VariableDeclaration,
  checker: ts.TypeChecker,
): ts.Expression[] {
  const within = ts.findAncestor(declared, ts.isFunctionLike)
  if (!within) return []
  const symbol = checker.getSymbolAtLocation(declared.name)
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'push' &&
      checker.getSymbolAtLocation(node.expression.expression) === symbol
    )
      found.push(...node.arguments)
    ts.forEachChild(node, visit)
  }
  visit(within)
  return found
}

/** Who calls a function. */
export class Callers {
  private readonly calls = new Map<ts.Node, ts.CallExpression[]>()

  constructor(files: readonly ts.SourceFile[], checker: ts.TypeChecker) {
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) this.add(node, checker)
      ts.forEachChild(node, visit)
    }
    for (const file of files) visit(file)
  }

  of(node: ts.Node): readonly ts.CallExpression[] {
    return this.calls.get(node) ?? []
  }

  private add(call: ts.CallExpression, checker: ts.TypeChecker): void {
    if (!ts.isIdentifier(call.expression)) return
    let symbol = checker.getSymbolAtLocation(call.expression)
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
    let declared: ts.Node | undefined = symbol?.valueDeclaration
    if (declared && ts.isVariableDeclaration(declared)) declared = declared.initializer
    if (!declared || !ts.isFunctionLike(declared)) return
    this.calls.set(declared, [...(this.calls.get(declared) ?? []), call])
  }
}
