import ts from 'typescript'
import { DomainErrors, type ErrorCase } from './domain_errors.js'
import { docOf, fieldDocsOf, type FieldDocs } from './field_docs.js'
import { Reachable } from './reachable.js'

export interface ValidatorFacts {
  /** Path without extension. */
  module: string
  /** Exported name. */
  name: string
  docs?: FieldDocs
}

export interface MethodFacts {
  /** The method's comment; the first sentence is the summary. */
  doc: string
  /** The success statuses that the method sets; 200 by default. */
  statuses: number[]
  validators: ValidatorFacts[]
  /** The field of a form that holds a file. */
  fileField: string | undefined
  /** Media types of a response without envelope. */
  mediaTypes: string[]
  isRedirect: boolean
  isLimited: boolean
  errors: ErrorCase[]
  /** The types of its return statements; one function type would merge equal ones. */
  returned: ts.Type[]
  /** What `serialize` is called with: the sources of the response. */
  serialized: ts.Type[]
}

/** Reads from a controller method, and the functions that it calls, how it handles a request. */
export class MethodReader {
  #reachable: Reachable
  #errors: DomainErrors

  constructor(
    private program: ts.Program,
    root: string
  ) {
    this.#reachable = new Reachable(program, root)
    this.#errors = new DomainErrors(program, this.#reachable)
  }

  read(file: string, method: string): MethodFacts {
    const source = this.program.getSourceFile(file)
    const declaration = source && findMethod(source, method)
    if (!declaration) throw new Error(`${file} has no method ${method}`)
    const near = this.#reachable.from(declaration, isDelivery)
    const all = this.#reachable.from(declaration)
    const calls = near.flatMap((facts) => facts.calls)
    return {
      ...readAnswer(calls),
      doc: docOf(declaration),
      validators: this.#validatorsIn(calls),
      fileField: fileFieldIn(calls),
      isLimited: all.some((facts) => facts.calls.some((call) => isCallOf(call, 'limit'))),
      errors: this.#errors.in(all),
      returned: this.#returnedBy(declaration),
      serialized: calls
        .filter((call) => isCallOf(call, 'serialize'))
        .flatMap(({ arguments: [value] }) =>
          value ? this.program.getTypeChecker().getTypeAtLocation(value) : []
        ),
    }
  }

  #returnedBy(method: ts.Node): ts.Type[] {
    const checker = this.program.getTypeChecker()
    const found: ts.Type[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node)) return
      if (ts.isReturnStatement(node) && node.expression) {
        const type = checker.getAwaitedType(checker.getTypeAtLocation(node.expression))
        if (type) found.push(...(type.isUnion() ? type.types : [type]))
      }
      node.forEachChild(visit)
    }
    method.forEachChild(visit)
    return found
  }

  #validatorsIn(calls: ts.CallExpression[]): ValidatorFacts[] {
    const found = new Map<string, ValidatorFacts>()
    for (const call of calls) {
      const argument = validatorOf(call)
      const symbol = argument && this.#reachable.resolve(argument)
      const declaration = symbol?.declarations?.[0]
      if (!symbol || !declaration) continue
      const module = this.#reachable.fileOf(declaration).replace(/\.ts$/, '')
      // Within `validatedWith`, the validator is a parameter; the caller names the real one.
      if (!module.includes('/validators/')) continue
      const docs = fieldDocsOf(this.program.getTypeChecker(), declaration)
      found.set(symbol.name, { module, name: symbol.name, docs })
    }
    return [...found.values()]
  }
}

/** Whether a file reads requests or writes responses. */
const isDelivery = (file: string) =>
  /\/(controllers|http)\//.test(file) || /^app\/platform\/(pictures|storage|workbooks)\//.test(file)

function readAnswer(calls: ts.CallExpression[]) {
  const answer = { statuses: [200], mediaTypes: [] as string[], isRedirect: false }
  for (const call of calls) {
    const [first, second] = call.arguments
    const name = nameOf(call.expression)
    const statuses = name === 'status' && first ? statusesIn(first) : []
    if (statuses.length > 0) answer.statuses = statuses
    if (name === 'created') answer.statuses = [201]
    if (name === 'redirect') answer.isRedirect = true
    const isType = name === 'header' && first && textOf(first) === 'Content-Type'
    const mediaType = isType ? second : name === 'type' ? first : undefined
    if (mediaType) answer.mediaTypes.push(...mediaTypesIn(mediaType))
  }
  return answer
}

/** `isNew ? 201 : 200` has two. */
function statusesIn(expression: ts.Expression): number[] {
  if (ts.isConditionalExpression(expression)) {
    return [expression.whenTrue, expression.whenFalse].flatMap(statusesIn)
  }
  return ts.isNumericLiteral(expression) ? [Number(expression.text)] : []
}

/** `format === 'xlsx' ? XLSX : 'text/csv'` has two. */
function mediaTypesIn(expression: ts.Expression): string[] {
  if (ts.isConditionalExpression(expression)) {
    return [expression.whenTrue, expression.whenFalse].flatMap(mediaTypesIn)
  }
  if (ts.isIdentifier(expression)) {
    const constants = expression.getSourceFile().statements.filter(ts.isVariableStatement)
    const declared = constants
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .find(({ name }) => name.getText() === expression.text)
    return declared?.initializer ? mediaTypesIn(declared.initializer) : []
  }
  const text = textOf(expression)
  return text?.includes('/') ? [text.split(';')[0]!] : []
}

/** `readFormFile(ctx, 'image', …)` or `request.files('file')`. */
function fileFieldIn(calls: ts.CallExpression[]): string | undefined {
  const argumentTypes = calls.map((call) => {
    if (isCallOf(call, 'readFormFile')) return call.arguments[1]
    return isCallOf(call, 'files') ? call.arguments[0] : undefined
  })
  return argumentTypes.map((argument) => argument && textOf(argument)).find(Boolean)
}

function validatorOf(call: ts.CallExpression): ts.Expression | undefined {
  if (isCallOf(call, 'validateUsing')) return call.arguments[0]
  return isCallOf(call, 'validatedWith') ? call.arguments[1] : undefined
}

function findMethod(source: ts.SourceFile, name: string) {
  for (const statement of source.statements) {
    if (!ts.isClassDeclaration(statement)) continue
    const member = statement.members.find(
      (candidate) => ts.isMethodDeclaration(candidate) && candidate.name.getText(source) === name
    )
    if (member) return member
  }
  return undefined
}

const isCallOf = (call: ts.CallExpression, name: string) => nameOf(call.expression) === name

const textOf = (expression: ts.Expression) =>
  ts.isStringLiteral(expression) ? expression.text : undefined

function nameOf(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  return ts.isIdentifier(expression) ? expression.text : ''
}
