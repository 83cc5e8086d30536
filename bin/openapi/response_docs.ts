import ts from 'typescript'
import { docOf } from './field_docs.js'
import type { JsonSchema } from './type_schema.js'

type Schemas = Record<string, JsonSchema>
type Parts = { items?: JsonSchema; anyOf?: JsonSchema[]; additionalProperties?: JsonSchema }

/** How many declarations and expressions are followed from a field to its comment. */
const MAX_STEPS = 8

/** Methods that only change how a value is written: `row.createdAt.toISOString()`. */
const CONVERSIONS = ['toISO', 'toISODate', 'toISOString', 'toJSON', 'toString', 'toUTC']

/**
 * Adds the comments of fields to the schema of a response. The type of a response is computed from that of its source,
 * a transformer's result, and knows no comments any more; so both are walked side by side. In the source, the compiler
 * knows for each field where it is written: in an object literal, or in the type of the row that it is taken from.
 */
export class ResponseDocs {
  constructor(private checker: ts.TypeChecker) {}

  /** @param sources what the response is computed from */
  describe(schema: JsonSchema, sources: ts.Type[]) {
    const types = this.#objectsIn(sources)
    if (types.length === 0) return
    for (const [name, field] of Object.entries((schema.properties ?? {}) as Schemas)) {
      const origins = types.flatMap((type) => type.getProperty(name) ?? [])
      const doc = first(origins, (origin) => this.#ofSymbol(origin, 0))
      if (doc) field.description = doc
      this.describe(
        field,
        origins.map((origin) => this.checker.getTypeOfSymbol(origin))
      )
    }
    const { items, anyOf, additionalProperties } = schema as Parts
    for (const part of [...(items ? [items] : []), ...(anyOf ?? [])]) this.describe(part, sources)
    if (!additionalProperties) return
    const values = types.flatMap((type) => type.getStringIndexType() ?? [])
    this.describe(additionalProperties, values)
  }

  /** The result of a transformer's method. */
  resultOf(transformer: ts.Type, method = 'toObject'): ts.Type[] {
    const symbol = transformer.getProperty(method)
    const signatures = symbol ? this.checker.getTypeOfSymbol(symbol).getCallSignatures() : []
    return signatures.flatMap((one) => this.checker.getAwaitedType(one.getReturnType()) ?? [])
  }

  /** The objects that a value may be: of a list its entries, of a transformation its result. */
  #objectsIn(types: ts.Type[], steps = 0): ts.Type[] {
    if (steps > MAX_STEPS) return []
    return types.flatMap((type) => {
      if (type.isUnion()) return this.#objectsIn(type.types, steps + 1)
      if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return []
      if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) {
        const items = this.checker.getTypeArguments(type as ts.TypeReference)
        return this.#objectsIn([...items], steps + 1)
      }
      const transformed = this.#transformedBy(type)
      if (transformed) return this.#objectsIn(transformed, steps + 1)
      const serialized = type.getProperty('toJSON') ? this.resultOf(type, 'toJSON') : []
      return serialized.length > 0 ? this.#objectsIn(serialized, steps + 1) : [type]
    })
  }

  /** `Transformer.transform(row)` has the type of a contract that names transformer and method. */
  #transformedBy(type: ts.Type): ts.Type[] | null {
    const [transformer, variant] = ['transformer', 'variant'].map((name) => {
      const symbol = type.getProperty('$type') && type.getProperty(name)
      return symbol && this.checker.getTypeOfSymbol(symbol)
    })
    const instance = transformer?.getConstructSignatures()[0]?.getReturnType()
    if (!instance) return null
    return this.resultOf(instance, variant?.isStringLiteral() ? variant.value : undefined)
  }

  #ofSymbol(symbol: ts.Symbol | undefined, steps: number): string {
    if (!symbol || steps > MAX_STEPS) return ''
    const ours = symbol.declarations?.filter(isOurs) ?? []
    const docs = ours.map((declaration) => docOf(declaration) || this.#ofSource(declaration, steps))
    const found = docs.find(Boolean)
    if (found) return found
    // The property of a mapped type, a union or a spread has the symbols that it was made of.
    const roots = this.checker.getRootSymbols(symbol).filter((root) => root !== symbol)
    return first(roots, (root) => this.#ofSymbol(root, steps + 1))
  }

  /** `paidAt: row.paidAt`, `{ paidAt }` or `const { paidAt } = row`: the comment of what is read. */
  #ofSource(declaration: ts.Declaration, steps: number): string {
    if (ts.isPropertyAssignment(declaration)) {
      return this.#ofExpression(declaration.initializer, steps + 1)
    }
    if (ts.isShorthandPropertyAssignment(declaration)) {
      return this.#ofSymbol(this.checker.getShorthandAssignmentValueSymbol(declaration), steps + 1)
    }
    if (ts.isBindingElement(declaration) && ts.isObjectBindingPattern(declaration.parent)) {
      const name = (declaration.propertyName ?? declaration.name).getText()
      const property = this.checker.getTypeAtLocation(declaration.parent).getProperty(name)
      return this.#ofSymbol(property, steps + 1)
    }
    if (ts.isVariableDeclaration(declaration) && declaration.initializer) {
      return this.#ofExpression(declaration.initializer, steps + 1)
    }
    return ''
  }

  #ofExpression(expression: ts.Expression, steps: number): string {
    if (steps > MAX_STEPS) return ''
    const follow = (next: ts.Expression) => this.#ofExpression(next, steps + 1)
    if (ts.isParenthesizedExpression(expression) || ts.isNonNullExpression(expression)) {
      return follow(expression.expression)
    }
    if (ts.isAsExpression(expression) || ts.isAwaitExpression(expression)) {
      return follow(expression.expression)
    }
    if (ts.isBinaryExpression(expression)) {
      const isDefault = expression.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
      return isDefault ? follow(expression.left) : ''
    }
    if (ts.isCallExpression(expression)) return this.#ofCall(expression, steps)
    if (ts.isPropertyAccessExpression(expression)) {
      return this.#ofSymbol(this.checker.getSymbolAtLocation(expression.name), steps + 1)
    }
    if (!ts.isIdentifier(expression)) return ''
    return this.#ofSymbol(this.checker.getSymbolAtLocation(expression), steps + 1)
  }

  /** A conversion has the comment of its value; a helper of the same file has its own. */
  #ofCall(call: ts.CallExpression, steps: number): string {
    const callee = call.expression
    if (ts.isPropertyAccessExpression(callee)) {
      const converts = CONVERSIONS.includes(callee.name.text)
      return converts ? this.#ofExpression(callee.expression, steps + 1) : ''
    }
    if (!ts.isIdentifier(callee)) return ''
    if (callee.text === 'Number' || callee.text === 'String') {
      const [value] = call.arguments
      return value ? this.#ofExpression(value, steps + 1) : ''
    }
    const helper = this.checker.getSymbolAtLocation(callee)?.valueDeclaration
    return helper && ts.isFunctionDeclaration(helper) ? docOf(helper) : ''
  }
}

const isOurs = (declaration: ts.Declaration) =>
  declaration.getSourceFile().fileName.includes('/app/')

function first<Value>(values: Value[], find: (value: Value) => string): string {
  for (const value of values) {
    const found = find(value)
    if (found) return found
  }
  return ''
}
