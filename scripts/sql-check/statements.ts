import ts from 'typescript'

/** A statement that the program sends, and the type of row that it believes in. */
export type Sent = { call: ts.CallExpression; statement: ts.Expression; row: ts.Type }

/** Every `.execute` and `.compile` of a statement that is written as raw SQL. */
export function sentIn(file: ts.SourceFile, checker: ts.TypeChecker): Sent[] {
  const found: Sent[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return
    const { expression: statement, name } = node.expression
    if (name.text !== 'execute' && name.text !== 'compile') return
    const type = checker.getTypeAtLocation(statement)
    if (type.symbol?.name !== 'RawBuilder') return
    const [row] = checker.getTypeArguments(type as ts.TypeReference)
    if (row) found.push({ call: node, statement, row })
  }
  visit(file)
  return found
}

/** Every template that says what it gives. */
export function typedTemplates(file: ts.SourceFile): ts.TaggedTemplateExpression[] {
  const found: ts.TaggedTemplateExpression[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (ts.isTaggedTemplateExpression(node) && node.typeArguments && node.tag.getText() === 'sql')
      found.push(node)
  }
  visit(file)
  return found
}

/** Names what stands in a source without its line, which changes: its file, its declaration and which one it is there. */
export class Keys {
  private readonly counted = new Map<string, number>()

  of(node: ts.Node, what: string): string {
    const file = node.getSourceFile()
    const top = ts.findAncestor(node, (each) => each.parent === file)
    const named = top && ts.isVariableStatement(top) ? top.declarationList.declarations[0] : top
    const name = (named as ts.NamedDeclaration | undefined)?.name?.getText() ?? 'module'
    const place = `${file.fileName.replace(`${process.cwd()}/`, '')} ${name} ${what}`
    const at = (this.counted.get(place) ?? 0) + 1
    this.counted.set(place, at)
    return `${place} ${at}`
  }
}
