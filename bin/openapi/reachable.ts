import { relative } from 'node:path'
import ts from 'typescript'

/** The calls within a function, and the application's functions that it calls. */
export interface CallFacts {
  calls: ts.CallExpression[]
  creations: ts.NewExpression[]
  callees: ts.Node[]
}

/** Traverses all functions below `app/` that a function may call. */
export class Reachable {
  #checker: ts.TypeChecker
  #facts = new Map<ts.Node, CallFacts>()
  #heirs: Map<ts.Symbol, ts.ClassDeclaration[]>

  constructor(
    program: ts.Program,
    private root: string
  ) {
    this.#checker = program.getTypeChecker()
    this.#heirs = subclassesIn(program)
  }

  /**
   * @param enters whether a called function is followed, by its file relative to the root
   * @returns the facts of the function itself first
   */
  from(declaration: ts.Node, enters: (file: string) => boolean = () => true): CallFacts[] {
    const seen = new Set<ts.Node>([declaration])
    for (const node of seen) {
      for (const callee of this.#factsOf(node).callees) {
        if (enters(this.fileOf(callee))) seen.add(callee)
      }
    }
    return [...seen].map((node) => this.#factsOf(node))
  }

  resolve(expression: ts.Expression): ts.Symbol | undefined {
    const at = ts.isPropertyAccessExpression(expression) ? expression.name : expression
    const symbol = this.#checker.getSymbolAtLocation(at)
    return symbol && symbol.flags & ts.SymbolFlags.Alias
      ? this.#checker.getAliasedSymbol(symbol)
      : symbol
  }

  fileOf(node: ts.Node): string {
    return relative(this.root, node.getSourceFile().fileName)
  }

  #factsOf(declaration: ts.Node): CallFacts {
    const cached = this.#facts.get(declaration)
    if (cached) return cached
    const facts: CallFacts = { calls: [], creations: [], callees: [] }
    this.#facts.set(declaration, facts)
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) this.#addCall(node, facts)
      if (ts.isNewExpression(node)) facts.creations.push(node)
      node.forEachChild(visit)
    }
    declaration.forEachChild(visit)
    return facts
  }

  /** A function passed as an argument is assumed to be called. */
  #addCall(call: ts.CallExpression, facts: CallFacts) {
    facts.calls.push(call)
    const identifiers = call.arguments.filter((argument) => ts.isIdentifier(argument))
    for (const expression of [call.expression, ...identifiers]) {
      const declaration = this.resolve(expression)?.valueDeclaration
      if (!declaration || !this.fileOf(declaration).startsWith('app/')) continue
      const body = bodyOf(declaration)
      facts.callees.push(...(body ? [body] : this.#implementationsOf(declaration)))
    }
  }

  /** The implementations of a method of an interface or abstract class. */
  #implementationsOf(declaration: ts.Declaration): ts.Node[] {
    const base = this.#checker.getSymbolAtLocation(
      (declaration.parent as ts.ClassLikeDeclaration).name!
    )
    const name = (declaration as ts.NamedDeclaration).name?.getText()
    const heirs = (base && this.#heirs.get(base)) ?? []
    return heirs.flatMap(({ members }) =>
      members.filter((member) => member.name?.getText() === name && bodyOf(member))
    )
  }
}

/** The application's classes by what they extend or implement. */
function subclassesIn(program: ts.Program) {
  const checker = program.getTypeChecker()
  const heirs = new Map<ts.Symbol, ts.ClassDeclaration[]>()
  const ours = program.getSourceFiles().filter(({ fileName }) => fileName.includes('/app/'))
  const classes = ours.flatMap(({ statements }) => statements.filter(ts.isClassDeclaration))
  for (const one of classes) {
    const bases = one.heritageClauses?.flatMap(({ types }) => [...types]) ?? []
    for (const { expression } of bases) {
      const symbol = checker.getSymbolAtLocation(expression)
      const base =
        symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      if (base) heirs.set(base, [...(heirs.get(base) ?? []), one])
    }
  }
  return heirs
}

function bodyOf(declaration: ts.Declaration): ts.Node | undefined {
  if (ts.isVariableDeclaration(declaration)) {
    const { initializer } = declaration
    return initializer && ts.isFunctionLike(initializer) ? initializer : undefined
  }
  return ts.isFunctionLike(declaration) && 'body' in declaration && declaration.body
    ? declaration
    : undefined
}
