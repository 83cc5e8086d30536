import { join } from 'node:path'
import ts from 'typescript'
import { DomainErrors, type ErrorCase } from './domain_errors.js'
import { Reachable } from './reachable.js'

export const KERNEL = 'start/kernel.ts'

/** The errors of each named middleware, read from its `handle`. */
export function guardErrors(program: ts.Program, root: string): Map<string, ErrorCase[]> {
  const reachable = new Reachable(program, root)
  const errors = new DomainErrors(program, reachable)
  const kernel = program.getSourceFile(join(root, KERNEL))!
  const found = new Map<string, ErrorCase[]>()
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isArrowFunction(node.initializer)) {
      const handle = handleOf(program, node.initializer)
      if (handle) found.set(node.name.getText(), errors.in(reachable.from(handle)))
    }
    node.forEachChild(visit)
  }
  visit(kernel)
  return found
}

/** The method `handle` of the class imported by `() => import('…')`. */
function handleOf(program: ts.Program, { body }: ts.ArrowFunction): ts.Node | undefined {
  if (!ts.isCallExpression(body) || body.expression.kind !== ts.SyntaxKind.ImportKeyword) {
    return undefined
  }
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(body.arguments[0]!)
  const main = module && checker.tryGetMemberInModuleExports('default', module)
  const declared = main?.declarations?.find(ts.isClassDeclaration)
  return declared?.members.find((member) => member.name?.getText() === 'handle')
}
