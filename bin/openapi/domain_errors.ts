import ts from 'typescript'
import type { CallFacts, Reachable } from './reachable.js'

/** A domain error that an operation may answer with. */
export interface ErrorCase {
  status: number
  code: string
}

const BASE = 'DomainException'

/** Finds the domain errors that a set of functions creates. */
export class DomainErrors {
  #checker: ts.TypeChecker
  #cases = new Map<ts.Symbol, ErrorCase | null>()

  constructor(
    program: ts.Program,
    private reachable: Reachable
  ) {
    this.#checker = program.getTypeChecker()
  }

  in(facts: CallFacts[]): ErrorCase[] {
    const found = new Map<string, ErrorCase>()
    for (const { expression } of facts.flatMap(({ creations }) => creations)) {
      for (const symbol of this.#classesOf(expression)) {
        const error = this.#caseOf(symbol)
        if (error) found.set(error.code, error)
      }
    }
    return [...found.values()]
  }

  /** `new X()` names one class, `new FAULTS[kind]()` several. */
  #classesOf(expression: ts.Expression): ts.Symbol[] {
    const isTable = ts.isElementAccessExpression(expression)
    const named = this.reachable.resolve(isTable ? expression.expression : expression)
    if (!isTable) return named ? [named] : []
    return valuesOf(named?.valueDeclaration).flatMap((value) => this.reachable.resolve(value) ?? [])
  }

  #caseOf(symbol: ts.Symbol): ErrorCase | null {
    const cached = this.#cases.get(symbol)
    if (cached !== undefined) return cached
    const error = symbol.flags & ts.SymbolFlags.Class ? this.#read(symbol) : null
    this.#cases.set(symbol, error)
    return error
  }

  #read(symbol: ts.Symbol): ErrorCase | null {
    const type = this.#checker.getDeclaredTypeOfSymbol(symbol)
    if (!this.#extendsBase(type)) return null
    const status = this.#literalOf(type.getProperty('status'))
    const code = this.#literalOf(type.getProperty('code'))
    if (typeof status === 'number' && typeof code === 'string') return { status, code }
    throw new Error(`${symbol.name} gives its status and code not as literals`)
  }

  #extendsBase(type: ts.Type): boolean {
    const bases = this.#checker.getBaseTypes(type as ts.InterfaceType)
    return bases.some((base) => base.symbol?.name === BASE || this.#extendsBase(base))
  }

  /** The value of a class's field: of its initializer, or of the type that `domainError(409, 'CODE')` gives it. */
  #literalOf(property: ts.Symbol | undefined): string | number | undefined {
    if (!property) return undefined
    const { valueDeclaration } = property
    const isField = valueDeclaration && ts.isPropertyDeclaration(valueDeclaration)
    const initializer = isField ? valueDeclaration.initializer : undefined
    if (initializer && ts.isNumericLiteral(initializer)) return Number(initializer.text)
    if (initializer && ts.isStringLiteral(initializer)) return initializer.text
    const type = this.#checker.getTypeOfSymbol(property)
    return type.isNumberLiteral() || type.isStringLiteral() ? type.value : undefined
  }
}

/** The property values of `const FAULTS = { broken: LeakBroken, … }`. */
function valuesOf(declaration: ts.Declaration | undefined): ts.Expression[] {
  if (!declaration || !ts.isVariableDeclaration(declaration)) return []
  let { initializer } = declaration
  while (initializer && (ts.isAsExpression(initializer) || ts.isSatisfiesExpression(initializer))) {
    initializer = initializer.expression
  }
  if (!initializer || !ts.isObjectLiteralExpression(initializer)) return []
  return initializer.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) ? [property.initializer] : []
  )
}
