import ts from 'typescript'

/** How many references between constants and helpers are followed. */
const MAX_STEPS = 6

/** The comments of a validator's fields by their paths, such as `seenId` or `target.userIds`. */
export type FieldDocs = Record<string, string>

/**
 * Reads the comments beside the fields of a validator, because its schema at run time has none.
 * @param declaration `export const answerValidator = vine.create({ … })`
 */
export function fieldDocsOf(checker: ts.TypeChecker, declaration: ts.Node): FieldDocs {
  const docs: FieldDocs = {}
  collect(declaration, '', 0)
  return docs

  function collect(node: ts.Node | undefined, path: string, steps: number): void {
    if (!node || steps > MAX_STEPS) return
    if (ts.isVariableDeclaration(node)) return collect(node.initializer, path, steps)
    if (ts.isArrowFunction(node)) return collect(node.body, path, steps)
    if (ts.isParenthesizedExpression(node)) return collect(node.expression, path, steps)
    if (ts.isIdentifier(node)) return collect(declarationOf(node), path, steps + 1)
    if (ts.isCallExpression(node)) {
      // `vine.array(entryField()).maxLength(20)`: the callee is a call as well, or a helper of the file.
      const { expression: callee } = node
      collect(ts.isPropertyAccessExpression(callee) ? callee.expression : callee, path, steps)
      for (const argument of node.arguments) collect(argument, path, steps)
    }
    if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) collectField(property, path, steps)
    }
  }

  function collectField(property: ts.ObjectLiteralElementLike, path: string, steps: number) {
    if (ts.isSpreadAssignment(property)) return collect(property.expression, path, steps)
    if (!ts.isPropertyAssignment(property)) return
    const name = property.name.getText().replace(/^['"]|['"]$/g, '')
    const doc = docOf(property)
    if (doc) docs[path + name] ??= doc
    collect(property.initializer, `${path}${name}.`, steps)
  }

  function declarationOf(node: ts.Identifier): ts.Node | undefined {
    const symbol = checker.getSymbolAtLocation(node)
    const isAlias = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0
    return (isAlias ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration
  }
}

/** Requirements that a comment cites for readers of the code: ` (M-SOC-01)`. */
const REQUIREMENT = '(?:M-[A-Z]+|D)-\\d+'
const CITED_REQUIREMENTS = new RegExp(` \\(${REQUIREMENT}(?:, ${REQUIREMENT})*\\)`, 'g')

/** The comment in front of a declaration, on one line, without the requirements that it cites. */
export function docOf(declaration: ts.Node): string {
  const [last] = ts.getJSDocCommentsAndTags(declaration).filter(ts.isJSDoc).slice(-1)
  const text = ts.getTextOfJSDocComment(last?.comment) ?? ''
  return text.replace(/\s+/g, ' ').replace(CITED_REQUIREMENTS, '').trim()
}
